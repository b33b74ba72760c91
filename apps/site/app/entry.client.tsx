import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { startBrowser } from './lib/browser.ts';
import { apiContext } from './lib/contexts.ts';
import { TextsProvider } from './lib/i18n.tsx';
import { keepInstallEvent } from './lib/install-event.ts';
import { reloadOnChunkFailure } from './lib/chunk-reload.ts';
import { admitOwnStyles } from './lib/page-parts.tsx';
import { keepTyped } from './lib/typed-fields.ts';
import { onHydrated } from './lib/hydrated.ts';
import { readSession } from './lib/session-storage.ts';
import { loadDrawnParts } from './lib/lazy-part.tsx';
import { notePoppedEntries } from './lib/popped-entry.ts';
import { guardViewTransitions } from './lib/view-transitions.ts';

reloadOnChunkFailure(window);
keepInstallEvent(window);
admitOwnStyles();
guardViewTransitions(window);
notePoppedEntries(window);

const { lang, dataset } = document.documentElement;

/** The texts of the page's language come before hydration, so that nothing flickers. */
const browser = await startBrowser(lang, (dataset['texts'] ?? 'base').split(' '));
await loadDrawnParts();

const tellTyped = keepTyped(document);
onHydrated(() => {
  browser.clock.run();
  tellTyped();
  if (readSession('typed-before-reload')) void import('./lib/typed-reload.ts').then((it) => it.giveBackTyped(window));
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextsProvider language={browser.language} dictionary={browser.texts.dictionary} growing={browser.texts}>
        <HydratedRouter
          getContext={() => {
            const context = new RouterContextProvider();
            context.set(apiContext, browser.api);
            return context;
          }}
        />
      </TextsProvider>
    </StrictMode>,
  );
});

import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useLayoutEffect, useMemo, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { FrameGlobals } from '../packages/ui/src/stories/docs/Frame.tsx';
import { applyTheme, lookOf, type Look } from './look.ts';
import { themeOf } from './theme.ts';

type Context = DocsContainerProps['context'];

/** The toolbar's choice as Storybook holds it: framed stories announce theirs on the same channel, so what is announced is only a hint to look. */
function globalsOf(context: Context): Record<string, unknown> {
  const { store } = context as unknown as { store: { userGlobals: { get: () => Record<string, unknown> } } };
  return store.userGlobals.get();
}

/** The toolbar's choice as it stands, and as it changes. */
function useLook(context: Context): Look {
  const [globals, setGlobals] = useState(() => globalsOf(context));
  useEffect(() => {
    const follow = (): void => setGlobals(globalsOf(context));
    context.channel.on(GLOBALS_UPDATED, follow);
    return () => context.channel.off(GLOBALS_UPDATED, follow);
  }, [context]);
  const { brand, scheme, language, direction } = globals;
  return useMemo(() => lookOf({ brand, scheme, language, direction }), [brand, scheme, language, direction]);
}

/** Documentation pages in the brand, scheme and direction that the toolbar says: pages without a story, too. */
export function BrandedDocsContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const look = useLook(context);
  const { brand, scheme, language, direction } = look;
  useLayoutEffect(() => applyTheme(document.documentElement, look), [look]);
  const theme = useMemo(() => themeOf(brand, scheme === 'dark' ? 'dark' : 'light'), [brand, scheme]);
  return (
    <DocsContainer context={context} theme={theme}>
      <FrameGlobals value={`brand:${brand.id};scheme:${scheme};language:${language};direction:${direction}`}>
        {children}
      </FrameGlobals>
    </DocsContainer>
  );
}

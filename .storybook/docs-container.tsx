import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useLayoutEffect, useMemo, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { dress, lookOf, type Look } from './look.ts';
import { themeOf } from './theme.ts';

type GlobalsEvent = { globals?: Record<string, unknown> };

/** The toolbar's choice as it stands, and as it changes. */
function useLook(channel: DocsContainerProps['context']['channel']): Look {
  const [globals, setGlobals] = useState<Record<string, unknown>>(() => {
    const [event] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as GlobalsEvent[];
    return event?.globals ?? {};
  });
  useEffect(() => {
    const follow = (event: GlobalsEvent): void => setGlobals(event.globals ?? {});
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, [channel]);
  return useMemo(() => lookOf(globals), [globals]);
}

/** Documentation pages in the brand, scheme and direction that the toolbar says: pages without a story, too. */
export function BrandedDocsContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const look = useLook(context.channel);
  const { brand, scheme } = look;
  useLayoutEffect(() => dress(document.documentElement, look), [look]);
  const theme = useMemo(() => themeOf(brand, scheme === 'dark' ? 'dark' : 'light'), [brand, scheme]);
  return (
    <DocsContainer context={context} theme={theme}>
      {children}
    </DocsContainer>
  );
}

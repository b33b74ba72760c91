import { createContext, useContext, type ComponentType, type ReactNode, type Ref } from 'react';
import type { UiStrings } from './strings.ts';

/**
 * What a link component must take: everything that `<a>` takes, with `href` required. One that leads by a view transition
 * has `data-moving` meanwhile: its ProfileCard then becomes the photo of the PhotoGallery on the other page.
 */
export type LinkProps = Omit<React.ComponentPropsWithoutRef<'a'>, 'href'> & {
  /** Where it leads: a path inside the product, or a complete address. */
  href: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
};

/** A component that renders a link, a router's own for example. */
export type LinkComponent = ComponentType<LinkProps> | 'a';

const StringsContext = createContext<UiStrings | null>(null);
const LinkContext = createContext<LinkComponent>('a');
const nothing = () => undefined;
const LoadErrorContext = createContext<() => void>(nothing);

/** Props of `UiProvider`. */
export type UiProviderProps = {
  /** The words that belong to controls and not to content ("Close", "Show password"), in the person's language. All of them: a missing one does not compile. */
  strings: UiStrings;
  /** Renders links, so that a router can take them; `<a>` unless given. */
  link?: LinkComponent;
  /** A part that is loaded when it is first opened could not be: the line is down. It closes; the application says so. */
  onLoadError?: () => void;
  children: ReactNode;
};

/** Gives every component below it its words and its link. Put it around the whole application. */
export function UiProvider({ strings, link = 'a', onLoadError = nothing, children }: UiProviderProps) {
  return (
    <StringsContext value={strings}>
      <LinkContext value={link}>
        <LoadErrorContext value={onLoadError}>{children}</LoadErrorContext>
      </LinkContext>
    </StringsContext>
  );
}

/** The words of controls. There is no default: an application in seven languages should not carry an eighth set of words. */
export function useStrings(): UiStrings {
  const strings = useContext(StringsContext);
  if (!strings) throw new Error('UiProvider is missing: components take the words of their controls from it.');
  return strings;
}

/** The link component of the application; `<a>` without a provider. */
export const useLink = (): LinkComponent => useContext(LinkContext);

/** To be called when a part that is loaded late could not be loaded. */
export const useLoadError = (): (() => void) => useContext(LoadErrorContext);

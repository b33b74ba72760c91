import { createContext, useContext, type ComponentType, type ReactNode, type Ref } from 'react'
import { englishStrings, type UiStrings } from './strings.ts'

/** What a link component must take: everything that `<a>` takes, with `href` required. */
export type LinkProps = Omit<React.ComponentPropsWithoutRef<'a'>, 'href'> & {
  /** Where it leads: a path inside the product, or a complete address. */
  href: string
  ref?: Ref<HTMLAnchorElement> | undefined
}

/** A component that renders a link, a router's own for example. */
export type LinkComponent = ComponentType<LinkProps> | 'a'

type Ui = Readonly<{ strings: UiStrings; Link: LinkComponent }>

const UiContext = createContext<Ui>({ strings: englishStrings, Link: 'a' })

/** Props of `UiProvider`. */
export type UiProviderProps = {
  /** The words that belong to controls and not to content ("Close", "Show password"), in the person's language. All of them: a missing one does not compile. */
  strings: UiStrings
  /** Renders links, so that a router can take them; `<a>` unless given. */
  link?: LinkComponent
  children: ReactNode
}

/** Gives every component below it its words and its link. Without one, components speak English and link with `<a>`. */
export function UiProvider({ strings, link = 'a', children }: UiProviderProps) {
  return <UiContext value={{ strings, Link: link }}>{children}</UiContext>
}

/** The words of controls. For components of this package, and for compositions that follow them. */
export const useStrings = (): UiStrings => useContext(UiContext).strings

/** The link component of the application. */
export const useLink = (): LinkComponent => useContext(UiContext).Link

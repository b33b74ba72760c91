import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useLink } from '../../provider/UiProvider.tsx';
import { tabClasses, tabListClasses } from '../Tabs/look.ts';

/** Props of `TabLinks`. */
export type TabLinksProps = ComponentPropsWithRef<'nav'> & {
  /** What the links choose between, for those who do not see them. */
  label: string;
  /** The views, in their order. */
  items: readonly {
    /** Its address. */
    href: string;
    /** A word or two. */
    label: ReactNode;
    /** A count beside the label. */
    badge?: ReactNode;
    /** This is the page. */
    current?: boolean;
  }[];
};

/** Views with addresses of their own, looking like tabs: links, so that they can be shared and opened beside. */
export function TabLinks({ label, items, className, ...rest }: TabLinksProps) {
  const Link = useLink();
  return (
    <nav aria-label={label} {...rest} className={cn(tabListClasses, className)}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          aria-current={item.current ? 'page' : undefined}
          className={tabClasses(item.current ?? false)}
        >
          {item.label}
          {item.badge}
        </Link>
      ))}
    </nav>
  );
}

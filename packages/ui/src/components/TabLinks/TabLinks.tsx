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
    /** How many things it holds, in quiet figures: nothing at 0, `999+` from 1000. */
    count?: number | undefined;
    /** A mark beside the label: what is new there. */
    badge?: ReactNode;
    /** This is the page. */
    current?: boolean;
  }[];
};

/** Greater counts are not told. */
const MOST = 999;

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
          {item.count ? (
            <span className="text-muted tabular-nums">{item.count > MOST ? `${MOST}+` : item.count}</span>
          ) : null}
          {item.badge}
        </Link>
      ))}
    </nav>
  );
}

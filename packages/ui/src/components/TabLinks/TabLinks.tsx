import { useEffect, useImperativeHandle, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useLink } from '../../provider/UiProvider.tsx';
import { tabClasses, tabListClasses } from '../Tabs/look.ts';

/** Props of `TabLinks`. */
export type TabLinksProps = ComponentPropsWithRef<'nav'> & {
  /** What the links choose between, for those who do not see them. */
  label: string;
  /** Stays under the bar of a `DefaultLayout` while the page scrolls, as wide as the page. */
  sticky?: boolean;
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

/** Moves the row, and nothing else, so far that the present page is on it. */
function show(row: HTMLElement): void {
  const link = row.querySelector('[aria-current=page]')?.getBoundingClientRect();
  if (!link) return;
  const { left, right } = row.getBoundingClientRect();
  if (link.right > right) row.scrollLeft += link.right - right;
  else if (link.left < left) row.scrollLeft -= left - link.left;
}

/** Views with addresses of their own, looking like tabs: links, so that they can be shared and opened beside. */
export function TabLinks({ label, items, sticky = false, className, ref, ...rest }: TabLinksProps) {
  const Link = useLink();
  const row = useRef<HTMLElement>(null);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => row.current);
  const present = items.find(({ current }) => current)?.href;
  useEffect(() => {
    if (present !== undefined && row.current) show(row.current);
  }, [present]);
  return (
    <nav
      aria-label={label}
      {...rest}
      ref={row}
      className={cn(
        tabListClasses,
        sticky && 'sticky top-14 z-20 -mx-4 bg-paper px-4 low:static lg:top-16 lg:-mx-6 lg:px-6',
        className,
      )}
    >
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

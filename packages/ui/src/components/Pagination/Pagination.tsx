import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useFocusAfter } from '../../lib/use-focus-after.ts';
import { useLink, useStrings } from '../../provider/UiProvider.tsx';
import { slots } from './slots.ts';

/** Props of `Pagination`. */
export type PaginationProps = Omit<ComponentPropsWithRef<'nav'>, 'children'> & {
  /** What is leafed through: "Payments". */
  label: string;
  /** The present page, from 1. */
  page: number;
  /** How many pages there are; at one or none there is nothing to leaf and nothing is shown. */
  pages: number;
  /** Name of a page for those who do not see the row: "Page 3". */
  pageLabel: (page: number) => string;
  /** Address of a page: makes links, which can be shared and opened beside. */
  href?: (page: number) => string;
  /** A page was asked for. With `href`, it is told before the browser goes there and may prevent that. */
  onPageChange?: (page: number, event: MouseEvent<HTMLElement>) => void;
};

const place =
  'inline-flex size-11 items-center justify-center rounded-control border border-transparent text-body tabular-nums no-underline [&_svg]:size-5';
const pressable = `${place} text-ink transition-tint hover:bg-sunken disabled:opacity-55 disabled:hover:bg-transparent aria-disabled:opacity-55`;
const present = 'border-accent font-semibold text-accent-ink';

/** Leafs through a list in parts of known number. For people and messages, which have no last page, take `InfiniteList`. */
export function Pagination({
  label,
  page,
  pages,
  pageLabel,
  href,
  onPageChange,
  className,
  ...rest
}: PaginationProps): ReactNode {
  const strings = useStrings();
  const Link = useLink();
  const focusAfter = useFocusAfter();
  if (pages <= 1) return null;
  const turn = (target: number, event: MouseEvent<HTMLElement>): void => {
    // At an end the arrow is no link any more.
    const list = event.currentTarget.closest('ul');
    focusAfter(() => list?.querySelector<HTMLElement>('[aria-current]') ?? null);
    onPageChange?.(target, event);
  };
  const step = (target: number, name: string, mark: ReactNode, current = false): ReactNode => {
    const classes = cn(pressable, current && present);
    const named = { 'aria-label': name, 'aria-current': current ? ('page' as const) : undefined };
    if (target < 1 || target > pages)
      return (
        // Another element than the one that was pressed, which drops its focus without a word as it is disabled.
        <button key="end" type="button" disabled aria-label={name} className={classes}>
          {mark}
        </button>
      );
    if (href)
      return (
        <Link {...named} href={href(target)} onClick={(event) => turn(target, event)} className={classes}>
          {mark}
        </Link>
      );
    return (
      <button {...named} type="button" onClick={(event) => turn(target, event)} className={classes}>
        {mark}
      </button>
    );
  };
  return (
    <nav aria-label={label} {...rest} className={className}>
      <ul className="flex items-center justify-center gap-1">
        <li>{step(page - 1, strings.previous, <ChevronLeft {...icon} className="rtl:rotate-180" />)}</li>
        {slots(page, pages).map((slot) =>
          typeof slot === 'number' ? (
            <li key={slot} className={cn(slot !== page && 'hidden sm:block')}>
              {step(slot, pageLabel(slot), slot, slot === page)}
            </li>
          ) : (
            <li key={slot} aria-hidden className={cn(place, 'hidden text-muted sm:inline-flex')}>
              <Ellipsis {...icon} />
            </li>
          ),
        )}
        <li dir="ltr" className="px-2 text-muted tabular-nums sm:hidden">
          / {pages}
        </li>
        <li>{step(page + 1, strings.next, <ChevronRight {...icon} className="rtl:rotate-180" />)}</li>
      </ul>
    </nav>
  );
}

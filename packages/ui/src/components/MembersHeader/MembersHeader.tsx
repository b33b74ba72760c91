import { Flame, SlidersHorizontal, Sparkles } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { icon } from '../../lib/icon.ts';
import { cn } from '../../lib/cn.ts';
import { Button } from '../Button/Button.tsx';
import { Heading } from '../Heading/Heading.tsx';

/** Props of `MembersHeader`. */
export type MembersHeaderProps = Omit<ComponentPropsWithRef<'div'>, 'title' | 'children'> & {
  /** "Profiles": the headline of the page. */
  title: string;
  /** How many were found, beside it. */
  found?: ReactNode;
  /** Opens the sheet of filters, below 992 px: from there on they stand in a rail. */
  filters: Omit<ComponentPropsWithRef<'button'>, 'children'> & { readonly label: string };
  /** The match finder, for members. */
  finder?: { label: string; href: string } | undefined;
  /** The swipe game, for members. */
  game?: { label: string; href: string } | undefined;
};

/**
 * The head of the member search: two low rows on a phone, so that the first screen is faces; one from 768 px, and in low windows,
 * where a phone's ways are drawings. The filters stay below the bar of the site while one scrolls, unless the text is very
 * large: what follows the head has to be in the same element.
 */
export function MembersHeader({
  title,
  found,
  filters: { label, className: filtersClass, ...filters },
  finder,
  game,
  className,
  ...rest
}: MembersHeaderProps) {
  const chip = { variant: 'outline', tone: 'neutral', className: 'min-w-0 shrink grow px-3 md:grow-0' } as const;
  const word = 'low:max-md:sr-only';
  return (
    <>
      <div
        data-filters
        className="pointer-events-none sticky top-16 z-20 flex h-0 justify-end low:static max-[19em]:static max-[19em]:h-auto lg:hidden"
      >
        <Button
          {...filters}
          variant="outline"
          tone="neutral"
          className={cn('pointer-events-auto shrink-0 bg-surface px-3 low:-mt-1', filtersClass)}
          iconStart={<SlidersHorizontal {...icon} />}
        >
          <span className={word}>{label}</span>
        </Button>
      </div>
      <div
        {...rest}
        className={cn(
          'mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 low:-mt-1 low:mb-0.5 low:flex-nowrap low:gap-x-1 low:max-md:pe-14 md:mb-6 md:max-lg:pe-32',
          className,
        )}
      >
        <div className="flex min-h-11 min-w-0 flex-1 basis-40 flex-wrap content-center items-baseline gap-x-3 pe-32 low:basis-0 max-[19em]:pe-0 low:pe-0 md:pe-0">
          <Heading level={1} size="title">
            {title}
          </Heading>
          {found}
        </div>
        {finder || game ? (
          <div className="flex w-full gap-2 low:w-auto md:w-auto">
            {finder && (
              <Button {...chip} href={finder.href} iconStart={<Sparkles {...icon} />}>
                <span className={word}>{finder.label}</span>
              </Button>
            )}
            {game && (
              <Button {...chip} href={game.href} iconStart={<Flame {...icon} />}>
                <span className={word}>{game.label}</span>
              </Button>
            )}
          </div>
        ) : null}
      </div>
    </>
  );
}

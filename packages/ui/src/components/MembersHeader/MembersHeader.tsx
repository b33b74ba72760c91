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

/** The head of the member search: two low rows on a phone, so that the first screen is faces; one from 768 px, and in low windows, where a phone's ways are drawings. */
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
    <div
      {...rest}
      className={cn(
        'mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 low:-mt-1 low:mb-0.5 low:flex-nowrap low:gap-x-1 md:mb-6',
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-40 low:basis-0 flex-wrap items-baseline gap-x-3">
        <Heading level={1} size="title">
          {title}
        </Heading>
        {found}
      </div>
      <Button
        {...filters}
        variant="ghost"
        tone="neutral"
        className={cn('-me-2 px-3 lg:hidden', filtersClass)}
        iconStart={<SlidersHorizontal {...icon} />}
      >
        <span className={word}>{label}</span>
      </Button>
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
  );
}

import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { Heading } from '../Heading/Heading.tsx';

/** Props of `LanderSection`. */
export type LanderSectionProps = Omit<ComponentPropsWithRef<'section'>, 'title'> & {
  /** What this part says, in a few words. */
  title?: ReactNode;
  /** One sentence under the title. */
  intro?: ReactNode;
  /** The ground: the page's own, or one set into it, to part two thoughts without a line. */
  tone?: 'paper' | 'sunken';
  /** How wide the content may grow: something to read (65 characters), or the whole page (1152 px). */
  width?: 'reading' | 'page';
  /** Where title and intro stand. */
  align?: 'start' | 'center';
  /** Air above and below: 32 to 48 px around the first screen, 48 to 80 px between thoughts. */
  space?: 'snug' | 'roomy';
};

const tones = { paper: '', sunken: 'border-y border-transparent bg-sunken' } as const;
const widths = { reading: 'max-w-[42rem]', page: 'max-w-6xl' } as const;
const spaces = { snug: 'pt-4 pb-10 lg:py-12', roomy: 'py-12 lg:py-20' } as const;

/** One thought of a lander: an edge-to-edge ground, content in the middle, a title if it needs one. */
export function LanderSection({
  title,
  intro,
  tone = 'paper',
  width = 'page',
  align = 'start',
  space = 'roomy',
  className,
  children,
  ...rest
}: LanderSectionProps) {
  return (
    <section {...rest} className={cn('px-4 lg:px-6', tones[tone], spaces[space], className)}>
      <div className={cn('mx-auto', widths[width])}>
        {(title || intro) && (
          <div className={cn('mb-8 max-w-[42rem] wrap-anywhere lg:mb-10', align === 'center' && 'mx-auto text-center')}>
            {title && <Heading level={2}>{title}</Heading>}
            {intro && <p className="mt-2 text-lead text-pretty text-muted">{intro}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

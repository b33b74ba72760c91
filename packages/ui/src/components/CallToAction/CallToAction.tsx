import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { Button } from '../Button/Button.tsx';
import { Heading } from '../Heading/Heading.tsx';

/** Props of `CallToAction`. */
export type CallToActionProps = Omit<ComponentPropsWithRef<'section'>, 'title' | 'children'> & {
  /**
   * `band`: across the page, the last word of a lander. `card`: on a ground of its own beside other things. `bar`: one line that stays
   * at the foot of a phone, and is not shown from 992 px on.
   */
  variant?: 'band' | 'card' | 'bar';
  /** What comes of it: "Your evening could start here". */
  title: ReactNode;
  /** One sentence: what happens next and what it costs. */
  text?: ReactNode;
  /** Words of the button. */
  label: ReactNode;
  /** Where it leads. A link, so it works before and without script. Absent: it sends the form that it stands in. */
  href?: string;
  /** What must be known before it is pressed, small, under the button. */
  note?: ReactNode;
  /** Faces or a mark above the title; not in the bar. */
  media?: ReactNode;
};

/** The button itself: it leads on, or sends the form around it. */
function Way({ href, ...button }: { href: string | undefined; size?: 'lg'; className?: string; children: ReactNode }) {
  return href === undefined ? <Button {...button} type="submit" /> : <Button {...button} href={href} />;
}

const frames = {
  band: 'border-y border-transparent bg-accent-soft px-4 py-14 text-on-accent-soft lg:px-6 lg:py-20',
  card: 'rounded-card border border-transparent bg-accent-soft p-6 text-on-accent-soft lg:p-10',
} as const;

/** The one button of the page again, where a person has read enough. */
export function CallToAction({
  variant = 'band',
  title,
  text,
  label,
  href,
  note,
  media,
  className,
  ...rest
}: CallToActionProps) {
  if (variant === 'bar')
    return (
      <section
        {...rest}
        className={cn(
          'sticky bottom-0 low:static z-20 flex items-center gap-3 border-t border-line bg-raised px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:hidden',
          className,
        )}
      >
        <p className="min-w-0 flex-1 leading-tight font-medium text-balance">{title}</p>
        <Way href={href}>{label}</Way>
      </section>
    );
  return (
    <section {...rest} className={cn(frames[variant], 'text-center', className)}>
      <div className="mx-auto flex max-w-[38rem] flex-col items-center">
        {media && <div className="mb-6">{media}</div>}
        <Heading level={2} size={variant === 'band' ? 'display' : 'title'}>
          {title}
        </Heading>
        {text && <p className="mt-3 text-lead text-pretty">{text}</p>}
        <Way href={href} size="lg" className="mt-7">
          {label}
        </Way>
        {note && <p className="mt-4 text-caption text-balance">{note}</p>}
      </div>
    </section>
  );
}

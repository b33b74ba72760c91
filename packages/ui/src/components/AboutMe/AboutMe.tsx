import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

export type AboutMeProps = Omit<ComponentPropsWithRef<'section'>, 'title' | 'children'> & {
  /** "About Clara" */
  title: string;
  /** Their own words, as plain text; line breaks are kept. Empty: `emptyText` stands instead. */
  text: string;
  /** What to say where they wrote nothing: "Clara has not written anything yet." */
  emptyText?: ReactNode;
  /** Level of the title. Default 2. */
  headingLevel?: 2 | 3;
};

/** What a person says of themself, in a width that reads well. */
export function AboutMe({ title, text, emptyText, headingLevel = 2, className, ...rest }: AboutMeProps) {
  const Heading = `h${headingLevel}` as const;
  const words = text.trim();
  if (!words && !emptyText) return null;
  return (
    <section className={cn('max-w-[65ch]', className)} {...rest}>
      <Heading className="font-display text-lead font-heading tracking-heading">{title}</Heading>
      {words ? (
        <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
          {words}
        </p>
      ) : (
        <p className="mt-2 text-muted">{emptyText}</p>
      )}
    </section>
  );
}

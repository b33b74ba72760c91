import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

export type AboutMeProps = Omit<ComponentPropsWithRef<'section'>, 'title' | 'children'> & {
  /** "About Clara" */
  title: string;
  /** Their own words, as plain text; line breaks are kept. Empty: `emptyText` stands instead. */
  text: string;
  /** Language of `text`, as BCP 47 names it: "nl". */
  textLang?: string | undefined;
  /** What to say where they wrote nothing: "Clara has not written anything yet." */
  emptyText?: ReactNode;
  /** `part`: under its title. `lead`: the words alone, large, directly under a name; the title is for those who jump by headings. Default `part`. */
  variant?: 'part' | 'lead';
  /** Level of the title. Default 2. */
  headingLevel?: 2 | 3;
};

/** What a person says of themself, in a width that reads well. */
export function AboutMe({
  title,
  text,
  textLang,
  emptyText,
  variant = 'part',
  headingLevel = 2,
  className,
  ...rest
}: AboutMeProps) {
  const Heading = `h${headingLevel}` as const;
  const words = text.trim();
  const isLead = variant === 'lead';
  if (!words && !emptyText) return null;
  return (
    <section className={cn('max-w-[65ch]', className)} {...rest}>
      <Heading className={isLead ? 'sr-only' : 'font-display text-lead font-heading tracking-heading'}>{title}</Heading>
      {words ? (
        <p
          dir="auto"
          lang={textLang}
          className={cn('wrap-anywhere whitespace-pre-line', isLead ? 'font-display text-lead text-pretty' : 'mt-2')}
        >
          {words}
        </p>
      ) : (
        <p className={cn('text-muted', !isLead && 'mt-2')}>{emptyText}</p>
      )}
    </section>
  );
}

import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useLink } from '../../provider/UiProvider.tsx';
import { Photo } from '../Photo/Photo.tsx';
import { FictionalLabel, type PersonView } from '../ProfileCard/ProfileCard.tsx';

/** How a conversation could begin. */
export type OpeningLine = {
  id: string;
  person: PersonView;
  /** Their own words, from their profile. Never words that they did not write. */
  text: ReactNode;
  /** Language of `text`, as BCP 47 names it: "nl". */
  textLang?: string | undefined;
  /** What one could do with it, as the visitor's own bubble, not yet sent: "Answer Anna". */
  answer: ReactNode;
  /** Where answering leads. */
  href: string;
};

/** Props of `OpeningLines`. */
export type OpeningLinesProps = Omit<ComponentPropsWithRef<'ul'>, 'children'> & {
  /** Three are enough: one column, three beside each other from 992 px. */
  lines: readonly OpeningLine[];
  /** Name of the list for those who do not see it. */
  label: string;
  /** Level of the names' headings. */
  headingLevel?: 2 | 3;
};

/** Conversations that have not begun: what somebody wrote about themselves, and the empty place for an answer. */
export function OpeningLines({ lines, label, headingLevel = 3, className, ...rest }: OpeningLinesProps) {
  const Link = useLink();
  const Name = `h${headingLevel}` as const;
  return (
    <ul aria-label={label} {...rest} className={cn('grid gap-6 lg:grid-cols-3 lg:gap-8', className)}>
      {lines.map(({ id, person, text, textLang, answer, href }) => (
        <li key={id} className="flex min-w-0 flex-col">
          <div className="flex min-w-0 items-end gap-2.5">
            <Photo
              photo={person.photo}
              alt=""
              aspect="square"
              shape="round"
              sizes="48px"
              lockedLabel={null}
              className="size-12 shrink-0"
            />
            <div className="min-w-0 flex-1">
              <div className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 ps-1">
                <Name className="min-w-0 text-caption font-semibold wrap-anywhere">
                  {[person.name, person.place].filter(Boolean).join(', ')}
                </Name>
                {person.fictionalLabel !== undefined && <FictionalLabel>{person.fictionalLabel}</FictionalLabel>}
              </div>
              <p
                dir="auto"
                lang={textLang}
                className="rounded-card rounded-es-tail border border-line bg-surface px-4 py-3 text-pretty wrap-anywhere"
              >
                {text}
              </p>
            </div>
          </div>
          <Link
            href={href}
            className="mt-2 ms-auto inline-flex min-h-11 max-w-[85%] items-center rounded-card rounded-ee-tail border border-dashed border-line-strong px-4 py-2 font-medium text-accent-ink wrap-anywhere hover:bg-accent-soft hover:text-on-accent-soft"
          >
            {answer}
          </Link>
        </li>
      ))}
    </ul>
  );
}

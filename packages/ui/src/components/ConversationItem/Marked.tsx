import { Fragment } from 'react';

/** A part of a text: from the character `start` to before `end`. */
export type TextSpan = Readonly<{ start: number; end: number }>;

/** A text with parts of it marked. `marks` are in order, apart from each other. */
export function Marked({ text, marks = [] }: { text: string; marks?: readonly TextSpan[] | undefined }) {
  let at = 0;
  const parts = marks.map(({ start, end }) => {
    const before = text.slice(at, start);
    at = end;
    return (
      <Fragment key={start}>
        {before}
        <mark className="rounded-sm bg-warning-soft text-on-warning-soft">{text.slice(start, end)}</mark>
      </Fragment>
    );
  });
  return [...parts, text.slice(at)];
}

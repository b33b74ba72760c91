import { ArrowLeft, ArrowRight, CornerDownLeft, Delete } from 'lucide-react';
import { icon } from '../../lib/icon.ts';

const KEY = 'inline-flex h-6 min-w-6 items-center justify-center rounded-field border border-line px-1';

/** What the keys do, for those who have them. */
export function KeyHints({
  id,
  words,
}: {
  id: string;
  words: Readonly<Record<'pass' | 'like' | 'undo' | 'open', string>>;
}) {
  const arrow = { ...icon, className: 'size-3.5 rtl:-scale-x-100' };
  const hints = [
    [<ArrowLeft key="pass" {...arrow} />, words.pass],
    [<ArrowRight key="like" {...arrow} />, words.like],
    [<Delete key="undo" {...arrow} />, words.undo],
    [<CornerDownLeft key="open" {...arrow} />, words.open],
  ] as const;
  return (
    <p
      id={id}
      className="hidden flex-wrap items-center justify-center gap-x-4 gap-y-2 text-caption text-muted pointer-fine:flex"
    >
      {hints.map(([sign, what]) => (
        <span key={what} className="inline-flex items-center gap-1.5">
          <kbd aria-hidden className={KEY}>
            {sign}
          </kbd>
          {what}
        </span>
      ))}
    </p>
  );
}

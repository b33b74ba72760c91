import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

export type EmptyChatProps = Omit<ComponentPropsWithRef<'div'>, 'title' | 'children'> & {
  /** "Say hello to Clara", or "No conversation open". */
  title: string;
  /** What to do, what it costs. */
  text?: ReactNode;
  /** Their portrait; without it two speech bubbles are drawn. */
  portrait?: ReactNode;
  /** First lines to choose from, or the way to the members. */
  action?: ReactNode;
};

function TwoBubbles() {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 110" className="w-40">
      <path
        d="M18 10h78a14 14 0 0 1 14 14v26a14 14 0 0 1-14 14H44L24 80V64h-6A14 14 0 0 1 4 50V24a14 14 0 0 1 14-14z"
        className="fill-accent-soft"
      />
      <path
        d="M78 42h64a14 14 0 0 1 14 14v22a14 14 0 0 1-14 14h-4v14l-18-14H78a14 14 0 0 1-14-14V56a14 14 0 0 1 14-14z"
        className="fill-surface stroke-line-strong"
        strokeWidth="2"
      />
      <path d="M110 79c-9-6-13-10-13-15a6.5 6.5 0 0 1 13-2 6.5 6.5 0 0 1 13 2c0 5-4 9-13 15z" className="fill-accent" />
    </svg>
  );
}

/** A conversation that has not begun, or none open: one kind sentence and one thing to do. */
export function EmptyChat({ title, text, portrait, action, className, ...rest }: EmptyChatProps) {
  return (
    <div
      className={cn('flex h-full flex-col items-center justify-center gap-3 px-6 py-10 text-center', className)}
      {...rest}
    >
      {portrait ?? <TwoBubbles />}
      <h2 className="mt-2 font-display text-title font-heading tracking-heading text-balance">{title}</h2>
      {text ? <p className="max-w-[45ch] text-balance text-muted">{text}</p> : null}
      {action ? <div className="mt-3 flex w-full max-w-md flex-col items-center gap-2">{action}</div> : null}
    </div>
  );
}

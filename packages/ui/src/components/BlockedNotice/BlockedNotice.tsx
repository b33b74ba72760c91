import type { ComponentPropsWithRef, ReactNode } from 'react';
import { DoorClosed } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';

export type BlockedNoticeProps = Omit<ComponentPropsWithRef<'section'>, 'title' | 'children'> & {
  /** "You're blocked by Clara", or "You blocked Clara". */
  title: string;
  /** "You do not have access to this page." */
  text: ReactNode;
  /** The way on: back to the members, or unblock. */
  action?: ReactNode;
};

/** Stands in place of a profile or conversation that a block closes (SPEC section 6). */
export function BlockedNotice({ title, text, action, className, ...rest }: BlockedNoticeProps) {
  return (
    <section
      className={cn('mx-auto flex max-w-md flex-col items-center gap-3 px-6 py-16 text-center', className)}
      {...rest}
    >
      <span className="flex size-16 items-center justify-center rounded-full bg-sunken text-muted">
        <DoorClosed {...icon} className="size-7" />
      </span>
      <h1 className="font-display text-title font-heading tracking-heading">{title}</h1>
      <p className="text-muted">{text}</p>
      {action ? <div className="mt-3">{action}</div> : null}
    </section>
  );
}

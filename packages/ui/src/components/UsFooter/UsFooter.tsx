import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

/** Props of `UsFooter`. */
export type UsFooterProps = ComponentPropsWithRef<'aside'> & {
  /** What the law of the United States wants said. */
  children: ReactNode;
};

/** What must be said to readers in the United States, on English pages. */
export function UsFooter({ className, children, ...rest }: UsFooterProps) {
  return (
    <aside
      lang="en-US"
      aria-label="United States"
      {...rest}
      className={cn('border-t border-line px-4 py-6 text-center text-caption text-pretty text-muted', className)}
    >
      <div className="mx-auto max-w-prose">{children}</div>
    </aside>
  );
}

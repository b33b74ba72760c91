import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { Heading } from '../Heading/Heading.tsx';
import { illustrations } from './illustrations.tsx';

/** Props of `EmptyState`. */
export type EmptyStateProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  /** A drawn scene by name, or a picture of one's own. */
  illustration?: keyof typeof illustrations | { node: ReactNode };
  /** What is so, kindly. */
  title: ReactNode;
  /** Its place in the outline. */
  level?: 1 | 2 | 3;
  /** What to do next: buttons. */
  action?: ReactNode;
};

/** Nothing here yet: says so kindly and what helps. */
export function EmptyState({ illustration, title, level = 2, action, className, children, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className={cn('mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center', className)}>
      {typeof illustration === 'string' ? (
        <svg viewBox="0 0 200 136" aria-hidden className="mb-4 w-48">
          {illustrations[illustration]}
        </svg>
      ) : (
        illustration?.node
      )}
      <Heading level={level} size="title">
        {title}
      </Heading>
      {children && <div className="mt-2 text-body text-muted">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

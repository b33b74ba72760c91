import type { ComponentPropsWithRef } from 'react';
import { cn } from '../../lib/cn.ts';

/** Props of `Divider`. */
export type DividerProps = ComponentPropsWithRef<'div'>;

/** A hairline between two parts, with a word in it ("or") when given children. */
export function Divider({ className, children, ...rest }: DividerProps) {
  if (!children) return <div role="separator" {...rest} className={cn('border-t border-line', className)} />;
  return (
    <div {...rest} className={cn('flex items-center gap-3 text-caption text-muted', className)}>
      <span aria-hidden className="flex-1 border-t border-line" />
      {children}
      <span aria-hidden className="flex-1 border-t border-line" />
    </div>
  );
}

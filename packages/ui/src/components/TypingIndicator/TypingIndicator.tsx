import type { ComponentPropsWithRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';

export type TypingIndicatorProps = Omit<ComponentPropsWithRef<'p'>, 'children'> & {
  /** Who is typing. */
  name: string;
};

/** Three quiet dots: the other is typing. They stand still where motion is unwanted. */
export function TypingIndicator({ name, className, ...rest }: TypingIndicatorProps) {
  const { chat } = useStrings();
  return (
    <p className={cn('flex items-center gap-2 text-caption text-muted', className)} {...rest}>
      <span
        aria-hidden="true"
        className="inline-flex h-9 shrink-0 items-center gap-1 rounded-card rounded-es-tail border border-line bg-surface px-3.5"
      >
        {[0, 160, 320].map((delay) => (
          <span
            key={delay}
            className="size-1.5 animate-shimmer rounded-full bg-muted forced-colors:bg-[CanvasText]"
            style={{ animationDelay: `${delay}ms` }}
          />
        ))}
      </span>
      <span className="min-w-0 wrap-anywhere">{chat.typing(name)}</span>
    </p>
  );
}

import { cn } from '../../lib/cn.ts';
import { Badge, type BadgeProps } from './Badge.tsx';

/** From this count on a badge shows `99+`. */
const COUNT_CAP = 100;

/** Props that every badge with a number takes: those of a `span`. */
export type CountProps = Omit<BadgeProps, 'children' | 'tone' | 'variant' | 'size'>;

/** A number in a small round badge; what it counts is read aloud in words. */
export function Count({
  count,
  label,
  className,
  ...rest
}: CountProps & { count: number; label: string; tone: 'neutral' | 'accent' | 'warning' | 'danger' }) {
  return (
    <Badge {...rest} variant="solid" size="sm" className={cn('min-w-5 rounded-full tabular-nums', className)}>
      <span aria-hidden dir="ltr">
        {count >= COUNT_CAP ? `${COUNT_CAP - 1}+` : count}
      </span>
      <span className="sr-only">{label}</span>
    </Badge>
  );
}

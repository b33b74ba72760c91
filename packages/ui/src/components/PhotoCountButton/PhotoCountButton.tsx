import type { ComponentPropsWithRef } from 'react';
import { Images } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';

export type PhotoCountButtonProps = ComponentPropsWithRef<'button'> & {
  /** How many photos there are, seen or locked. */
  count: number;
};

/** Says how many photos there are and opens them; lies on a photo. */
export function PhotoCountButton({ count, className, type = 'button', ...rest }: PhotoCountButtonProps) {
  const { people } = useStrings();
  return (
    <button
      type={type}
      aria-label={people.photoCount(count)}
      className={cn(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-transparent bg-scrim px-4 text-caption font-medium text-on-scrim tabular-nums backdrop-blur-sm focus-visible:outline-on-scrim',
        className,
      )}
      {...rest}
    >
      <Images {...icon} className="size-5" />
      {count}
    </button>
  );
}

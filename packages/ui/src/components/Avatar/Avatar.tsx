import type { ComponentPropsWithRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { hideBroken } from '../../lib/hide-broken.ts';

/** Props of `Avatar`. */
export type AvatarProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  /** Whose picture it is. Read aloud unless `decorative`. */
  name: string;
  /** Address of the photo; without one the first letter of the name stands in. */
  src?: string | null;
  /** 32, 44, 56 or 96 px. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Shows a dot; the text is read aloud. */
  presence?: string;
  /** The name stands beside it already. */
  decorative?: boolean;
  /** A photo not meant to be seen yet. */
  blurred?: boolean;
};

const sizes = {
  sm: 'size-8 text-caption',
  md: 'size-11 text-body',
  lg: 'size-14 text-lead',
  xl: 'size-24 text-display',
} as const;
const pixels = { sm: 32, md: 44, lg: 56, xl: 96 } as const;
const dots = { sm: 'size-2.5', md: 'size-3', lg: 'size-3.5', xl: 'size-5' } as const;

/** A person, small and round. */
export function Avatar({
  name,
  src,
  size = 'md',
  presence,
  decorative = false,
  blurred = false,
  className,
  ...rest
}: AvatarProps) {
  return (
    <span {...rest} className={cn('relative inline-flex shrink-0', sizes[size], className)}>
      <span
        role={decorative ? undefined : 'img'}
        aria-label={decorative ? undefined : name}
        aria-hidden={decorative || undefined}
        className="relative flex size-full items-center justify-center overflow-hidden rounded-full bg-accent-soft font-display font-heading text-on-accent-soft"
      >
        {/* As on the server, whose language is not the browser's. */}
        {[...name][0]?.toUpperCase()}
        {src && (
          <img
            ref={hideBroken}
            src={src}
            alt=""
            width={pixels[size]}
            height={pixels[size]}
            loading="lazy"
            decoding="async"
            onError={(event) => hideBroken(event.currentTarget)}
            onLoad={(event) => hideBroken(event.currentTarget)}
            className={cn('absolute inset-0 size-full object-cover', blurred && 'scale-110 blur-sm')}
          />
        )}
      </span>
      {presence && (
        <span className={cn('absolute end-0 bottom-0 rounded-full border-2 border-surface bg-success', dots[size])}>
          <span className="sr-only">{presence}</span>
        </span>
      )}
    </span>
  );
}

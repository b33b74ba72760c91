import type { ComponentPropsWithRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { useLink } from '../../provider/UiProvider.tsx';

/** Props of `Logo`. */
export type LogoProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  /** The product's name, from its settings. */
  name: string;
  /** Makes it a link, home. */
  href?: string;
  /** 20 or 25 px. */
  size?: 'md' | 'lg';
  /** In narrower windows the mark stands alone, and the name is for those who listen: 360 or 576 px. Default: never. */
  markBelow?: 360 | 576 | undefined;
};

/** The brand's mark and the product's name in the display face, which is never cut: a long one takes two lines. The mark comes with the brand's tokens. */
export function Logo({ name, href, size = 'md', markBelow, className, ...rest }: LogoProps) {
  const Link = useLink();
  const classes = cn(
    'inline-flex min-h-11 min-w-0 items-center gap-2 font-display font-heading tracking-heading text-ink no-underline',
    size === 'lg' ? 'text-title' : 'text-lead',
    className,
  );
  const content = (
    <>
      <span
        aria-hidden
        className="size-6 shrink-0 bg-accent forced-colors:bg-[CanvasText]"
        style={{ clipPath: 'var(--logo-mark)' }}
      />
      <span
        className={cn(
          'min-w-0 leading-tight wrap-break-word',
          markBelow === 360 && 'max-[22.5rem]:sr-only',
          markBelow === 576 && 'max-sm:sr-only',
        )}
      >
        {name}
      </span>
    </>
  );
  if (href === undefined)
    return (
      <span {...rest} className={classes}>
        {content}
      </span>
    );
  return (
    <Link href={href} className={classes}>
      {content}
    </Link>
  );
}

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
};

/** The brand's mark and the product's name in the display face. The mark comes with the brand's tokens. */
export function Logo({ name, href, size = 'md', className, ...rest }: LogoProps) {
  const Link = useLink();
  const classes = cn(
    'inline-flex min-h-11 min-w-0 items-center gap-2 font-display font-heading tracking-heading whitespace-nowrap text-ink no-underline',
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
      <span className="truncate">{name}</span>
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

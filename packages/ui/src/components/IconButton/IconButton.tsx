import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useLink } from '../../provider/UiProvider.tsx';
import { buttonVariants } from '../Button/variants.ts';

type Look = {
  /** What it does, for those who do not see the icon. Also its tooltip. */
  label: string;
  /** The icon. */
  children: ReactNode;
  /** How loud it is. */
  variant?: 'solid' | 'soft' | 'outline' | 'ghost';
  /** What it means. */
  tone?: 'accent' | 'neutral' | 'danger' | 'premium';
  /** 36, 44 or 56 px; the smallest still takes a finger of 44 px. */
  size?: 'sm' | 'md' | 'lg';
};

/** Props of `IconButton`: a button, or with `href` a link. */
export type IconButtonProps = Look &
  (
    | ({ href?: undefined } & Omit<ComponentPropsWithRef<'button'>, 'children'>)
    | ({ href: string } & Omit<ComponentPropsWithRef<'a'>, 'href' | 'children'>)
  );

const sizes = { sm: 'size-9 min-h-9 p-0', md: 'size-11 p-0', lg: 'size-14 p-0 text-lead' } as const;

/** A button whose icon says enough. It always has a name. */
export function IconButton({
  label,
  variant = 'ghost',
  tone = 'neutral',
  size = 'md',
  className,
  ...props
}: IconButtonProps) {
  const Link = useLink();
  const classes = cn(
    buttonVariants({ variant, tone, size: size === 'sm' ? 'sm' : 'md' }),
    'relative rounded-full',
    sizes[size],
    className,
  );
  if (props.href !== undefined) return <Link aria-label={label} title={label} {...props} className={classes} />;
  return <button type="button" aria-label={label} title={label} {...props} className={classes} />;
}

import { cn } from '../../lib/cn.ts';
import { useLink, type LinkProps as BaseProps } from '../../provider/UiProvider.tsx';

/** Props of `Link`. */
export type TextLinkProps = BaseProps & {
  /** `accent` inside text; `quiet` where many links stand together, as in a footer. */
  tone?: 'accent' | 'quiet';
};

const tones = {
  accent: 'rounded-badge transition-tint text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2',
  quiet: 'quiet-link',
} as const;

/** A link in running text or in a list of links. For a link that looks like a button, give `Button` an `href`. */
export function Link({ tone = 'accent', className, ...rest }: TextLinkProps) {
  const Base = useLink();
  return <Base {...rest} className={cn(tones[tone], className)} />;
}

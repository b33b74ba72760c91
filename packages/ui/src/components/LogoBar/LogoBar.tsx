import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { Logo } from '../Logo/Logo.tsx';
import { SkipLink } from '../TopNavigation/SkipLink.tsx';

/** Props of `LogoBar`. */
export type LogoBarProps = {
  /** The product's name, from its settings. */
  name: string;
  /** Where the logo leads; without it, it is no link. */
  homeHref?: string;
  /** Language, login: what stands at the end. */
  end?: ReactNode;
  /** Id of the main content, for the link that skips to it. */
  contentId?: string;
  className?: string;
};

/** The head of pages that have one thing to say: the logo, and little else. */
export function LogoBar({ name, homeHref, end, contentId = 'content', className }: LogoBarProps) {
  return (
    <header
      className={cn(
        'mx-auto flex h-16 w-full max-w-[100rem] items-center justify-between gap-4 px-4 lg:px-6',
        className,
      )}
    >
      <SkipLink contentId={contentId} />
      <Logo name={name} {...(homeHref !== undefined && { href: homeHref })} />
      {end && <div className="flex items-center gap-2">{end}</div>}
    </header>
  );
}

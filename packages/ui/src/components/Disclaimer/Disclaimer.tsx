import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

/** Props of `Disclaimer`. */
export type DisclaimerProps = ComponentPropsWithRef<'aside'> & {
  /** What must be said; shorter where members are at home. */
  children: ReactNode;
  /** `full` for visitors, `member` for pages of members, `app` in the installed app: ever less air around it. */
  form?: 'full' | 'member' | 'app';
};

const forms = { full: 'py-6', member: 'py-4', app: 'pt-0 pb-4' } as const;

/** What must be said under every page: adults only, what fictional profiles are. */
export function Disclaimer({ form = 'full', className, ...rest }: DisclaimerProps) {
  return (
    <aside
      {...rest}
      className={cn('mx-auto max-w-prose px-4 text-center text-caption text-pretty text-muted', forms[form], className)}
    />
  );
}

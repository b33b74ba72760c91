import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

/** Props of `Disclaimer`. */
export type DisclaimerProps = Omit<ComponentPropsWithRef<'aside'>, 'title'> & {
  /** Two or three words above it: "Good to know". */
  title?: ReactNode;
  /** What must be said; shorter where members are at home. */
  children: ReactNode;
  /** `full` for visitors, `member` for pages of members, `app` in the installed app: ever less air around it. */
  form?: 'full' | 'member' | 'app';
};

const forms = {
  // Flush with the footer above it.
  full: 'w-full max-w-[100rem] py-6 lg:px-6',
  member: 'max-w-prose py-4 text-center',
  app: 'max-w-prose pt-0 pb-4 text-center',
} as const;

/** What must be said under every page: adults only, what fictional profiles are. */
export function Disclaimer({ form = 'full', title, className, children, ...rest }: DisclaimerProps) {
  return (
    <aside {...rest} className={cn('mx-auto px-4 text-caption text-pretty text-muted', forms[form], className)}>
      {title && <p className="mb-1 font-semibold text-ink">{title}</p>}
      <p className="max-w-prose">{children}</p>
    </aside>
  );
}

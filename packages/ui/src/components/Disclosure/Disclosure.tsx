import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';

/** Props of `Disclosure`. */
export type DisclosureProps = Omit<ComponentPropsWithRef<'details'>, 'title'> & {
  /** What lies behind it, in a word or two. */
  title: ReactNode;
  /** Beside the title: how many of what lies behind it are chosen, for example. */
  badge?: ReactNode;
};

/** Something that fewer people need, behind its name. The browser opens and closes it; without a script, too. */
export function Disclosure({ title, badge, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={cn('group/disclosure', className)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-field font-medium [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{title}</span>
        {badge}
        <ChevronDown
          {...icon}
          className="size-5 shrink-0 text-muted transition-transform duration-fast group-open/disclosure:rotate-180"
        />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

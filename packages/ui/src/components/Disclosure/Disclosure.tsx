import { ChevronDown } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';

/** Props of `Disclosure`. */
export type DisclosureProps = Omit<ComponentPropsWithRef<'details'>, 'title'> & {
  /** What lies behind it, in a word or two. */
  title: ReactNode;
  /** Beside the title: how many of what lies behind it are chosen, for example. */
  badge?: ReactNode;
  /** What lies behind it is made when it is first opened, and stays. For much that few people need. Default false. */
  lazy?: boolean | undefined;
};

/** Something that fewer people need, behind its name. The browser opens and closes it; without a script, too. */
export function Disclosure({ title, badge, lazy = false, className, children, onToggle, ...rest }: DisclosureProps) {
  const [isMade, setMade] = useState(!lazy || rest.open === true);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    // It may have been opened before the script was there.
    if (summary.current?.closest('details')?.open) setMade(true);
  }, []);
  const toggled = (event: ToggleEvent<HTMLDetailsElement>) => {
    if (event.currentTarget.open) setMade(true);
    onToggle?.(event);
  };
  return (
    <details {...rest} onToggle={toggled} className={cn('group/disclosure', className)}>
      <summary
        ref={summary}
        className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-field font-medium [&::-webkit-details-marker]:hidden"
      >
        <span className="min-w-0 flex-1">{title}</span>
        {badge}
        <ChevronDown
          {...icon}
          className="size-5 shrink-0 text-muted transition-transform duration-fast group-open/disclosure:rotate-180"
        />
      </summary>
      {isMade ? <div className="pt-2">{children}</div> : null}
    </details>
  );
}

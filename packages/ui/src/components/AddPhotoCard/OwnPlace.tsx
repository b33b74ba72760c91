import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useLink } from '../../provider/UiProvider.tsx';

type OwnPlaceProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  title: string;
  /** Where the whole card leads. */
  action: { label: string; href: string };
  /** Before the label. */
  symbol: LucideIcon;
};

/** A place among the portraits without a face, as large as they are: one link, and what `children` put over it. */
export function OwnPlace({ title, action, symbol: Symbol, className, children, ...rest }: OwnPlaceProps) {
  const Link = useLink();
  return (
    <div
      className={cn(
        'group/card relative flex aspect-4/5 flex-col overflow-clip rounded-card border border-dashed border-line-strong bg-sunken',
        className,
      )}
      {...rest}
    >
      <svg
        aria-hidden
        viewBox="0 0 80 80"
        preserveAspectRatio="xMidYMax"
        className="mt-4 min-h-0 w-full flex-1 text-line-strong opacity-60"
      >
        <circle cx="40" cy="18" r="15" fill="currentColor" />
        <path d="M8 80c1-28 13-40 32-40s31 12 32 40z" fill="currentColor" />
      </svg>
      <div className="px-3 py-2.5 wrap-anywhere">
        <p className="font-display text-lead leading-tight font-heading tracking-heading text-balance">{title}</p>
        <p className="mt-0.5 text-caption font-semibold">
          <Link href={action.href} className="card-link text-ink underline underline-offset-4">
            <span className="flex items-center gap-1.5">
              <Symbol {...icon} className="size-4.5 shrink-0" />
              {action.label}
            </span>
          </Link>
        </p>
      </div>
      {children}
    </div>
  );
}

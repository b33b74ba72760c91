import { Camera, X } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useLink, useStrings } from '../../provider/UiProvider.tsx';

/** Props of `AddPhotoCard`. */
export type AddPhotoCardProps = Omit<ComponentPropsWithRef<'div'>, 'children' | 'title'> & {
  /** "This is you" */
  title: string;
  /** Leads to where photos are added. */
  action: { label: string; href: string };
  /** Puts it away; the application remembers for how long. */
  onDismiss: () => void;
};

/** The viewer's own place among the portraits, still without a face: the whole card leads to where a photo is added. */
export function AddPhotoCard({ title, action, onDismiss, className, ref, ...rest }: AddPhotoCardProps) {
  const strings = useStrings();
  const Link = useLink();
  return (
    <div
      ref={ref}
      className={cn(
        'group/card relative isolate flex aspect-4/5 flex-col overflow-hidden rounded-card border border-dashed border-line-strong bg-sunken',
        className,
      )}
      {...rest}
    >
      <svg aria-hidden viewBox="0 0 80 100" className="absolute inset-0 -z-10 size-full text-line-strong opacity-60">
        <circle cx="40" cy="32" r="15" fill="currentColor" />
        <path d="M8 100c1-32 13-46 32-46s31 14 32 46z" fill="currentColor" />
      </svg>
      <div className="mt-auto bg-sunken px-3 py-2.5">
        <p className="font-display text-lead leading-tight font-heading tracking-heading text-balance">{title}</p>
        <p className="mt-0.5 text-caption font-semibold">
          <Link href={action.href} className="card-link text-ink underline underline-offset-4">
            <span className="flex items-center gap-1.5">
              <Camera {...icon} className="size-4.5 shrink-0" />
              {action.label}
            </span>
          </Link>
        </p>
      </div>
      <button
        type="button"
        aria-label={strings.dismiss}
        title={strings.dismiss}
        onClick={onDismiss}
        className="absolute end-1 top-1 z-20 inline-flex size-11 items-center justify-center rounded-full"
      >
        <X {...icon} className="size-5" />
      </button>
    </div>
  );
}

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useFocusBack } from '../../lib/use-focus-back.ts';
import { useStrings } from '../../provider/UiProvider.tsx';

/** Props of `Alert`. */
export type AlertProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  /** What kind of news it is; `danger` only for what is broken or cannot be undone. */
  tone?: 'info' | 'success' | 'warning' | 'danger';
  /** One line; `children` say more. */
  title?: ReactNode;
  /** A button or a link that helps. */
  action?: ReactNode;
  /** Shows a close button. */
  onDismiss?: () => void;
  /** `assertive` interrupts a screen reader, `polite` waits, `off` is for what was on the page from the start. By tone: danger interrupts, the rest waits. */
  live?: 'assertive' | 'polite' | 'off';
};

const tones = {
  info: 'bg-info-soft text-on-info-soft',
  success: 'bg-success-soft text-on-success-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
} as const;
const marks = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;
const roles = { assertive: 'alert', polite: 'status', off: undefined } as const;

/** Something to know, in its place on the page. */
export function Alert({
  tone = 'info',
  title,
  action,
  onDismiss,
  live = tone === 'danger' ? 'assertive' : 'polite',
  className,
  children,
  ...rest
}: AlertProps) {
  const strings = useStrings();
  const { onFocus, giveBack } = useFocusBack();
  const Mark = marks[tone];
  return (
    <div
      role={roles[live]}
      onFocus={onFocus}
      {...rest}
      className={cn('flex items-start gap-3 rounded-field border border-transparent p-4', tones[tone], className)}
    >
      <Mark {...icon} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-body">{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label={strings.close}
          onClick={() => {
            giveBack();
            onDismiss();
          }}
          className="touch-target -me-1 inline-flex size-6 items-center justify-center rounded-full"
        >
          <X {...icon} className="size-5" />
        </button>
      )}
    </div>
  );
}

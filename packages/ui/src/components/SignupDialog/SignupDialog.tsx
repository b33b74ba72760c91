import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ArrowLeft, Check } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { Stepper } from '../Stepper/Stepper.tsx';

/** Props of `SignupDialog`. */
export type SignupDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the dialog for those who do not see it. */
  title: ReactNode;
  /** The account is being made: neither Escape nor a press beside it closes. */
  locked?: boolean;
  /** A `StepPanel`, or `SignupProgress`. */
  children: ReactNode;
};

/** Signing up on a wide screen, over the page. */
export function SignupDialog({ open, onOpenChange, title, locked = false, children }: SignupDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      hideTitle
      dismissible={!locked}
      variant="sheet"
      className="md:max-w-md"
    >
      {children}
    </Dialog>
  );
}

/** Props of `StepPanel`. */
export type StepPanelProps = Omit<ComponentPropsWithRef<'form'>, 'title'> & {
  /** Where one is, from 1, and how many steps there are. */
  step: number;
  total: number;
  /** The question. */
  title: ReactNode;
  /** Its place in the outline: 1 on a page, 2 in a dialog. */
  level?: 1 | 2;
  /** Why it is asked. */
  intro?: ReactNode;
  /** The button that goes on: submits the form. */
  nextLabel: string;
  /** The answer is on its way. */
  loading?: boolean;
  /** Goes one step back. */
  onBack?: (() => void) | undefined;
  /** Leaves out a step that need not be answered. */
  skip?: { label: string; onPress: () => void } | undefined;
  /** What stands under the button: terms, a way to log in. */
  footnote?: ReactNode;
};

/** One step of signing up: one question, its field, one button. */
export function StepPanel({
  step,
  total,
  title,
  level = 1,
  intro,
  nextLabel,
  loading = false,
  onBack,
  skip,
  footnote,
  className,
  children,
  ...rest
}: StepPanelProps) {
  const strings = useStrings();
  return (
    <form noValidate {...rest} className={cn('flex flex-col gap-5', className)}>
      <div className="flex items-start gap-2">
        {onBack && (
          <IconButton label={strings.back} onClick={onBack} className="-ms-3 -mt-4">
            <ArrowLeft {...icon} className="rtl:rotate-180" />
          </IconButton>
        )}
        <Stepper step={step} total={total} className={cn('flex-1', level === 2 && 'pe-14')} />
      </div>
      <div>
        <Heading level={level} size="title">
          {title}
        </Heading>
        {intro && <p className="mt-1 text-muted">{intro}</p>}
      </div>
      {children}
      <div className="flex flex-col gap-2">
        <Button type="submit" size="lg" block loading={loading}>
          {nextLabel}
        </Button>
        {skip && (
          <Button variant="ghost" tone="neutral" block onClick={skip.onPress}>
            {skip.label}
          </Button>
        )}
      </div>
      {footnote && <div className="text-center text-caption text-muted">{footnote}</div>}
    </form>
  );
}

/** Props of `SignupProgress`. */
export type SignupProgressProps = {
  title: ReactNode;
  level?: 1 | 2;
  /** What is being done, in order: checking profile, creating account, looking for matches, sending the e-mail. */
  stages: readonly string[];
  /** The one under way, from 0; all are done when it equals their number. */
  current: number;
};

/** What happens while the account is made: true stages, ticked as they end. */
export function SignupProgress({ title, level = 1, stages, current }: SignupProgressProps) {
  return (
    <div className="flex flex-col gap-5 py-2">
      <Heading level={level} size="title">
        {title}
      </Heading>
      <ol className="flex flex-col gap-3" aria-live="polite">
        {stages.map((stage, index) => (
          <li
            key={stage}
            aria-current={index === current ? 'step' : undefined}
            className={cn(
              'flex min-h-8 items-center gap-3',
              index > current && 'text-muted',
              index === current && 'font-semibold',
            )}
          >
            <span className="flex size-7 items-center justify-center">
              {index < current && <Check {...icon} className="size-6 text-success-ink" />}
              {index === current && <Spinner size="sm" className="text-accent-ink" />}
              {index > current && <span aria-hidden className="size-2 rounded-full bg-line-strong" />}
            </span>
            {stage}
          </li>
        ))}
      </ol>
    </div>
  );
}

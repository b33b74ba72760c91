import { ArrowLeft } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Stepper } from '../Stepper/Stepper.tsx';

/** Props of `StepPanel`. */
export type StepPanelProps = Omit<ComponentPropsWithRef<'form'>, 'title'> & {
  /** Where one is, from 1. */
  step: number;
  /** How many steps there are. */
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
  /** What stands under the button: a way to log in. */
  footnote?: ReactNode;
  /**
   * On phones it takes all the height that is left, with the button at its foot: 16 px above the keyboard, which the page
   * tells as `--keyboard` where the browser lets it cover the window. Its parent must be a column.
   */
  fill?: boolean;
};

const fills = {
  // What has the focus comes to stand above the foot.
  form: 'max-md:flex-1 max-md:[&_:is(input,select,textarea,a)]:scroll-mb-28',
  // In a low window it would cover what is asked.
  foot: 'max-md:order-1 max-md:mt-auto max-md:bg-paper max-md:pt-3 max-md:pb-[max(1rem,env(safe-area-inset-bottom))] max-md:bottom-[var(--keyboard,0px)] max-md:[@media(min-height:30rem)]:sticky',
} as const;

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
  fill = false,
  className,
  children,
  ...rest
}: StepPanelProps) {
  const strings = useStrings();
  const place = useId();
  return (
    <form noValidate {...rest} className={cn('flex flex-col gap-5', fill && fills.form, className)}>
      <div className="flex items-start gap-2">
        {onBack && (
          <IconButton label={strings.back} onClick={onBack} className="-ms-3 -mt-4 noscript:hidden">
            <ArrowLeft {...icon} className="rtl:rotate-180" />
          </IconButton>
        )}
        <Stepper textId={place} step={step} total={total} className={cn('flex-1', level === 2 && 'pe-14')} />
      </div>
      <div>
        <Heading level={level} size="title" aria-describedby={place}>
          {title}
        </Heading>
        {intro && <p className="mt-1 text-muted">{intro}</p>}
      </div>
      {children}
      <div className={cn('flex flex-col gap-2', fill && fills.foot)}>
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

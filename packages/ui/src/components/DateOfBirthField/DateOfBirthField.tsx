import { CalendarDays } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { digitsOf } from '../../lib/digits.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { controlClasses, FieldGroup } from '../Field/Field.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';

type Part = 'day' | 'month' | 'year';
type Parts = Record<Part, string>;

/** Props of `DateOfBirthField`. */
export type DateOfBirthFieldProps = {
  label: ReactNode;
  /** What becomes of it: "Only your age is shown." */
  hint?: ReactNode;
  /** What is wrong: too young, no such day. Judged by the application. */
  error?: ReactNode;
  /** Must be filled. */
  required?: boolean;
  /** Writes "optional" beside the label. */
  optional?: boolean;
  /** `yyyy-mm-dd`, or empty, when the application keeps it. While a part is missing it keeps an empty string, and the field what was typed. */
  value?: string | undefined;
  /** `yyyy-mm-dd` at first, when the field keeps it. */
  defaultValue?: string | undefined;
  /** Told `yyyy-mm-dd` once all three parts are there, else an empty string. A day that does not exist (31 February) is passed on as it is. */
  onValueChange?: (value: string) => void;
  /** Decides the order of the parts and the names of the months: `de-DE`, `en-US`. */
  locale?: string;
  /** Name in the form that is sent: `<name>_day`, `<name>_month` and `<name>_year`, each as typed, so that it needs no script. */
  name?: string;
  /** Shows a button that opens the machine's calendar. */
  picker?: boolean;
  /** First and last day that the calendar offers, `yyyy-mm-dd`: the day on which one is just old enough, for example. */
  min?: string | undefined;
  max?: string | undefined;
  id?: string;
  disabled?: boolean;
  className?: string;
};

const split = (value: string): Parts => {
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month: month && String(Number(month)), day: day && String(Number(day)) };
};

const join = ({ year, month, day }: Parts): string =>
  /^\d{4}$/.test(year) && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';

/** Day, month and year in the order of the locale. */
const orderOf = (locale: string): Part[] =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', year: 'numeric' })
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));

const monthNames = (locale: string): string[] => {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 1)));
};

/** A date of birth, typed and chosen in three parts: quicker and surer than a calendar for a day decades ago. */
export function DateOfBirthField({
  value,
  defaultValue = '',
  onValueChange,
  locale = 'en-GB',
  name,
  picker = false,
  min,
  max,
  disabled,
  className,
  ...texts
}: DateOfBirthFieldProps) {
  const strings = useStrings();
  const [parts, setParts] = useState<Parts>(() => split(value ?? defaultValue));
  const [seen, setSeen] = useState(value);
  const calendar = useRef<HTMLInputElement>(null);
  if (value !== seen) {
    setSeen(value);
    if (value !== undefined && value !== join(parts)) setParts(split(value));
  }
  const invalid = texts.error ? true : undefined;
  const change = (part: Part, text: string): void => {
    const next = { ...parts, [part]: part === 'month' ? text : digitsOf(text) };
    setParts(next);
    onValueChange?.(join(next));
  };
  const pick = (date: string): void => {
    setParts(split(date));
    onValueChange?.(date);
  };
  const openCalendar = (): void => {
    try {
      calendar.current?.showPicker();
    } catch {
      // A browser without a calendar, or one that was not pressed by a person: one types.
    }
  };
  const shared = (part: Part) => ({
    name: name && `${name}_${part}`,
    disabled,
    'aria-invalid': invalid,
    'aria-required': texts.required || undefined,
  });
  const controls: Record<Part, ReactNode> = {
    day: (
      <input
        key="day"
        {...shared('day')}
        aria-label={strings.day}
        placeholder={strings.day}
        inputMode="numeric"
        autoComplete="bday-day"
        maxLength={2}
        value={parts.day}
        onChange={(event) => change('day', event.currentTarget.value)}
        className={cn(controlClasses, 'px-3 tabular-nums')}
      />
    ),
    month: (
      <select
        key="month"
        {...shared('month')}
        aria-label={strings.month}
        autoComplete="bday-month"
        value={parts.month}
        onChange={(event) => change('month', event.currentTarget.value)}
        className={cn(controlClasses, 'ps-3 pe-1', !parts.month && 'text-muted')}
      >
        <option value="">{strings.month}</option>
        {monthNames(locale).map((month, index) => (
          <option key={month} value={index + 1}>
            {month}
          </option>
        ))}
      </select>
    ),
    year: (
      <input
        key="year"
        {...shared('year')}
        aria-label={strings.year}
        placeholder={strings.year}
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        value={parts.year}
        onChange={(event) => change('year', event.currentTarget.value)}
        className={cn(controlClasses, 'px-3 tabular-nums')}
      />
    ),
  };
  const order = orderOf(locale);
  const widths: Record<Part, string> = { day: '7fr', month: '15fr', year: '10fr' };
  return (
    <FieldGroup {...texts} className={className}>
      <div
        className="grid gap-2"
        style={{
          gridTemplateColumns: `${order.map((part) => `minmax(0, ${widths[part]})`).join(' ')}${picker ? ' auto' : ''}`,
        }}
      >
        {order.map((part) => controls[part])}
        {picker && (
          <span className="relative flex items-center">
            <input
              ref={calendar}
              type="date"
              tabIndex={-1}
              aria-hidden
              disabled={disabled}
              min={min}
              max={max}
              value={join(parts)}
              onChange={(event) => pick(event.currentTarget.value)}
              className="pointer-events-none absolute inset-0 size-full opacity-0"
            />
            <IconButton variant="soft" label={strings.forms.pickDate} disabled={disabled} onClick={openCalendar}>
              <CalendarDays {...icon} />
            </IconButton>
          </span>
        )}
      </div>
    </FieldGroup>
  );
}

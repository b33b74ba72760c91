import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { PaymentMark, type PaymentMethodId } from './PaymentMark.tsx';

/** One way to pay, as the picker shows it. */
export type PaymentMethodView = Readonly<{
  id: PaymentMethodId;
  /** "iDEAL", "Direct debit" */
  label: string;
  /** What comes next with it: "You confirm in your bank's app". */
  hint?: ReactNode;
  /** It cannot be taken now; `hint` says why. */
  disabled?: boolean | undefined;
  /** Marks of what it takes, in the place of its own: those of the schemes for "Card". */
  marks?: readonly PaymentMethodId[] | undefined;
  /** Methods behind it, of which one must be named; the row opens to them once it is chosen, with the first. */
  schemes?: readonly Readonly<{ id: PaymentMethodId; label: string }>[] | undefined;
}>;

export type PaymentMethodPickerProps = Omit<ComponentPropsWithRef<'fieldset'>, 'children' | 'onChange'> & {
  /** Those that fit the country, the likeliest first. */
  methods: readonly PaymentMethodView[];
  /** The rest, behind one row. */
  more?: readonly PaymentMethodView[] | undefined;
  value: PaymentMethodId | null;
  onValueChange: (method: PaymentMethodId) => void;
  /** Name of the choice. Default: the provider's "How do you want to pay?". */
  legend?: string | undefined;
  /** Hide the legend where the page has a headline for it. */
  hideLegend?: boolean | undefined;
  /** What is wrong with the choice: "Choose how to pay." */
  error?: ReactNode;
};

const holds = ({ id, schemes }: PaymentMethodView, value: PaymentMethodId | null): boolean =>
  value !== null && (schemes ? schemes.some((scheme) => scheme.id === value) : id === value);

const row =
  'flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2 transition-tint hover:bg-sunken has-checked:bg-accent-soft has-checked:text-on-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:bg-transparent';

type Choosing = Readonly<{
  name: string;
  value: PaymentMethodId | null;
  onChoose: (method: PaymentMethodId) => void;
}>;

/** The schemes of a chosen card, where the shop must know which. */
function Schemes({ of, name, value, onChoose }: Choosing & { of: PaymentMethodView }) {
  return (
    <div role="group" aria-label={of.label} className="flex flex-wrap gap-2 px-4 pb-3 ps-12">
      {of.schemes?.map((scheme) => (
        <label
          key={scheme.id}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-line bg-surface px-3 has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={`${name}-${of.id}`}
            value={scheme.id}
            checked={value === scheme.id}
            onChange={() => onChoose(scheme.id)}
            className="size-4 shrink-0 accent-accent focus-visible:outline-none"
          />
          <PaymentMark method={scheme.id} />
          <span className="text-caption font-medium">{scheme.label}</span>
        </label>
      ))}
    </div>
  );
}

function Row({ method, name, value, onChoose }: Choosing & { method: PaymentMethodView }) {
  const isChosen = holds(method, value);
  return (
    <>
      <label className={row}>
        <input
          type="radio"
          name={name}
          value={method.id}
          checked={isChosen}
          disabled={method.disabled}
          onChange={() => onChoose(method.schemes?.[0]?.id ?? method.id)}
          className="size-5 shrink-0 accent-accent focus-visible:outline-none"
        />
        {/* Why it cannot be taken stays as easy to read as ever. */}
        <span className="min-w-0 flex-1">
          <span className={cn('block font-medium wrap-anywhere', method.disabled && 'text-muted')}>{method.label}</span>
          {method.hint ? <span className="block text-caption opacity-90">{method.hint}</span> : null}
        </span>
        <span className={cn('flex shrink-0 gap-1', method.disabled && 'opacity-60')}>
          {(method.marks ?? [method.id]).map((mark) => (
            <PaymentMark key={mark} method={mark} />
          ))}
        </span>
      </label>
      {isChosen && (method.schemes?.length ?? 0) > 1 ? (
        <Schemes of={method} name={name} value={value} onChoose={onChoose} />
      ) : null}
    </>
  );
}

/** How to pay: one row a method, with its name and its scheme's mark; what fewer people take is behind one row. */
export function PaymentMethodPicker({
  methods,
  more = [],
  value,
  onValueChange,
  legend,
  hideLegend = false,
  error,
  className,
  ...rest
}: PaymentMethodPickerProps) {
  const { money } = useStrings();
  const id = useId();
  // Open from the start where the choice lies in it; then it is the reader's to close.
  const [isOpen] = useState(() => more.some((method) => holds(method, value)));
  const choosing = { name: id, value, onChoose: onValueChange };
  const rows = (list: readonly PaymentMethodView[]) =>
    list.map((method) => (
      <div key={method.id} className="border-b border-line last:border-b-0">
        <Row method={method} {...choosing} />
      </div>
    ));
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className={cn('min-w-0', className)} {...rest}>
      <legend className={hideLegend ? 'sr-only' : 'mb-3 font-display text-lead font-heading tracking-heading'}>
        {legend ?? money.paymentMethod}
      </legend>
      <div
        className={cn('overflow-hidden rounded-card border bg-surface', error ? 'border-danger' : 'border-line-strong')}
      >
        {rows(methods)}
        {more.length > 0 ? (
          <details open={isOpen || undefined} className="group/more">
            <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2 font-medium hover:bg-sunken focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
              <span className="min-w-0 flex-1">{money.moreMethods(more.length)}</span>
              <ChevronDown
                {...icon}
                className="size-5 shrink-0 text-muted transition-transform duration-fast group-open/more:rotate-180"
              />
            </summary>
            <div className="border-t border-line">{rows(more)}</div>
          </details>
        ) : null}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-2 font-medium text-danger-ink">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
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
}>;

export type PaymentMethodPickerProps = Omit<ComponentPropsWithRef<'fieldset'>, 'children' | 'onChange'> & {
  /** Those that fit the country, the usual one first. */
  methods: readonly PaymentMethodView[];
  value: PaymentMethodId | null;
  onValueChange: (method: PaymentMethodId) => void;
  /** Name of the choice. Default: the provider's "How do you want to pay?". */
  legend?: string | undefined;
  /** Hide the legend where the page has a headline for it. */
  hideLegend?: boolean | undefined;
  /** What is wrong with the choice. */
  error?: ReactNode;
};

/** How to pay: one radio a method, with its mark and name; two columns from 576 px. */
export function PaymentMethodPicker({
  methods,
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
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className={cn('min-w-0', className)} {...rest}>
      <legend className={hideLegend ? 'sr-only' : 'mb-3 font-display text-lead font-heading tracking-heading'}>
        {legend ?? money.paymentMethod}
      </legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {methods.map((method) => (
          <label
            key={method.id}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-field border border-line bg-surface px-3 py-2 transition-tint hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:bg-transparent"
          >
            <input
              type="radio"
              name={id}
              value={method.id}
              checked={value === method.id}
              disabled={method.disabled}
              onChange={() => onValueChange(method.id)}
              className="size-5 shrink-0 accent-accent focus-visible:outline-none"
            />
            <PaymentMark method={method.id} className={method.disabled ? 'opacity-60' : undefined} />
            {/* Why it cannot be taken stays as easy to read as ever. */}
            <span className="min-w-0">
              <span className={cn('block font-medium wrap-anywhere', method.disabled && 'text-muted')}>
                {method.label}
              </span>
              {method.hint ? <span className="block text-caption opacity-90">{method.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-2 text-caption font-medium text-danger-ink">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

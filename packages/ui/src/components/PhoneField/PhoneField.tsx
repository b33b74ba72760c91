import { ChevronDown } from 'lucide-react';
import { useState, type ComponentPropsWithRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { controlClasses, Field, type FieldTexts } from '../Field/Field.tsx';
import { e164, splitNumber, type PhoneCountry } from './phone.ts';

/** Props of `PhoneField`. */
export type PhoneFieldProps = FieldTexts &
  Omit<
    ComponentPropsWithRef<'input'>,
    keyof FieldTexts | 'value' | 'defaultValue' | 'onChange' | 'type' | 'size' | 'placeholder' | 'readOnly'
  > & {
    /** Countries to choose from, in the order of the list. At least one. */
    countries: readonly [PhoneCountry, ...PhoneCountry[]];
    /** The country at first: a `code` of `countries`. The first one unless the number or this says otherwise. */
    defaultCountry?: string | undefined;
    /** The number at first, in international form: `+31612345678`. */
    defaultValue?: string | undefined;
    /** Told the number in international form at each change, an empty string while there is none, and its country. */
    onValueChange?: ((value: string, country: string) => void) | undefined;
  };

/** A telephone number: the country's code chosen, the number as one writes it at home. A pasted international number finds its country. */
export function PhoneField({
  label,
  hideLabel,
  hint,
  error,
  required,
  optional,
  id,
  className,
  countries,
  defaultCountry,
  defaultValue = '',
  onValueChange,
  disabled,
  name,
  ...rest
}: PhoneFieldProps) {
  const strings = useStrings();
  const [number, setNumber] = useState(() => splitNumber(defaultValue, countries, defaultCountry));
  const country = countries.find(({ code }) => code === number.country) ?? countries[0];
  const texts = { label, hideLabel, hint, error, required, optional };
  const change = (next: typeof number): void => {
    setNumber(next);
    const chosen = countries.find(({ code }) => code === next.country) ?? countries[0];
    onValueChange?.(e164(next.national, chosen), next.country);
  };
  return (
    <Field {...texts} id={id} className={className}>
      {(control) => (
        <div dir="ltr" className="flex gap-2">
          <label className="relative flex w-28 shrink-0">
            <select
              aria-label={strings.forms.countryCode}
              autoComplete="tel-country-code"
              disabled={disabled}
              value={country.code}
              onChange={(event) => change({ ...number, country: event.currentTarget.value })}
              className="peer absolute inset-0 z-10 size-full cursor-pointer text-body opacity-0 disabled:cursor-not-allowed"
            >
              {countries.map(({ code, name: countryName, dial }) => (
                <option key={code} value={code}>
                  {countryName} +{dial}
                </option>
              ))}
            </select>
            {/* The list says the whole name; closed, there is room for the letters only. */}
            <span
              aria-hidden
              className={cn(
                controlClasses,
                'flex items-center justify-between gap-2 px-3 tabular-nums peer-hover:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-disabled:opacity-55',
              )}
            >
              <span>
                <span className="text-muted">{country.code}</span> +{country.dial}
              </span>
              <ChevronDown {...icon} className="size-4 shrink-0 text-muted" />
            </span>
          </label>
          <input
            autoComplete="tel-national"
            {...rest}
            {...control}
            type="tel"
            inputMode="tel"
            disabled={disabled}
            placeholder={country.example}
            value={number.national}
            onChange={(event) => change(splitNumber(event.currentTarget.value, countries, number.country))}
            className={cn(controlClasses, 'min-w-0 flex-1 tabular-nums rtl:text-end')}
          />
          {name && <input type="hidden" name={name} value={e164(number.national, country)} />}
        </div>
      )}
    </Field>
  );
}

import { useState, type KeyboardEvent } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { controlClasses, Field, type FieldTexts } from '../Field/Field.tsx';

/** One thing that was found. */
export type ComboboxOption = {
  value: string;
  label: string;
  /** A second line, the region of a town. */
  description?: string;
};

/** Props of `Combobox`. */
export type ComboboxProps = FieldTexts & {
  /** What is written in the field. */
  inputValue: string;
  onInputChange: (text: string) => void;
  /** What was found for it; the application searches. */
  options: readonly ComboboxOption[];
  /** The person takes one. The application sets `inputValue` to its label. */
  onSelect: (option: ComboboxOption) => void;
  /** A search is under way. */
  loading?: boolean;
  placeholder?: string;
  id?: string;
  name?: string;
  autoComplete?: string;
  className?: string;
};

/** A town or region: one writes, the application searches, one takes. Arrow keys move, Enter takes, Escape closes. */
export function Combobox({
  inputValue,
  onInputChange,
  options,
  onSelect,
  loading = false,
  placeholder,
  id,
  name,
  autoComplete = 'off',
  className,
  ...texts
}: ComboboxProps) {
  const strings = useStrings();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const showing = open && inputValue !== '';
  const take = (option: ComboboxOption): void => {
    onSelect(option);
    setOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return setOpen(false);
    if (event.key === 'Enter' && showing) {
      const option = options[active];
      if (!option) return;
      event.preventDefault();
      return take(option);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    if (!options.length) return;
    const last = options.length - 1;
    if (event.key === 'ArrowDown') setActive(active === last ? 0 : active + 1);
    else setActive(active <= 0 ? last : active - 1);
  };
  return (
    <Field {...texts} id={id} className={className}>
      {(control) => {
        const listId = `${control.id}-list`;
        return (
          <div className="relative">
            <input
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={showing}
              aria-controls={showing ? listId : undefined}
              aria-activedescendant={showing && active >= 0 ? `${listId}-${active}` : undefined}
              autoComplete={autoComplete}
              name={name}
              placeholder={placeholder}
              {...control}
              value={inputValue}
              onChange={(event) => {
                onInputChange(event.currentTarget.value);
                setOpen(true);
                setActive(-1);
              }}
              onKeyDown={onKeyDown}
              onBlur={() => setOpen(false)}
              className={cn(controlClasses, loading && 'pe-11')}
            />
            {loading && <Spinner size="sm" className="absolute end-3 top-3.5 text-muted" />}
            {showing && (
              <ul
                id={listId}
                role="listbox"
                aria-label={strings.resultsCount(options.length)}
                className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-field border border-line bg-raised p-1 shadow-raised"
              >
                {options.map((option, index) => (
                  <li
                    key={option.value}
                    id={`${listId}-${index}`}
                    role="option"
                    aria-selected={index === active}
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => take(option)}
                    className="flex min-h-11 cursor-pointer flex-col justify-center rounded-field px-3 py-1.5 hover:bg-sunken aria-selected:bg-sunken"
                  >
                    {option.label}
                    {option.description && <span className="text-caption text-muted">{option.description}</span>}
                  </li>
                ))}
                {options.length === 0 && (
                  <li role="option" aria-disabled aria-selected={false} className="px-3 py-2.5 text-muted">
                    {loading ? strings.loading : strings.noResults}
                  </li>
                )}
              </ul>
            )}
            <span role="status" className="sr-only">
              {showing && !loading && strings.resultsCount(options.length)}
            </span>
          </div>
        );
      }}
    </Field>
  );
}

import { ChevronDown, X } from 'lucide-react';
import { useRef, useState, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { isComposing, isPlainKey } from '../../lib/keys.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { controlClasses, Field, type FieldTexts } from '../Field/Field.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';

/** One thing that was found. */
export type ComboboxOption = {
  value: string;
  label: string;
  /** A second line, the region of a town. */
  description?: string;
};

/** Props of `Combobox`. */
export type ComboboxProps = FieldTexts &
  Omit<
    ComponentPropsWithRef<'input'>,
    keyof FieldTexts | 'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'readOnly' | 'type' | 'size'
  > & {
    /** What is written in the field. */
    inputValue: string;
    /** Told the text at each change, empty when it is cleared. */
    onInputChange: (text: string) => void;
    /** What was found for it; the application searches. */
    options: readonly ComboboxOption[];
    /** The person takes one. The application sets `inputValue` to its label. */
    onSelect: (option: ComboboxOption) => void;
    /** A search is under way. */
    loading?: boolean;
    /** The search failed: said in the list's place. What was typed counts all the same. */
    searchError?: ReactNode;
    /** Opens the list before anything is typed: for few choices that one knows, regions for example. */
    openOnFocus?: boolean;
  };

/** The list under the field: what was found, or why nothing is there. */
function Found({
  id,
  options,
  active,
  loading,
  searchError,
  onTake,
}: Pick<ComboboxProps, 'options' | 'loading' | 'searchError'> & {
  id: string;
  active: number;
  onTake: (option: ComboboxOption) => void;
}) {
  const strings = useStrings();
  const frame =
    'absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-field border border-line bg-raised p-1 shadow-raised';
  if (searchError || options.length === 0)
    return (
      <p className={cn(frame, 'px-4 py-3', searchError ? 'text-danger-ink' : 'text-muted')}>
        {searchError || (loading ? strings.loading : strings.noResults)}
      </p>
    );
  return (
    <ul id={id} role="listbox" aria-label={strings.resultsCount(options.length)} className={frame}>
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys belong to the field, where the focus stays
        <li
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(option)}
          className="flex min-h-11 cursor-pointer flex-col justify-center rounded-field border border-transparent px-3 py-1.5 hover:bg-sunken aria-selected:border-line-strong aria-selected:bg-sunken forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]"
        >
          {option.label}
          {option.description && <span className="text-caption text-muted">{option.description}</span>}
        </li>
      ))}
    </ul>
  );
}

/** A town or region: one writes, the application searches, one takes. Arrow keys move, Enter takes, Escape closes. */
export function Combobox({
  label,
  hideLabel,
  hint,
  error,
  required,
  optional,
  inputValue,
  onInputChange,
  options,
  onSelect,
  loading = false,
  searchError,
  openOnFocus = false,
  disabled = false,
  id,
  className,
  onFocus,
  onBlur,
  onKeyDown,
  ...rest
}: ComboboxProps) {
  const strings = useStrings();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = JSON.stringify(options, ['value', 'label', 'description']);
  const [known, setKnown] = useState(found);
  if (known !== found) {
    setKnown(found);
    // What was marked has gone with its list: past the last one, where nothing is.
    setActive(active < 0 ? -1 : options.length);
  }
  const texts = { label, hideLabel, hint, error, required, optional };
  const showing = open && !disabled && (openOnFocus || inputValue !== '');
  const listed = showing && !searchError && options.length > 0;
  const take = (option: ComboboxOption): void => {
    onSelect(option);
    setOpen(false);
    setActive(-1);
  };
  const go = (to: number): void => {
    setActive(to);
    box.current?.querySelectorAll('[role=option]')[to]?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    onKeyDown?.(event);
    if (isComposing(event) || !isPlainKey(event)) return;
    if (event.key === 'Escape') return setOpen(false);
    if (event.key === 'Enter' && showing && active >= 0) {
      // Where what was marked has gone, the form is not sent in its place.
      event.preventDefault();
      const option = listed && options[active];
      return option ? take(option) : setActive(-1);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    if (!options.length) return;
    const last = options.length - 1;
    if (event.key === 'ArrowDown') go(active >= last ? 0 : active + 1);
    else go(active <= 0 ? last : active - 1);
  };
  const clear = (): void => {
    onInputChange('');
    setActive(-1);
    box.current?.querySelector('input')?.focus();
  };
  const clearable = inputValue !== '' && !disabled;
  const count = searchError ? searchError : !loading && strings.resultsCount(options.length);
  return (
    <Field {...texts} id={id} className={className}>
      {(control) => {
        const listId = `${control.id}-list`;
        return (
          <div ref={box} className="relative">
            <input
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              {...rest}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={listed}
              aria-controls={listed ? listId : undefined}
              aria-activedescendant={listed && options[active] ? `${listId}-${active}` : undefined}
              disabled={disabled}
              {...control}
              value={inputValue}
              onChange={(event) => {
                onInputChange(event.currentTarget.value);
                setOpen(true);
                setActive(-1);
              }}
              onKeyDown={press}
              onFocus={(event) => {
                onFocus?.(event);
                if (openOnFocus) setOpen(true);
              }}
              onClick={() => openOnFocus && setOpen(true)}
              onBlur={(event) => {
                onBlur?.(event);
                setOpen(false);
              }}
              className={cn(controlClasses, 'pe-12')}
            />
            <span className="absolute inset-y-0 end-0 flex w-12 items-center justify-center text-muted">
              {loading && <Spinner size="sm" />}
              {!loading && clearable && (
                <button
                  type="button"
                  aria-label={strings.clear}
                  title={strings.clear}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={clear}
                  className="touch-target inline-flex size-8 items-center justify-center rounded-full hover:bg-sunken"
                >
                  <X {...icon} className="size-5" />
                </button>
              )}
              {!loading && !clearable && openOnFocus && (
                <ChevronDown {...icon} className="pointer-events-none size-5" />
              )}
            </span>
            {showing && (
              <Found
                id={listId}
                options={options}
                active={active}
                loading={loading}
                searchError={searchError}
                onTake={take}
              />
            )}
            <span role="status" className="sr-only">
              {showing && count}
            </span>
          </div>
        );
      }}
    </Field>
  );
}

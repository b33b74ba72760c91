import { useId, useRef, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { GiftMark, type GiftId } from '../GiftMark/GiftMark.tsx';
import { TextField } from '../TextField/TextField.tsx';

/** A gift that can be sent. */
export type GiftView = Readonly<{
  id: GiftId;
  /** "A rose" */
  label: string;
  /** "3 credits"; left out where `text` says what each of them costs. */
  cost?: string | undefined;
}>;

/** The words that go with a gift; none are needed. */
export type GiftLine = {
  value: string;
  onValueChange: (value: string) => void;
  /** "A few words" */
  label: string;
  /** Characters that a message may have. */
  maxLength: number;
  /** How many characters a text has for that limit. Default: its length in UTF-16. */
  countCharacters?: ((text: string) => number) | undefined;
};

export type GiftPickerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** "A gift for Clara" */
  title: string;
  /** Under the title: "Each costs 3 credits." */
  text?: ReactNode;
  gifts: readonly GiftView[];
  value: GiftId | null;
  onValueChange: (gift: GiftId) => void;
  /** A field for a line that goes with it. */
  line?: GiftLine | undefined;
  /** Words of the button; with the cost in them once a gift is chosen: "Send for 3 credits". */
  sendLabel: string;
  onSend: (gift: GiftId) => void;
  /** It is on its way. */
  sending?: boolean | undefined;
  /** What went wrong. */
  error?: ReactNode;
};

/** Never cut: whoever writes too much is told by how much. */
function charactersLeft({ value, maxLength, countCharacters = (text) => text.length }: GiftLine): number {
  return maxLength - countCharacters(value);
}

/** Chooses a gift and sends it, with a line if one is written; what it costs stands at each, or once above them, and on the button. */
export function GiftPicker({
  open,
  onOpenChange,
  title,
  text,
  gifts,
  value,
  onValueChange,
  line,
  sendLabel,
  onSend,
  sending = false,
  error,
}: GiftPickerProps) {
  const strings = useStrings();
  const group = useId();
  const field = useRef<HTMLInputElement>(null);
  const left = line ? charactersLeft(line) : 0;
  const send = (gift: GiftId): void => {
    if (left < 0) field.current?.focus();
    else onSend(gift);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      variant="sheet"
      footer={
        <>
          <Button block disabled={value === null} loading={sending} onClick={() => value && send(value)}>
            {sendLabel}
          </Button>
          {error ? (
            <p role="alert" className="w-full text-caption font-medium text-danger-ink">
              {error}
            </p>
          ) : null}
        </>
      }
    >
      <fieldset>
        <legend className="sr-only">{title}</legend>
        <div className="grid grid-cols-3 gap-2 min-[22rem]:grid-cols-4">
          {gifts.map((gift) => (
            <label
              key={gift.id}
              className={cn(
                // Positioned, so that its radio scrolls along, and into sight with the focus.
                'relative flex cursor-pointer flex-col items-center gap-1 rounded-field border border-line bg-surface px-1 py-3 text-center transition-tint hover:border-line-strong',
                'has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              )}
            >
              <input
                type="radio"
                name={group}
                value={gift.id}
                checked={value === gift.id}
                onChange={() => onValueChange(gift.id)}
                className="sr-only"
              />
              <GiftMark gift={gift.id} />
              <span className="max-w-full text-caption font-medium hyphens-auto wrap-anywhere">{gift.label}</span>
              {gift.cost ? (
                <span className="max-w-full text-caption wrap-anywhere tabular-nums">{gift.cost}</span>
              ) : null}
            </label>
          ))}
        </div>
      </fieldset>
      {line ? (
        <TextField
          ref={field}
          className="mt-4"
          label={line.label}
          optional
          autoComplete="off"
          enterKeyHint="done"
          value={line.value}
          onValueChange={line.onValueChange}
          error={left < 0 ? strings.charactersLeft(left) : undefined}
        />
      ) : null}
    </Dialog>
  );
}

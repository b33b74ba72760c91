import { useId, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { GiftMark, type GiftId } from '../GiftMark/GiftMark.tsx';

/** A gift that can be sent. */
export type GiftView = Readonly<{
  id: GiftId;
  /** "A rose" */
  label: string;
  /** "3 credits"; left out where `text` says what each of them costs. */
  cost?: string | undefined;
}>;

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
  /** Words of the button; with the cost in them once a gift is chosen: "Send for 3 credits". */
  sendLabel: string;
  onSend: (gift: GiftId) => void;
  /** It is on its way. */
  sending?: boolean | undefined;
  /** What went wrong. */
  error?: ReactNode;
};

/** Chooses a gift and sends it; what it costs stands at each, or once above them, and on the button. */
export function GiftPicker({
  open,
  onOpenChange,
  title,
  text,
  gifts,
  value,
  onValueChange,
  sendLabel,
  onSend,
  sending = false,
  error,
}: GiftPickerProps) {
  const group = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      variant="sheet"
      footer={
        <Button block disabled={value === null} loading={sending} onClick={() => value && onSend(value)}>
          {sendLabel}
        </Button>
      }
    >
      <fieldset>
        <legend className="sr-only">{title}</legend>
        <div className="grid grid-cols-3 gap-2 min-[22rem]:grid-cols-4">
          {gifts.map((gift) => (
            <label
              key={gift.id}
              className={cn(
                'flex cursor-pointer flex-col items-center gap-1 rounded-field border border-line bg-surface px-1 py-3 text-center transition-tint hover:border-line-strong',
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
      {error ? (
        <p role="alert" className="mt-3 text-caption font-medium text-danger-ink">
          {error}
        </p>
      ) : null}
    </Dialog>
  );
}

import {
  useId,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Gift, ImagePlus, SendHorizontal, Smile, Snowflake, WifiOff } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { EmojiPicker } from '../EmojiPicker/EmojiPicker.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';

export type ComposerProps = Omit<ComponentPropsWithRef<'form'>, 'children' | 'onSubmit'> & {
  /** The other person's name. */
  name: string;
  /** The draft. */
  value: string;
  onValueChange: (value: string) => void;
  /** Sends the draft, its outer blanks taken off; never called with nothing in it. The caller empties `value`. */
  onSend: (text: string) => void;
  /** What the next message costs, in credits and in money: "1 credit · €0.67". Always in sight. */
  cost: string;
  /** Most characters that a message may have. */
  maxLength: number;
  /** Offers a photo. */
  onPhotoPick?: ((file: File) => void) | undefined;
  /** What a photo costs: joined to the button's name. */
  photoCost?: string | undefined;
  /** Offers gifts. */
  onGiftPress?: (() => void) | undefined;
  /** Offers first lines; for a conversation that has not begun. */
  onIcebreakerPress?: (() => void) | undefined;
  /** Called as the person types; the caller spaces it out. */
  onTyping?: (() => void) | undefined;
  /** A message is on its way and the next one must wait for it: the button turns, and takes no press. Writing goes on. */
  sending?: boolean | undefined;
  /** There is no connection: said above the field. Sending stays possible, for what fails can be sent again. */
  offline?: boolean | undefined;
  /** Writing is not possible now, and why, with the way out: "No credits left. Buy credits". The draft stays. */
  disabledReason?: ReactNode;
  /** Below the field, for example that the message waits for the e-mail to be confirmed. */
  note?: ReactNode;
};

/** Under this many characters the number left is always shown. */
const NEAR_LIMIT = 100;
const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.avif,.heic,.heif';

const FIELD = 'col-start-1 row-start-1 min-h-11 w-full px-4 py-2.5 text-body wrap-anywhere whitespace-pre-wrap';

type FieldProps = {
  id: string;
  describedBy: string;
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
  label: string;
  placeholder: string;
  invalid: boolean;
  disabled: boolean;
  inputRef: React.RefObject<HTMLTextAreaElement | null>;
};

/** Grows with its text, or with its placeholder: an invisible copy in the same grid cell gives it its height, up to six lines. */
function GrowingField({
  id,
  describedBy,
  value,
  onChange,
  onEnter,
  label,
  placeholder,
  invalid,
  disabled,
  inputRef,
}: FieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // While an input method composes, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className="grid max-h-42 min-w-0 flex-1 overflow-y-auto">
      <span aria-hidden="true" className={cn(FIELD, 'invisible')}>
        {value || placeholder}{' '}
      </span>
      <textarea
        ref={inputRef}
        id={id}
        rows={1}
        dir="auto"
        value={value}
        disabled={disabled}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        enterKeyHint="send"
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className={cn(FIELD, 'resize-none overflow-hidden bg-transparent outline-none')}
      />
    </div>
  );
}

/** Stands in the words where the cost comes. */
const SLOT = '\uFFFC';

/** What the next message costs; a cost that has no room beside its words goes to the next line as a whole. */
function NextCost({ cost }: { cost: string }) {
  const [before, after] = useStrings().chat.costOfNext(SLOT).split(SLOT);
  return (
    <>
      {before}
      <span className="inline-block">{cost}</span>
      {after}
    </>
  );
}

function PhotoButton({ label, onPick, disabled }: { label: string; onPick: (file: File) => void; disabled: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PHOTO_TYPES}
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onPick(file);
        }}
      />
      <IconButton label={label} disabled={disabled} onClick={() => input.current?.click()}>
        <ImagePlus {...icon} className="size-5" />
      </IconButton>
    </>
  );
}

/**
 * Writes and sends. Enter sends, Shift and Enter makes a new line. What the next message costs is always in sight (SPEC section 1:
 * chatting costs credits), and so is the number of characters left once it gets short.
 */
export function Composer({
  name,
  value,
  onValueChange,
  onSend,
  cost,
  maxLength,
  onPhotoPick,
  photoCost,
  onGiftPress,
  onIcebreakerPress,
  onTyping,
  sending = false,
  offline = false,
  disabledReason,
  note,
  className,
  ...rest
}: ComposerProps) {
  const strings = useStrings();
  const { chat } = strings;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [emojiOpen, setEmojiOpen] = useState(false);
  const left = maxLength - value.length;
  const closed = disabledReason !== undefined && disabledReason !== null;
  const canSend = !closed && !sending && value.trim() !== '' && left >= 0;

  const send = (): void => {
    if (!canSend) return;
    setEmojiOpen(false);
    onSend(value.trim());
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  const change = (next: string): void => {
    onValueChange(next);
    if (next !== '') onTyping?.();
  };
  const pickEmoji = (emoji: string): void => {
    const at = field.current?.selectionStart ?? value.length;
    const end = field.current?.selectionEnd ?? at;
    change(value.slice(0, at) + emoji + value.slice(end));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !emojiOpen) return;
    event.stopPropagation();
    setEmojiOpen(false);
    field.current?.focus();
  };

  return (
    <form
      {...rest}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className={cn(
        'flex flex-col gap-2 border-t border-line bg-surface px-3 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:px-4 md:pt-3',
        className,
      )}
    >
      {closed ? (
        <div role="status" className="rounded-field bg-sunken px-4 py-3 text-ink">
          {disabledReason}
        </div>
      ) : null}
      {offline ? (
        <p role="status" className="flex items-center gap-2 text-caption text-muted">
          <WifiOff {...icon} className="size-4 shrink-0" />
          {chat.offline}
        </p>
      ) : null}
      {emojiOpen ? <EmojiPicker id={`${id}-emoji`} onPick={pickEmoji} className="animate-rise" /> : null}
      <div className="flex items-end gap-1.5">
        <div
          className={cn(
            'flex min-w-0 flex-1 items-end rounded-[calc(var(--radius-field)+0.5rem)] border bg-paper focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
            left < 0 ? 'border-danger' : 'border-line-strong',
            closed && 'opacity-60',
          )}
        >
          <GrowingField
            id={id}
            describedBy={`${id}-cost`}
            value={value}
            onChange={change}
            onEnter={send}
            label={chat.writeTo(name)}
            placeholder={chat.placeholder}
            invalid={left < 0}
            disabled={closed}
            inputRef={field}
          />
          <IconButton
            label={chat.addEmoji}
            disabled={closed}
            aria-expanded={emojiOpen}
            aria-controls={emojiOpen ? `${id}-emoji` : undefined}
            onClick={() => setEmojiOpen((open) => !open)}
          >
            <Smile {...icon} className="size-5" />
          </IconButton>
        </div>
        <IconButton
          type="submit"
          label={sending ? chat.sending : chat.send}
          variant="solid"
          tone="accent"
          disabled={!canSend && !sending}
          aria-disabled={sending || undefined}
        >
          {sending ? <Spinner size="sm" /> : <SendHorizontal {...icon} className="size-5 rtl:-scale-x-100" />}
        </IconButton>
      </div>
      <div className="flex items-center gap-1">
        <div className="-ms-2 flex">
          {onPhotoPick ? (
            <PhotoButton
              label={photoCost ? `${chat.addPhoto} (${photoCost})` : chat.addPhoto}
              onPick={onPhotoPick}
              disabled={closed}
            />
          ) : null}
          {onGiftPress ? (
            <IconButton label={chat.addGift} onClick={onGiftPress}>
              <Gift {...icon} className="size-5" />
            </IconButton>
          ) : null}
          {onIcebreakerPress ? (
            <IconButton label={chat.addIcebreaker} disabled={closed} onClick={onIcebreakerPress}>
              <Snowflake {...icon} className="size-5" />
            </IconButton>
          ) : null}
        </div>
        <p id={`${id}-cost`} className="ms-auto text-end text-caption text-muted tabular-nums">
          <NextCost cost={cost} />
          {left < NEAR_LIMIT ? (
            <span role="status" className={cn('block', left < 0 && 'font-medium text-danger-ink')}>
              {strings.charactersLeft(left)}
            </span>
          ) : null}
        </p>
      </div>
      {note ? <div className="text-caption text-muted">{note}</div> : null}
    </form>
  );
}

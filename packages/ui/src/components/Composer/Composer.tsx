import {
  useId,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Gift, ImagePlus, Plus, SendHorizontal, Smile, Snowflake, WifiOff } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { isComposing } from '../../lib/keys.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { DropdownMenu, DropdownMenuItem } from '../DropdownMenu/DropdownMenu.tsx';
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
  /** What the next message costs, as a whole line: "Costs 1 of your 5 credits · about €0.67". Always in sight. */
  cost: string;
  /** There are few credits left: the line of the cost warns. */
  low?: boolean | undefined;
  /** There are not enough credits: while nothing is written, this stands in the place of the button that sends. */
  getCredits?: Readonly<{ label: string; onPress: () => void }> | undefined;
  /** Most characters that a message may have. */
  maxLength: number;
  /** How many characters a text has for that limit. Default: its length in UTF-16, in which an emoji is two or more. With none, it is not sent. */
  countCharacters?: ((text: string) => number) | undefined;
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
  /** Above the field, for example that messages wait for the e-mail to be confirmed. */
  note?: ReactNode;
};

/** Under this many characters the number left is always shown. */
const NEAR_LIMIT = 100;
const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.avif,.heic,.heif';

const FIELD = 'col-start-1 row-start-1 min-h-9 w-full px-4 pt-2 pb-0.5 text-body wrap-anywhere whitespace-pre-wrap';

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

/** Grows with its text, or with its placeholder where the window is high enough: an invisible copy in the same grid cell gives it its height, up to six lines. */
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
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className="grid max-h-42 min-w-0 overflow-y-auto low:max-h-18">
      <span aria-hidden="true" className={cn(FIELD, 'invisible')}>
        {value || <span className="low:hidden">{placeholder}</span>}{' '}
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

type MoreProps = {
  label: string;
  photoLabel: string;
  onPhotoPick?: ((file: File) => void) | undefined;
  onGiftPress?: (() => void) | undefined;
  onIcebreakerPress?: (() => void) | undefined;
  /** Writing is not possible: only gifts are. */
  closed: boolean;
};

/** What can be sent beside words, behind one button. */
function More({ label, photoLabel, onPhotoPick, onGiftPress, onIcebreakerPress, closed }: MoreProps) {
  const { chat } = useStrings();
  const input = useRef<HTMLInputElement>(null);
  if (!onPhotoPick && !onGiftPress && !onIcebreakerPress) return null;
  return (
    <>
      {/* Not in the menu: that is gone once something in it was chosen. */}
      {onPhotoPick ? (
        <input
          ref={input}
          type="file"
          accept={PHOTO_TYPES}
          hidden
          aria-label={photoLabel}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) onPhotoPick(file);
          }}
        />
      ) : null}
      <DropdownMenu
        align="start"
        trigger={
          <IconButton label={label} className="mb-2 shrink-0 rounded-control">
            <Plus {...icon} className="size-6" />
          </IconButton>
        }
      >
        {onPhotoPick ? (
          <DropdownMenuItem icon={<ImagePlus {...icon} />} disabled={closed} onSelect={() => input.current?.click()}>
            {photoLabel}
          </DropdownMenuItem>
        ) : null}
        {onGiftPress ? (
          <DropdownMenuItem icon={<Gift {...icon} />} onSelect={onGiftPress}>
            {chat.addGift}
          </DropdownMenuItem>
        ) : null}
        {onIcebreakerPress ? (
          <DropdownMenuItem icon={<Snowflake {...icon} />} disabled={closed} onSelect={onIcebreakerPress}>
            {chat.addIcebreaker}
          </DropdownMenuItem>
        ) : null}
      </DropdownMenu>
    </>
  );
}

/**
 * Writes and sends, in one row: what else can be sent, the field, the button. Enter sends, Shift and Enter makes a new line. What the
 * next message costs always stands in the foot of the field (SPEC section 1: chatting costs credits), and so does the number of
 * characters left once it gets short.
 */
export function Composer({
  name,
  value,
  onValueChange,
  onSend,
  cost,
  low = false,
  getCredits,
  maxLength,
  countCharacters = (text) => text.length,
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
  const length = countCharacters(value);
  const left = maxLength - length;
  const empty = length === 0 || value.trim() === '';
  const closed = disabledReason !== undefined && disabledReason !== null;
  const offersCredits = !closed && getCredits !== undefined && empty;
  const canSend = !closed && !sending && !empty && left >= 0;

  const send = (): void => {
    if (!canSend) return;
    setEmojiOpen(false);
    onSend(value.trim());
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // A button that was pressed by key can be pressed no more once the field is empty, and the emoji go: one writes on.
    if (canSend && event.currentTarget.contains(document.activeElement)) field.current?.focus();
    send();
  };
  const change = (next: string): void => {
    onValueChange(next);
    if (next !== '') onTyping?.();
  };
  const pickEmoji = (emoji: string): void => {
    const input = field.current;
    if (!input) return;
    // As if typed: the caret stands behind it, where the next one goes.
    input.setRangeText(emoji, input.selectionStart, input.selectionEnd, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !emojiOpen || isComposing(event)) return;
    event.stopPropagation();
    setEmojiOpen(false);
    field.current?.focus();
  };

  return (
    <form
      method="post"
      data-scripted=""
      {...rest}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className={cn(
        'mx-auto flex w-full max-w-[45rem] flex-col gap-2 px-2 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:px-4 low:gap-1 low:pt-1 low:pb-[calc(0.25rem+env(safe-area-inset-bottom))]',
        className,
      )}
    >
      {closed ? (
        <div role="status" className="rounded-field bg-sunken px-4 py-3 text-ink">
          {disabledReason}
        </div>
      ) : null}
      {offline ? (
        <p role="status" className="flex items-center gap-2 px-2 text-caption text-muted">
          <WifiOff {...icon} className="size-4 shrink-0" />
          {chat.offline}
        </p>
      ) : null}
      {note ? <div className="px-2 text-caption text-muted">{note}</div> : null}
      {emojiOpen ? <EmojiPicker id={`${id}-emoji`} onPick={pickEmoji} className="animate-rise" /> : null}
      <div className={cn('flex items-end gap-1', offersCredits && 'flex-wrap')}>
        <More
          label={chat.more}
          photoLabel={photoCost ? `${chat.addPhoto} (${photoCost})` : chat.addPhoto}
          onPhotoPick={onPhotoPick}
          onGiftPress={onGiftPress}
          onIcebreakerPress={onIcebreakerPress}
          closed={closed}
        />
        <div
          className={cn(
            'flex min-w-0 flex-1 items-end rounded-[calc(var(--radius-field)+0.5rem)] border bg-paper focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
            left < 0 ? 'border-danger' : 'border-line-strong',
            closed && 'opacity-60',
          )}
        >
          {/* A press on the line of the cost is one on the field. */}
          <label htmlFor={id} className="flex min-w-0 flex-1 cursor-text flex-col">
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
            <span
              id={`${id}-cost`}
              className="flex flex-wrap items-baseline gap-x-2 px-4 pb-1.5 text-caption text-muted tabular-nums"
            >
              <span
                className={cn(
                  'min-w-0 wrap-anywhere',
                  low && '-mx-1.5 rounded-badge bg-warning-soft px-1.5 text-on-warning-soft',
                )}
              >
                {cost}
              </span>
              {left < NEAR_LIMIT ? (
                <span role="status" className={cn('ms-auto', left < 0 && 'font-medium text-danger-ink')}>
                  {strings.charactersLeft(left)}
                </span>
              ) : null}
            </span>
          </label>
          <IconButton
            label={chat.addEmoji}
            disabled={closed}
            aria-expanded={emojiOpen}
            aria-controls={emojiOpen ? `${id}-emoji` : undefined}
            onClick={() => setEmojiOpen((open) => !open)}
            // A phone's keyboard has its own.
            className="mb-2 shrink-0 rounded-control max-sm:hidden"
          >
            <Smile {...icon} className="size-5" />
          </IconButton>
        </div>
        {offersCredits ? (
          // A phone has no room for it beside the field: it has a row of its own.
          <Button
            onClick={getCredits.onPress}
            className="ms-1 mb-2 min-h-11 max-sm:not-low:ms-0 max-sm:not-low:mt-1 max-sm:not-low:mb-0 max-sm:not-low:basis-full"
          >
            {getCredits.label}
          </Button>
        ) : (
          <IconButton
            type="submit"
            label={sending ? chat.sending : chat.send}
            variant="solid"
            tone="accent"
            disabled={!canSend && !sending}
            aria-disabled={sending || undefined}
            // The field keeps the focus, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            className="ms-1 mb-2 shrink-0 rounded-control"
          >
            {sending ? <Spinner size="sm" /> : <SendHorizontal {...icon} className="size-5 rtl:-scale-x-100" />}
          </IconButton>
        )}
      </div>
    </form>
  );
}

import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { cn } from '../../lib/cn.ts';
import { isPlainKey } from '../../lib/keys.ts';
import { useStrings } from '../../provider/UiProvider.tsx';

/** What people say to each other here, no more: eight rows of eight. */
const EMOJI = [
  '😊',
  '😄',
  '😂',
  '😉',
  '😍',
  '🥰',
  '😘',
  '🤗',
  '😎',
  '🤩',
  '🥳',
  '😇',
  '🙂',
  '😏',
  '😅',
  '🙈',
  '😢',
  '😔',
  '😴',
  '🤔',
  '😳',
  '😱',
  '🤭',
  '🙄',
  '❤️',
  '🧡',
  '💛',
  '💚',
  '💙',
  '💜',
  '💔',
  '✨',
  '👍',
  '👋',
  '🙏',
  '👏',
  '🤝',
  '💪',
  '🫶',
  '👀',
  '🌹',
  '🌻',
  '🌸',
  '🌞',
  '🌙',
  '⭐',
  '🌈',
  '🔥',
  '☕',
  '🍷',
  '🍸',
  '🍕',
  '🍣',
  '🍫',
  '🎂',
  '🥂',
  '🎵',
  '🎬',
  '📚',
  '🏖️',
  '🏔️',
  '🚲',
  '🐶',
  '🐱',
] as const;

const COLUMNS = 8;

export type EmojiPickerProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** An emoji was chosen. */
  onPick: (emoji: string) => void;
};

const STEP: Readonly<Record<string, number>> = { ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

/** A small panel of emoji. One stop for the Tab key; arrows move inside, Home and End jump. */
export function EmojiPicker({ onPick, className, ...rest }: EmojiPickerProps) {
  const { chat } = useStrings();

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (!isPlainKey(event)) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const step = event.key === forward ? 1 : event.key === back ? -1 : STEP[event.key];
    const target =
      event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : step === undefined ? -1 : at + step;
    const next = buttons[target];
    if (!next) return;
    event.preventDefault();
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next.focus();
  };

  return (
    <div
      {...rest}
      role="group"
      aria-label={chat.emoji}
      onKeyDown={onKeyDown}
      className={cn('grid max-h-56 w-full max-w-md grid-cols-8 gap-0.5 overflow-y-auto', className)}
    >
      {EMOJI.map((emoji, index) => (
        <button
          key={emoji}
          type="button"
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => onPick(emoji)}
          className="flex aspect-square min-h-9 items-center justify-center rounded-field text-lead hover:bg-sunken focus-visible:-outline-offset-2"
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}

import type { KeyboardEvent } from 'react';
import { MoreHorizontal } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { isPlainKey } from '../../lib/keys.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { DropdownMenu, DropdownMenuItem } from '../DropdownMenu/DropdownMenu.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { MessageMenuProps } from './message-menu.ts';

const step: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Arrow keys go from the menu of one message to that of another. The stop for the Tab key stays where it is: what had it
 * may leave the page as one reads on. At the end of the list an arrow key opens the menu, as everywhere.
 */
function move(event: KeyboardEvent<HTMLElement>): void {
  if (!isPlainKey(event)) return;
  const all = event.currentTarget.closest('ol')?.querySelectorAll<HTMLElement>('[data-message-menu]') ?? [];
  const at = [...all].indexOf(event.target as HTMLElement);
  const to = all[at + (step[event.key] ?? Number.NaN)];
  if (at < 0 || !to) return;
  event.preventDefault();
  event.stopPropagation();
  to.focus();
}

async function copy(text: string, onCopied: (done: boolean) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    onCopied(true);
  } catch {
    onCopied(false);
  }
}

/** Beside a message of the other's: report, copy. Pointers that hover find it at the message, fingers always. */
export function MessageMenu({ message, stop, describedBy, onReport, onCopied }: MessageMenuProps) {
  const { chat } = useStrings();
  return (
    // Beside the bubble, and of no influence on its place.
    <div className="absolute start-full top-0" onKeyDownCapture={move}>
      <DropdownMenu
        align="start"
        trigger={
          <IconButton
            label={chat.messageMenu}
            aria-describedby={describedBy}
            data-message-menu=""
            tabIndex={stop ? 0 : -1}
            className="text-muted pointed:opacity-0 pointed:group-hover/message:opacity-100 pointed:focus-visible:opacity-100 data-[state=open]:opacity-100!"
          >
            <MoreHorizontal {...icon} className="size-5" />
          </IconButton>
        }
      >
        {onCopied && message.text ? (
          <DropdownMenuItem onSelect={() => void copy(message.text, onCopied)}>{chat.copyText}</DropdownMenuItem>
        ) : null}
        {onReport ? (
          <DropdownMenuItem onSelect={() => onReport(message.id)}>{chat.reportMessage}</DropdownMenuItem>
        ) : null}
      </DropdownMenu>
    </div>
  );
}

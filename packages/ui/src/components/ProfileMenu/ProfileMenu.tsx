import { Ban, Flag, MoreHorizontal } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { DropdownMenu, DropdownMenuItem } from '../DropdownMenu/DropdownMenu.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';

export type ProfileMenuProps = {
  /** Whom it is about. */
  name: string;
  blocked: boolean;
  onBlockedChange: (blocked: boolean) => void;
  /** Without it there is no entry for reporting. */
  onReport?: (() => void) | undefined;
  className?: string | undefined;
};

/** What is rarely needed with a person, one tap further: report, block. */
export function ProfileMenu({ name, blocked, onBlockedChange, onReport, className = '' }: ProfileMenuProps) {
  const { people } = useStrings();
  return (
    <DropdownMenu
      trigger={
        <IconButton label={people.moreActions} className={className}>
          <MoreHorizontal {...icon} className="size-5" />
        </IconButton>
      }
    >
      {onReport ? (
        <DropdownMenuItem icon={<Flag {...icon} />} onSelect={onReport}>
          {people.reportName(name)}
        </DropdownMenuItem>
      ) : null}
      <DropdownMenuItem
        icon={<Ban {...icon} />}
        tone={blocked ? 'neutral' : 'danger'}
        onSelect={() => onBlockedChange(!blocked)}
      >
        {blocked ? people.unblockName(name) : people.blockName(name)}
      </DropdownMenuItem>
    </DropdownMenu>
  );
}

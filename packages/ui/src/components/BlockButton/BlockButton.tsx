import { Ban } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Button, type ButtonProps } from '../Button/Button.tsx';

export type BlockButtonProps = Omit<Extract<ButtonProps, { href?: undefined }>, 'children' | 'name' | 'onClick'> & {
  /** Whom it is about. */
  name: string;
  blocked: boolean;
  onBlockedChange: (blocked: boolean) => void;
};

/** Blocks a person, or lets them in again. Quiet, for it is rarely the thing one came to do. */
export function BlockButton({ name, blocked, onBlockedChange, ...rest }: BlockButtonProps) {
  const { people } = useStrings();
  return (
    <Button
      variant={blocked ? 'outline' : 'ghost'}
      tone="neutral"
      iconStart={<Ban {...icon} className="size-5" />}
      aria-label={blocked ? people.unblockName(name) : people.blockName(name)}
      {...rest}
      onClick={() => onBlockedChange(!blocked)}
    >
      {blocked ? people.unblock : people.block}
    </Button>
  );
}

import type { ComponentPropsWithRef } from 'react';
import { Ban } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Button } from '../Button/Button.tsx';

export type BlockButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'name' | 'onClick'> & {
  /** Whom it is about. */
  name: string;
  /** The viewer blocked them: a press lets them in again. */
  blocked: boolean;
  /** Was pressed; ask before you block, for it cannot be seen from outside. */
  onBlockedChange: (blocked: boolean) => void;
  /** It is under way: a spinner, and no further press. */
  loading?: boolean | undefined;
};

/** Blocks a person, or lets them in again. Quiet, for it is rarely the thing one came to do. */
export function BlockButton({ name, blocked, onBlockedChange, loading = false, ...rest }: BlockButtonProps) {
  const { people } = useStrings();
  return (
    <Button
      variant={blocked ? 'outline' : 'ghost'}
      tone="neutral"
      loading={loading}
      iconStart={<Ban {...icon} className="size-5" />}
      aria-label={blocked ? people.unblockName(name) : people.blockName(name)}
      {...rest}
      onClick={() => onBlockedChange(!blocked)}
    >
      {blocked ? people.unblock : people.block}
    </Button>
  );
}

import type { ComponentPropsWithRef } from 'react';
import { Gift } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Button } from '../Button/Button.tsx';

export type GiftButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'name'> & {
  /** Whom it is for. */
  name: string;
  /** The gifts are on their way: a spinner, and no further press. */
  loading?: boolean | undefined;
};

/** Opens the gifts for one person. */
export function GiftButton({ name, loading = false, ...rest }: GiftButtonProps) {
  const { people } = useStrings();
  return (
    <Button
      variant="outline"
      tone="neutral"
      loading={loading}
      iconStart={<Gift {...icon} className="size-5" />}
      aria-label={people.giftName(name)}
      {...rest}
    >
      <span className="max-sm:group-data-actions:hidden">{people.gift}</span>
    </Button>
  );
}

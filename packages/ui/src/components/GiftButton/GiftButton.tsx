import { Gift } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Button, type ButtonProps } from '../Button/Button.tsx';

export type GiftButtonProps = Omit<Extract<ButtonProps, { href?: undefined }>, 'children' | 'name'> & {
  /** Whom it is for. */
  name: string;
};

/** Opens the gifts for one person. */
export function GiftButton({ name, ...rest }: GiftButtonProps) {
  const { people } = useStrings();
  return (
    <Button
      variant="outline"
      tone="neutral"
      iconStart={<Gift {...icon} className="size-5" />}
      aria-label={people.giftName(name)}
      {...rest}
    >
      <span className="max-sm:group-data-actions:hidden">{people.gift}</span>
    </Button>
  );
}

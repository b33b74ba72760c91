import { Button } from '../Button/Button.tsx';

/** A button of a banner: a deed or a place, already worded. */
export type BannerAction = {
  /** Its words. */
  label: string;
  /** Where it leads; without it, it is a deed. */
  href?: string;
  /** What it does. */
  onPress?: () => void;
  /** The deed is under way. */
  loading?: boolean;
};

/** Draws a banner's action as a small button; `loud` where it is what the banner is for, `text` as words alone, in a banner of one line. */
export function BannerButton({
  action,
  loud = false,
  text = false,
}: {
  action: BannerAction;
  loud?: boolean;
  text?: boolean;
}) {
  const look = {
    size: 'sm',
    variant: text ? 'ghost' : loud ? 'solid' : 'outline',
    tone: loud ? 'accent' : 'neutral',
    ...(text && { className: 'shrink px-2 py-0.5 leading-tight text-inherit underline underline-offset-4' }),
  } as const;
  if (action.href !== undefined)
    return (
      <Button {...look} href={action.href} onClick={action.onPress}>
        {action.label}
      </Button>
    );
  return (
    <Button {...look} loading={action.loading ?? false} onClick={action.onPress}>
      {action.label}
    </Button>
  );
}

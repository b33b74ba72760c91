import type { ComponentPropsWithRef } from 'react';
import { Heart } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Button } from '../Button/Button.tsx';

export type LikeButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'onChange'> & {
  /** Whom it is about. */
  name: string;
  /** The viewer likes them: a press takes it back. */
  liked: boolean;
  /** Was pressed, with what it is to be. */
  onLikedChange: (liked: boolean) => void;
  /** `overlay`: round, on a photo. `button`: with its word, beside other buttons. `icon`: round, on the page. Default `button`. */
  variant?: 'overlay' | 'button' | 'icon' | undefined;
  /** Not `button`: 44 px, or 52 beside a large button. Default `md`. */
  size?: 'md' | 'lg' | undefined;
  /** `button` only: as wide as what holds it. */
  block?: boolean | undefined;
};

const FRAME = {
  overlay: 'border border-transparent bg-scrim text-on-scrim focus-visible:outline-on-scrim',
  icon: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
} as const;

/** Its code comes with the first like; where it does not come, nothing flies. */
const sendHeart = (button: Element): void => {
  import('./fly-heart.ts').then(
    (flight) => flight.flyHeart(button),
    () => undefined,
  );
};

/**
 * Likes a person, or takes the like back. Its name says which of the two a press will do. A like sends a heart to the likes in the
 * navigation, where that is on the screen.
 */
export function LikeButton({
  name,
  liked,
  onLikedChange,
  variant = 'button',
  size = 'md',
  block,
  className,
  onClick,
  ...rest
}: LikeButtonProps) {
  const { people } = useStrings();
  const label = liked ? people.unlikeName(name) : people.likeName(name);
  const heart = <Heart {...icon} key={String(liked)} className={cn('size-5', liked && 'animate-pop fill-current')} />;
  const press: LikeButtonProps['onClick'] = (event) => {
    onClick?.(event);
    // A double click is one press: its second half would take the like back.
    if (event.defaultPrevented || event.detail > 1) return;
    if (!liked) sendHeart(event.currentTarget);
    onLikedChange(!liked);
  };
  if (variant === 'button') {
    return (
      <Button
        {...rest}
        {...(block === undefined ? {} : { block })}
        variant={liked ? 'soft' : 'outline'}
        tone={liked ? 'accent' : 'neutral'}
        aria-label={liked ? `${people.liked}: ${label}` : label}
        onClick={press}
        iconStart={heart}
        {...(className === undefined ? {} : { className })}
      >
        <span className="max-sm:group-data-actions:hidden">{liked ? people.liked : people.like}</span>
      </Button>
    );
  }
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      onClick={press}
      className={cn(
        'inline-flex shrink-0 items-center justify-center rounded-control transition-tint disabled:opacity-60',
        size === 'lg' ? 'size-13' : 'size-11',
        FRAME[variant],
        variant === 'icon' && liked && 'border-transparent bg-accent-soft text-on-accent-soft',
        className,
      )}
    >
      {heart}
    </button>
  );
}

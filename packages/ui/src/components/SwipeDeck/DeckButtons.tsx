import { Heart, RotateCcw, UserRound, X } from 'lucide-react';
import type { MouseEvent, RefObject } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { SwipeWay } from './use-swipe.ts';

type DeckButtonsProps = {
  /** What the buttons do to the person on top; nobody is there without it. */
  top: Readonly<{ pass: string; like: string; open: string; href: string | undefined }> | undefined;
  /** The link to the profile of the person on top. */
  profile: RefObject<HTMLAnchorElement | null>;
  /** Today's likes are given. */
  spent: boolean;
  onDecide: (way: SwipeWay) => void;
  /** Without it there is no undo. */
  undo: Readonly<{ label: string; disabled: boolean; onClick: () => void }> | undefined;
};

/** The second press of a double press would meet the next person, and likes are few. */
const isSecondPress = (event: MouseEvent): boolean => event.detail > 1;

/** Take back, pass, like, look at the profile. */
export function DeckButtons({ top, profile, spent, onDecide, undo }: DeckButtonsProps) {
  return (
    <div className="flex min-h-16 items-center justify-center gap-4">
      {undo && (
        <IconButton {...undo} variant="outline" aria-keyshortcuts="Backspace U">
          <RotateCcw {...icon} className="size-5 rtl:-scale-x-100" />
        </IconButton>
      )}
      {top && (
        <>
          <IconButton
            label={top.pass}
            variant="outline"
            size="lg"
            className="size-16 bg-surface"
            aria-keyshortcuts="ArrowLeft"
            onClick={() => onDecide('pass')}
          >
            <X {...icon} className="size-7" />
          </IconButton>
          <IconButton
            label={top.like}
            variant={spent ? 'outline' : 'solid'}
            tone="accent"
            size="lg"
            className="size-16"
            aria-keyshortcuts="ArrowRight"
            onClick={(event) => !isSecondPress(event) && onDecide('like')}
          >
            <Heart {...icon} className={cn('size-7', !spent && 'fill-current')} />
          </IconButton>
          {top.href !== undefined && (
            <IconButton ref={profile} href={top.href} label={top.open} variant="outline">
              <UserRound {...icon} className="size-5" />
            </IconButton>
          )}
        </>
      )}
    </div>
  );
}

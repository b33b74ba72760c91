import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { Avatar, type AvatarProps } from '../Avatar/Avatar.tsx';

/** Props of `MatchHeader`. */
export type MatchHeaderProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** The viewer's own name and photo. */
  own: Pick<AvatarProps, 'name' | 'src'>;
  /** The other's. */
  theirs: Pick<AvatarProps, 'name' | 'src'>;
  /** Since when, and what both like: "You matched on Friday. In common: music." Without it the two faces alone. */
  text?: ReactNode;
};

/** At the head of a conversation between two who like each other: both faces, small, and how it began. */
export function MatchHeader({ own, theirs, text, className, ...rest }: MatchHeaderProps) {
  return (
    <div className={cn('flex flex-col items-center gap-3 text-center text-caption text-muted', className)} {...rest}>
      <span className="flex">
        <Avatar decorative size="lg" {...own} />
        <Avatar decorative size="lg" {...theirs} className="-ms-3 rounded-full ring-2 ring-paper" />
      </span>
      {text ? <p className="max-w-[45ch] text-balance">{text}</p> : null}
    </div>
  );
}

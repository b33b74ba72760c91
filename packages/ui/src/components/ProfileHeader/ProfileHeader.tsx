import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { FictionalLabel, OnlineDot } from '../ProfileCard/ProfileCard.tsx';

export type ProfileHeaderProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  name: string;
  age?: string | number | undefined;
  /** "Utrecht, Netherlands · 12 km" */
  place?: string | undefined;
  /** "Online", "Active today" */
  presenceLabel?: string | undefined;
  online?: boolean | undefined;
  /** Set on fictional profiles: always shown. */
  fictionalLabel?: string | undefined;
  /** Other marks: a match, likes you. */
  badges?: ReactNode;
  /** A ProfileMenu. */
  menu?: ReactNode;
};

/** Who this is: name and age, place, presence, and what must be known about the profile. */
export function ProfileHeader({
  name,
  age,
  place,
  presenceLabel,
  online,
  fictionalLabel,
  badges,
  menu,
  className,
  ...rest
}: ProfileHeaderProps) {
  const { people } = useStrings();
  const presence = presenceLabel ?? (online ? people.online : undefined);
  return (
    <div className={cn('flex items-start gap-3', className)} {...rest}>
      <div className="min-w-0 flex-1">
        <h1 className="font-display text-display font-heading tracking-heading wrap-anywhere">
          {name}
          {age === undefined ? null : (
            <>
              {' '}
              <span className="font-normal lining-nums">{age}</span>
            </>
          )}
        </h1>
        {place || presence ? (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-muted">
            {place ? <span>{place}</span> : null}
            {presence ? (
              <span className="inline-flex items-center gap-1.5">
                {online ? <OnlineDot className="ring-0" /> : null}
                {presence}
              </span>
            ) : null}
          </p>
        ) : null}
        {fictionalLabel || badges ? (
          <div className="mt-3 flex flex-wrap gap-2">
            {fictionalLabel ? <FictionalLabel>{fictionalLabel}</FictionalLabel> : null}
            {badges}
          </div>
        ) : null}
      </div>
      {menu}
    </div>
  );
}

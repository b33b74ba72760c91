import type { Interest } from '@dating/core/contract';
import type { Member } from '@dating/core/models';
import { useEffect } from 'react';
import { useStores } from '../../lib/stores.tsx';

/** Loads the other's profile once, for what a card does not say. Nothing is asked of who cannot be seen any more. */
export function useDetails(member: Member, wanted: boolean): void {
  const { profiles } = useStores();
  const isMissing = wanted && member.details === null && !member.gone && profiles.task(member.id).status === 'idle';
  useEffect(() => {
    if (isMissing) void profiles.load(member.id);
  }, [profiles, member.id, isMissing]);
}

/** What both like, as far as is known. Read it in an observer. */
export function useCommon(member: Member): readonly Interest[] {
  const { session } = useStores();
  const mine = new Set(session.user?.profile.interests);
  return member.details?.interests.filter((interest) => mine.has(interest)) ?? [];
}

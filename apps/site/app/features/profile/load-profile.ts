import { ApiError } from '@dating/core/api';
import type { ApiClient } from '@dating/core/api';
import { getProfile, type Profile } from '@dating/core/contract';
import { data } from 'react-router';
import { clientStores } from '../../lib/stores.tsx';

/** A profile, or who stands in the way of it. */
export type LoadedProfile =
  | { readonly profile: Profile; readonly blockedBy: null }
  | { readonly profile: null; readonly blockedBy: string };

/** On the server. @throws 404 for whom the viewer may not find */
export async function loadProfile(api: ApiClient, id: string): Promise<LoadedProfile> {
  try {
    const { profile } = await api.call(getProfile, { query: { id } });
    return { profile, blockedBy: null };
  } catch (error) {
    return refusedProfile(error);
  }
}

/** In the browser: through the stores, so that every screen shows the same member. */
export async function loadProfileInBrowser(id: string): Promise<{ readonly id: string; readonly blockedBy: string | null }> {
  const { members, likes } = clientStores();
  const member = await members.load(id);
  if (member) {
    void likes.opened(id);
    return { id, blockedBy: null };
  }
  const { blockedBy } = refusedProfile(members.task(id).error);
  return { id, blockedBy };
}

function refusedProfile(error: unknown): { readonly profile: null; readonly blockedBy: string } {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'blocked') return { profile: null, blockedBy: error.memberName ?? '' };
  if (error.status === 404) throw data(null, { status: 404 });
  throw error;
}

import { ApiError } from '@dating/core/api';
import type { ApiClient } from '@dating/core/api';
import { getProfile, getRegions, type Profile } from '@dating/core/contract';
import type { CountryRegions } from '@dating/core/stores';
import { data } from 'react-router';
import { clientStores } from '../../lib/stores.tsx';

/** What the page of a profile is made of: the profile with its country's regions, or who stands in the way of it. */
export interface LoadedProfile {
  readonly id: string;
  readonly blockedBy: string | null;
  readonly profile?: Profile;
  readonly regions?: CountryRegions;
}

/** On the server. @throws 404 for whom the viewer may not find */
export async function loadProfile(api: ApiClient, id: string): Promise<LoadedProfile> {
  try {
    const { profile } = await api.call(getProfile, { query: { id } });
    const { country } = profile;
    if (!country) return { id, blockedBy: null, profile };
    const regions = await api.call(getRegions, { query: { country } });
    return { id, blockedBy: null, profile, regions: { country, ...regions } };
  } catch (error) {
    return { id, blockedBy: blockerOf(error) };
  }
}

/** In the browser: through the stores, so that every screen shows the same member. */
export async function loadProfileInBrowser(id: string): Promise<LoadedProfile> {
  const { members, settings } = clientStores();
  const member = await members.load(id);
  if (!member) return { id, blockedBy: blockerOf(members.task(id).error) };
  const country = member.details?.country;
  // The place is shown by its town until the region's name is there.
  if (country) settings.loadRegions(country).catch(() => undefined);
  return { id, blockedBy: null };
}

/** The name of who blocked the viewer. @throws 404, and whatever else it was */
function blockerOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'blocked') return error.memberName ?? '';
  if (error.status === 404) throw data(null, { status: 404 });
  throw error;
}

import { type ApiClient, ApiError } from '@dating/core/api';
import { getProfile, type Profile } from '@dating/core/contract';

/** Whether the search is closed to who asks: visitors may not search here, or have searched enough for today. */
export const isSearchClosed = (error: unknown): boolean =>
  error instanceof ApiError && [403, 429].includes(error.status);

/**
 * A profile; null for a member who has left or hidden it, `enough` where who asks has read as many as visitors may in a
 * day, which says nothing of the member.
 */
export async function readProfile(api: ApiClient, id: string): Promise<Profile | null | 'enough'> {
  try {
    return (await api.call(getProfile, { query: { id } })).profile;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return error.status === 429 ? 'enough' : null;
  }
}

/** A profile; null where there is none to show, whatever the reason. */
export async function openProfile(api: ApiClient, id: string): Promise<Profile | null> {
  const profile = await readProfile(api, id);
  return profile === 'enough' ? null : profile;
}

import { type ApiClient, ApiError } from '@dating/core/api';
import { getProfile, type Profile } from '@dating/core/contract';

/** Whether the search is closed to who asks: visitors may not search here, or have searched enough for today. */
export const isSearchClosed = (error: unknown): boolean =>
  error instanceof ApiError && [403, 429].includes(error.status);

/** A profile, or null for a member who has left or hidden it since the search. */
export async function openProfile(api: ApiClient, id: string): Promise<Profile | null> {
  try {
    return (await api.call(getProfile, { query: { id } })).profile;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

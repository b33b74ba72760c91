import { ApiError } from '@dating/core/api';
import type { ApiClient } from '@dating/core/api';
import { getProfile, getRegions, type Profile } from '@dating/core/contract';
import type { CountryRegions } from '@dating/core/stores';
import { data, type RouterContextProvider } from 'react-router';
import { apiContext } from '../../lib/contexts.ts';
import { notFound } from '../../lib/not-found.ts';
import { clientStores } from '../../lib/stores.tsx';

/** What the page of a profile is made of: the profile with its country's regions, or who stands in the way of it. */
export interface LoadedProfile {
  readonly id: string;
  /** The site's own origin. */
  readonly origin: string;
  /** Name of the member who blocked the viewer; null where there is none. */
  readonly blockedBy: string | null;
  /** Visitors have read enough profiles for today. */
  readonly enough?: boolean;
  readonly profile?: Profile;
  readonly regions?: CountryRegions;
}

interface Args {
  readonly request: Request;
  readonly params: { readonly id: string };
  readonly context: Readonly<RouterContextProvider>;
}

const asked = ({ request, params }: Args) => ({ id: params.id, origin: new URL(request.url).origin, blockedBy: null });

/** On the server. Answers 403 to a viewer whom the member has blocked, 429 to visitors who have read many. @throws 404 for a member that the viewer may not find */
export async function loadProfile(args: Args) {
  const page = asked(args);
  const api = args.context.get(apiContext);
  try {
    const { profile } = await api.call(getProfile, { query: { id: page.id } });
    return data<LoadedProfile>({ ...page, profile, ...(await regionsOf(api, profile)) });
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) {
      return data<LoadedProfile>({ ...page, enough: true }, { status: 429 });
    }
    return data<LoadedProfile>({ ...page, blockedBy: blockerOf(error) }, { status: 403 });
  }
}

async function regionsOf(api: ApiClient, { country }: Profile): Promise<Pick<LoadedProfile, 'regions'>> {
  if (!country) return {};
  return { regions: { country, ...(await api.call(getRegions, { query: { country } })) } };
}

/** The name of who blocked the viewer. @throws 404, and whatever else it was */
function blockerOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'blocked') return error.memberName ?? '';
  // An invalid id (422) names no member either.
  if (error.status === 404 || error.status === 422) throw notFound(error);
  throw error;
}

/**
 * In the browser: through the stores, so that every screen shows the same member. A member known by a card is shown at
 * once while the rest comes; what stands in the way is told by the page (`members.task`).
 */
export async function loadProfileInBrowser(args: Args): Promise<LoadedProfile> {
  const page = asked(args);
  const { profiles, settings, chats, session } = clientStores();
  // Whether there is a conversation decides what is offered.
  if (session.loggedIn) chats.loadOnce();
  const isKnown = profiles.get(page.id) !== undefined;
  const loading = profiles.load(page.id).then((member) => {
    const country = member?.details?.country;
    // The place is shown by its town until the region's name is there.
    if (country) settings.loadRegions(country).catch(() => undefined);
  });
  if (!isKnown) await loading;
  return page;
}

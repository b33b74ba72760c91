import { getRegions, getSettings, type Profile } from '@dating/core/contract';
import type { CountryRegions } from '@dating/core/stores';
import { routePath } from '@dating/core/rules';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { apiContext, languageContext } from '../../lib/contexts.ts';
import { settingsQuery } from '../../lib/settings-query.ts';
import { readProfile } from '../../lib/shown-members.ts';
import { checkSlug } from '../landers/load-lander.ts';

/** What the landing pages of a member show. */
export interface MemberLandingData {
  readonly profile: Profile;
  readonly regions?: CountryRegions;
  /** The site's own origin and this page's path, for addresses that other sites read. */
  readonly origin: string;
  readonly path: string;
}

/** The same, or that the visitor has read as many members as visitors may in a day. */
export type LoadedLanding = MemberLandingData | { readonly enough: true };

interface Args {
  readonly request: Request;
  readonly params: { readonly id: string; readonly slug?: string | undefined };
  readonly context: Readonly<RouterContextProvider>;
}

/**
 * Loads a landing page about one member, on the server. It counts as reading their profile. Answers 429 to visitors who
 * have read many.
 *
 * @throws a redirect home for whoever a visitor may not see, whatever the reason: the answer does not say whether they
 *   exist; a redirect from the slug `auto`, 404 for a slug that the brand does not have
 */
export async function loadMemberLanding({ request, params, context }: Args) {
  const api = context.get(apiContext);
  const url = new URL(request.url);
  const { settings } = await api.call(getSettings, { query: settingsQuery(url) });
  checkSlug({ url, slug: params.slug, language: context.get(languageContext) }, settings.lander_variants);
  const profile = await readProfile(api, params.id);
  if (profile === 'enough') return data<LoadedLanding>({ enough: true }, { status: 429 });
  if (!profile) throw redirect(routePath('index') + url.search);
  const { country } = profile;
  return data<LoadedLanding>({
    profile,
    origin: url.origin,
    path: url.pathname,
    ...(country && { regions: { country, ...(await api.call(getRegions, { query: { country } })) } }),
  });
}

/** It is loaded again for another member only: what changes in the address besides says where one came from. */
export function isOtherMember({
  currentParams,
  nextParams,
}: {
  readonly currentParams: Readonly<Record<string, string | undefined>>;
  readonly nextParams: Readonly<Record<string, string | undefined>>;
}): boolean {
  return currentParams['id'] !== nextParams['id'];
}

/** A landing page writes its own description into the page's head. */
export const memberLandingHandle = { describesItself: true } as const;

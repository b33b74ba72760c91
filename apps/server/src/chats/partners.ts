import type { Language, ProfileCard } from '@dating/core/contract';
import { translatorFor } from '@dating/core/i18n/server';
import { ageAt } from '@dating/core/rules';
import { blockersOf } from '../blocks/queries.ts';
import type { AppContext } from '../context.ts';
import { findMembers } from '../members/queries.ts';
import { presentCards } from '../profile-views/present.ts';
import { findProfiles } from '../profiles/queries.ts';

/**
 * The cards of the members that a member is in conversation with. Banned, leaving and erased members are included
 * without picture or town, so that the messages can still be read; members who blocked the viewer are left out.
 */
export async function presentPartners(
  ctx: AppContext,
  viewer: { readonly id: string },
  ids: readonly string[],
  language: Language,
): Promise<Map<string, ProfileCard>> {
  const cards = await presentCards(ctx, viewer, ids, { inConversation: true });
  const missing = ids.filter((id) => !cards.has(id));
  for (const [id, card] of await presentHidden(ctx, viewer, missing, language)) cards.set(id, card);
  return cards;
}

/** The same for those among them whom the viewer cannot see any more: who they were, and nothing else. */
export async function presentHidden(
  ctx: AppContext,
  viewer: { readonly id: string },
  ids: readonly string[],
  language: Language,
): Promise<Map<string, ProfileCard>> {
  const cards = new Map<string, ProfileCard>();
  if (ids.length === 0) return cards;
  const blockers = new Set(await blockersOf(ctx.db, viewer.id));
  const [members, profiles] = await Promise.all([findMembers(ctx.db, ids), findProfiles(ctx.db, ids)]);
  for (const id of ids) {
    if (blockers.has(id)) continue;
    const [member, profile] = [members.get(id), profiles.get(id)];
    cards.set(id, {
      id,
      name: member?.name ?? translatorFor(language).t('chats.formerMember'),
      age: profile ? ageAt(profile.date_of_birth, ctx.clock.now(), member?.time_zone ?? 'UTC') : 0,
      city: null,
      main_image: null,
      online: false,
      fictional: member?.fictional ?? false,
      ...(member ? { language: member.language as Language } : {}),
    });
  }
  return cards;
}

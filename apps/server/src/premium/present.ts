import type { LockedImage, PremiumReply } from '@dating/core/contract';
import type { Brand } from '../brands/config.ts';
import { countWritten } from '../chats/queries.ts';
import type { AppContext } from '../context.ts';
import { likersOf } from '../likes/queries.ts';
import { firstPurchaseAt } from '../payments/refund.ts';
import { presentPhotos } from '../photos/present.ts';
import { photosOf } from '../photos/queries.ts';
import { visiblePeople } from '../profile-views/access.ts';

/** Locked photos on the page of premium. */
const PHOTOS = 3;

/** Likers among whom they are looked for: the latest. */
const LIKERS = 12;

/** What premium has brought a premium member, and what it would open to a free one. */
export async function presentPremium(
  ctx: AppContext,
  brand: Brand,
  member: { readonly id: string; readonly paid: boolean },
): Promise<PremiumReply> {
  if (!member.paid) return { since: null, conversations: null, locked_photos: await lockedPhotos(ctx, brand, member) };
  const since = await firstPurchaseAt(ctx.db, member.id);
  return {
    since: since && since.toISOString(),
    conversations: await countWritten(ctx.db, member.id),
    locked_photos: [],
  };
}

/**
 * One photo each of real people who like a free member, in the form in which their profile gives it to free members: the
 * blurred preview alone.
 */
async function lockedPhotos(ctx: AppContext, brand: Brand, member: { readonly id: string }): Promise<LockedImage[]> {
  const likers = await likersOf(ctx.db, member.id, { limit: LIKERS });
  const people = await visiblePeople(
    ctx,
    member,
    likers.map(({ id }) => id),
  );
  const found: LockedImage[] = [];
  for (const [id, person] of people) {
    if (found.length === PHOTOS) break;
    if (person.member.fictional) continue;
    const { photos } = presentPhotos(ctx, brand, await photosOf(ctx.db, id), 'free', { viewer: member.id });
    const locked = photos.find((photo) => 'locked' in photo);
    if (locked) found.push(locked);
  }
  return found;
}

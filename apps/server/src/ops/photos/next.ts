import { ageAt } from '@dating/core/rules';
import type { AppContext } from '../../context.ts';
import { findMember } from '../../members/queries.ts';
import { findPhoto, listPhotos, type Photo } from '../../photos/queries.ts';
import { findProfile } from '../../profiles/queries.ts';
import { type Acting, fields, type ProductCommand, UsageError } from '../command.ts';
import type { Conversation } from '../conversation.ts';
import { brandFilter } from '../named.ts';
import { photoPlace } from '../photo-address.ts';
import { cover, decide, type Decided } from './decide.ts';

/** More than anyone looks at in one sitting. */
const sitting = 500;
const keys = 'a approve, r reject, s approve covered, n later, q quit: ';

/** What a moderator needs beside the picture. */
async function describe(ctx: AppContext, photo: Photo): Promise<string> {
  const member = await findMember(ctx.db, photo.member_id);
  const profile = await findProfile(ctx.db, photo.member_id);
  const brand = member?.brand ?? ctx.brands.default.id;
  return fields({
    photo: photo.id,
    address: photoPlace(ctx, brand, photo.key).address,
    member: member?.name ?? null,
    age: profile ? ageAt(profile.date_of_birth, ctx.clock.now(), member?.time_zone ?? 'UTC') : null,
    brand,
    description: photo.description || null,
    since: photo.created_at,
  });
}

/** Carries out a key; null: the photo is left for later. */
async function press(
  ctx: AppContext,
  photo: Photo,
  key: string,
  person: Conversation,
): Promise<readonly Decided[] | null> {
  switch (key.toLowerCase()) {
    case 'a':
      return [await decide(ctx, photo, { status: 'active' })];
    case 'r': {
      const reason = await person.ask('Reason, for its owner (empty: the photo rules): ');
      if (reason === null) return null;
      return [await decide(ctx, photo, { status: 'rejected', reason: reason.trim() || null })];
    }
    case 's':
      return [await cover(ctx, photo, true), await decide(ctx, photo, { status: 'active' })];
    default:
      return null;
  }
}

interface Tally {
  decided: number;
  later: number;
}

/** One photo; false: the moderator has enough. */
async function show(ctx: AppContext, photo: Photo, { note, person }: Acting, tally: Tally): Promise<boolean> {
  if (!person) return false;
  // Somebody else may have decided meanwhile.
  if ((await findPhoto(ctx.db, photo.id))?.status !== 'pending') return true;
  const asked = `${await describe(ctx, photo)}\n${keys}`;
  let key = await person.key(asked);
  while (key !== null && !/^[arsnq]$/i.test(key)) key = await person.key(keys);
  if (key === null || key.toLowerCase() === 'q') return false;
  const decided = await press(ctx, photo, key, person);
  if (!decided) tally.later += 1;
  else {
    tally.decided += 1;
    await note(decided.flatMap(({ audit }) => audit));
  }
  return true;
}

export const next: ProductCommand = {
  noun: 'photos',
  verb: 'next',
  usage: '[--brand BRAND]',
  help: 'The photos that wait, one after the other on a terminal, with a key each: a approve, r reject, s approve and cover, n later, q quit.',
  words: 0,
  options: ['brand'],
  effect: 'changes',
  asks: false,
  async run(ctx, args, acting) {
    if (!acting.person)
      throw new UsageError('photos next needs a terminal; photos list and photos approve do without.');
    const waiting = await listPhotos(ctx.db, {
      status: 'pending',
      brand: brandFilter(ctx, args)?.id,
      limit: sitting,
    });
    const tally: Tally = { decided: 0, later: 0 };
    for (const photo of waiting) if (!(await show(ctx, photo, acting, tally))) break;
    const text = waiting.length === 0 ? 'No photo waits.' : `${tally.decided} decided, ${tally.later} left for later.`;
    return { data: { ...tally }, text };
  },
};

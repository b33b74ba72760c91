import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { takeLock } from '../db/advisory-locks.ts';
import { hashPassword } from '../auth/passwords.ts';
import { brandsOf } from './brands.ts';
import { befriend } from './friends.ts';
import { insertPeople, type Portrayed } from './insert.ts';
import { demoPassword } from './logins.ts';
import { type Brands, loginPeople, type Person, personId, personOf } from './people.ts';
import { forgetPortraits, portray } from './portraits.ts';
import type { Tx } from '../db/tx.ts';
import type { StoredPhoto } from '../photos/tables.ts';
import { findMember, lastDemoNumber } from '../members/queries.ts';
import { mainPhotos } from '../photos/queries.ts';

/** People written in one transaction, with their likes and conversations. */
const chunk = 300;
/** The same for a crowd, where only the number of people matters. */
const crowdChunk = 2_000;
/** A larger number of people is a crowd: after the first people, pictures are shared. */
const crowd = 5_000;

export interface SeedOptions {
  /** Demo people in addition to the log-ins. */
  readonly members: number;
  /** Called as people are finished. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface Seeded {
  /** People made now, log-ins included; 0 when all existed. */
  readonly created: number;
  /** Demo people in the database now, log-ins included. */
  readonly total: number;
}

/**
 * Makes demo people up to the given number: two log-ins a brand, members of all countries with drawn portraits, likes and
 * conversations. Existing people stay, so a second call with the same number does nothing. Each part is written
 * completely or not at all.
 */
export async function seedDemo(ctx: AppContext, { members, onProgress }: SeedOptions): Promise<Seeded> {
  const brands = brandsOf(ctx);
  const start = await countPeople(ctx.db);
  const isCrowd = members > crowd;
  const progress = { done: 0, total: Math.max(0, members - start) };
  let created = start === 0 && !(await isThere(ctx.db, personId(-2))) ? await seedFirst(ctx, brands, members, step) : 0;
  for (let from = await countPeople(ctx.db); from < members;) {
    const size = Math.min(isCrowd ? crowdChunk : chunk, members - from);
    const people = range(from, size).map((index) => personOf(index, brands, ctx.clock.now()));
    const portrayed = isCrowd ? await shared(ctx, people, step) : await portray(ctx, people, step);
    created += await write(ctx, portrayed, { talking: !isCrowd });
    from += size;
  }
  return { created, total: (await countPeople(ctx.db)) + 2 * loginPeople(brands, ctx.clock.now()).length };

  function step(): void {
    progress.done += 1;
    onProgress?.(progress.done, progress.total);
  }
}

const range = (from: number, size: number): number[] => Array.from({ length: size }, (_, at) => from + at);

/** The log-ins and the first people; the log-ins like and write to these. */
async function seedFirst(ctx: AppContext, brands: Brands, members: number, step: () => void): Promise<number> {
  const now = ctx.clock.now();
  const logins = loginPeople(brands, now).flatMap(({ anna, ben }) => [anna, ben]);
  const people = range(0, Math.min(chunk, members)).map((index) => personOf(index, brands, now));
  const portrayed = await portray(ctx, [...logins, ...people], step);
  const passwords = new Map<string, string>();
  for (const { id } of logins) passwords.set(id, await hashPassword(demoPassword));
  return write(ctx, portrayed, { passwords, talking: true });
}

/** One transaction; 0 if another process was first. */
async function write(
  ctx: AppContext,
  portrayed: readonly Portrayed[],
  { passwords = new Map(), talking }: { readonly passwords?: ReadonlyMap<string, string>; readonly talking: boolean },
): Promise<number> {
  const first = portrayed[0]?.person;
  if (!first) return 0;
  try {
    const written = await inTransaction(ctx.db, async (tx) => {
      await takeLock(tx, 'demo people');
      if (await isThere(tx, first.id)) return false;
      await insertPeople(tx, ctx, portrayed, passwords);
      await befriend(
        tx,
        ctx,
        portrayed.map(({ person }) => person),
        { talking },
      );
      return true;
    });
    if (written) return portrayed.length;
  } catch (error) {
    await forgetPortraits(ctx, portrayed);
    throw error;
  }
  await forgetPortraits(ctx, portrayed);
  return 0;
}

async function isThere(tx: Tx, id: string): Promise<boolean> {
  return (await findMember(tx, id)) !== null;
}

/**
 * Numbered demo people: the next call starts with this number. The highest number counts, because some may have been
 * erased.
 */
async function countPeople(tx: Tx): Promise<number> {
  return (await lastDemoNumber(tx)) + 1;
}

/** A crowd shares the pictures of the first people of the same brand and gender. */
async function shared(ctx: AppContext, people: readonly Person[], step: () => void): Promise<readonly Portrayed[]> {
  const first = range(0, chunk).map((index) => personOf(index, brandsOf(ctx), ctx.clock.now()));
  const photos = await mainPhotos(ctx.db, first.map(({ id }) => id)); // prettier-ignore
  const pictures = new Map<string, StoredPhoto[]>();
  const likeness = ({ sitter }: Person): string => `${sitter.hand} ${sitter.gender}`;
  for (const person of first) {
    const photo = photos.get(person.id);
    if (!photo) continue;
    const { key, width, height, placeholder, blurred } = photo;
    pictures.set(likeness(person), [...(pictures.get(likeness(person)) ?? []), { key, width, height, placeholder, blurred }]); // prettier-ignore
  }
  return people.map((person) => {
    step();
    const mine = pictures.get(likeness(person)) ?? [];
    const photo = person.photos > 0 ? mine[person.index % Math.max(mine.length, 1)] : undefined;
    return { person, photos: photo ? [photo] : [] };
  });
}

import { blockedEitherWay, blockersOf } from '../blocks/queries.ts';
import type { AppContext } from '../context.ts';
import { isId } from '../ids.ts';
import { findMembers, isReachable, type Member } from '../members/queries.ts';
import { findProfiles, type ProfileRow } from '../profiles/queries.ts';
import type { Tx } from '../db/tx.ts';

/** A member with their profile. */
export interface Person {
  readonly member: Member;
  readonly profile: ProfileRow;
}

export interface AccessOptions {
  /** Also members that the viewer knows from a conversation: invisible ones, and those that the viewer blocked. */
  readonly inConversation?: boolean;
  /**
   * The list of members that the viewer blocked, so that they can unblock them: neither blocks nor invisibility hide
   * anyone in it.
   */
  readonly blockedByViewer?: boolean;
}

/** In a transaction: `{ ...ctx, db: tx }`. */
type TiesContext = Pick<AppContext, 'db' | 'ties'>;

type Viewer = { readonly id: string } | null;

/**
 * Whether this person can be seen at all: confirmed, not banned, not leaving, not switched off; fictional ones only if
 * the brand has them on.
 */
export function isShown(ctx: Pick<AppContext, 'brands'>, { member, profile }: Person): boolean {
  const isThere = isReachable(member) && profile.status === 'active';
  return isThere && (!member.fictional || ctx.brands.byId(member.brand).fictional_profiles);
}

/** Another member of the same brand, visible or not; null for oneself and for an unknown id. */
export async function findOther(
  tx: Tx,
  me: { readonly id: string; readonly brand: string },
  id: string,
): Promise<Person | null> {
  const person = isId(id) && id !== me.id ? await findPerson(tx, id) : null;
  return person?.member.brand === me.brand ? person : null;
}

async function findPeople(tx: Tx, ids: readonly string[]): Promise<Map<string, Person>> {
  const members = await findMembers(tx, ids);
  const profiles = await findProfiles(tx, ids);
  const people = new Map<string, Person>();
  for (const id of new Set(ids)) {
    const member = members.get(id);
    const profile = profiles.get(id);
    if (member && profile) people.set(id, { member, profile });
  }
  return people;
}

/** One person, whether or not they may be seen. */
export async function findPerson(tx: Tx, id: string): Promise<Person | null> {
  return (await findPeople(tx, [id])).get(id) ?? null;
}

/**
 * Which of these members the viewer may see, in the order of the ids. This is the one place where lists decide it.
 * Everything is read now, so that a block or invisibility takes effect at once. In a transaction pass `{ ...ctx, db: tx
 * }`.
 */
export async function visiblePeople(
  ctx: Pick<AppContext, 'db' | 'brands' | 'ties'>,
  viewer: Viewer,
  ids: readonly string[],
  options: AccessOptions = {},
): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const people = await findPeople(ctx.db, ids);
  const hidden = await hiddenFrom(ctx, viewer, people, options);
  for (const [id, person] of people) {
    if (id !== viewer?.id && (hidden.has(id) || !isShown(ctx, person))) people.delete(id);
  }
  return people;
}

async function hiddenFrom(
  ctx: TiesContext,
  viewer: Viewer,
  people: People,
  options: AccessOptions,
): Promise<ReadonlySet<string>> {
  if (!viewer) return new Set(invisibleAmong(people));
  if (options.blockedByViewer) return new Set();
  if (options.inConversation) return new Set(await blockersOf(ctx.db, viewer.id));
  return new Set([...(await blockedEitherWay(ctx.db, viewer.id)), ...(await unknownInvisible(ctx, viewer.id, people))]);
}

type People = ReadonlyMap<string, Person>;

const invisibleAmong = (people: People): readonly string[] =>
  [...people.values()].filter(({ member }) => member.invisible).map(({ member }) => member.id);

/** The invisible ones that a member has no conversation with. */
async function unknownInvisible(
  { db, ties }: TiesContext,
  memberId: string,
  people: People,
): Promise<readonly string[]> {
  const invisible = invisibleAmong(people);
  const known = await ties.conversesWith(db, memberId, invisible);
  return invisible.filter((id) => !known.has(id));
}

/**
 * Members among those that a member blocked who would be hidden from them even without that block, because they blocked
 * the member too, or are invisible. Their name is enough to remove the block.
 */
export async function unseenAmong(ctx: TiesContext, memberId: string, people: People): Promise<ReadonlySet<string>> {
  return new Set([...(await blockersOf(ctx.db, memberId)), ...(await unknownInvisible(ctx, memberId, people))]);
}

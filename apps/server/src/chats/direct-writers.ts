import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { likedAmong } from '../likes/queries.ts';
import { findableAmong } from '../matching/matches.ts';
import type { Recipient } from '../members/queries.ts';

type Within = Pick<AppContext, 'clock'>;
type Reader = Pick<Recipient, 'id' | 'write_from'>;

/**
 * Those among these members whose first messages a member takes directly, by their own choice: everyone's, those of
 * members they like, or also those whom their own search would find. Whom they like they have asked.
 */
async function directWritersAmong(
  tx: Tx,
  ctx: Within,
  reader: Reader,
  others: readonly string[],
): Promise<ReadonlySet<string>> {
  if (reader.write_from === 'everyone') return new Set(others);
  const liked = await likedAmong(tx, reader.id, others);
  const strangers = others.filter((other) => !liked.has(other));
  return new Set([...liked, ...(await directStrangersAmong(tx, ctx, reader, strangers))]);
}

/** The same among members whom the member does not like. */
export async function directStrangersAmong(
  tx: Tx,
  ctx: Within,
  { id, write_from }: Reader,
  strangers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (write_from === 'everyone') return new Set(strangers);
  return write_from === 'liked' ? new Set() : findableAmong(tx, id, strangers, ctx.clock.now());
}

/**
 * Whether a member is told of what the other writes, beyond the page: what somebody writes whom they do not take
 * messages from waits as a request, until they have answered or accepted it.
 *
 * @param conversation null before the first message
 */
export async function isToldOf(
  tx: Tx,
  ctx: Within,
  reader: Reader,
  writerId: string,
  conversation: string | null,
): Promise<boolean> {
  if (reader.write_from === 'everyone') return true;
  if (conversation !== null) {
    return (await toldOfAmong(tx, ctx, reader, [{ conversation, other: writerId }])).has(conversation);
  }
  return (await directWritersAmong(tx, ctx, reader, [writerId])).has(writerId);
}

/** Of these conversations those whose other side a member is told of, as `isToldOf`; by their ids. */
export async function toldOfAmong(
  tx: Tx,
  ctx: Within,
  reader: Reader,
  conversations: readonly { readonly conversation: string; readonly other: string }[],
): Promise<ReadonlySet<string>> {
  const ids = conversations.map(({ conversation }) => conversation);
  if (reader.write_from === 'everyone' || ids.length === 0) return new Set(ids);
  const [decided, direct] = await Promise.all([
    decidedAmong(tx, reader.id, ids),
    directWritersAmong(
      tx,
      ctx,
      reader,
      conversations.map(({ other }) => other),
    ),
  ]);
  const told = conversations.filter(({ conversation, other }) => decided.has(conversation) || direct.has(other));
  return new Set(told.map(({ conversation }) => conversation));
}

/** The conversations among these in which the member has answered, or that they have accepted. */
async function decidedAmong(tx: Tx, memberId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('conversation_member')
    .select('conversation_id')
    .where('member_id', '=', memberId)
    .where('conversation_id', 'in', [...ids])
    .where((eb) => eb.or([eb('wrote', '=', true), eb('request', '=', 'accepted')]))
    .execute();
  return new Set(rows.map(({ conversation_id }) => conversation_id));
}

import type { Language } from '@dating/core/contract';
import type { Selectable } from 'kysely';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../ids.ts';
import type { Member } from '../members/queries.ts';
import { planNews } from '../notification-slots/plan.ts';
import type { NewsTable } from './tables.ts';
import type { Tx } from '../db/tx.ts';

export type News = Selectable<NewsTable>;

/** After this time news is too old: a member who could not be told by then does not get it. */
const freshMs = 14 * 24 * 60 * 60_000;

/**
 * Sends a brand's news: by mail and push, to members who want news, during their daytime.
 * @param language only members with this language; null: all members
 * @returns the id of the news and how many members it may reach
 */
export async function sendNews(
  ctx: AppContext,
  news: { readonly brand: string; readonly language: Language | null; readonly subject: string; readonly text: string },
): Promise<{ readonly id: string; readonly readers: number }> {
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const id = newId(now);
    await tx
      .insertInto('news')
      .values({ id, ...news, created_at: now })
      .execute();
    return { id, readers: await planNews(tx, ctx, news) };
  });
}

/** The news for this member: from their brand, in their language, published since they signed up, and not too old. */
export async function newsFor(
  tx: Tx,
  ctx: Pick<AppContext, 'clock'>,
  member: Pick<Member, 'brand' | 'language' | 'signup_date'>,
): Promise<readonly News[]> {
  const fresh = new Date(ctx.clock.now().getTime() - freshMs);
  const since = member.signup_date > fresh ? member.signup_date : fresh;
  return tx
    .selectFrom('news')
    .selectAll()
    .where('brand', '=', member.brand)
    .where((eb) => eb.or([eb('language', 'is', null), eb('language', '=', member.language)]))
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

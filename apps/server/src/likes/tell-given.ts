import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { tellLike } from './like-member.ts';
import { everyoneLikedBy } from './queries.ts';

interface Liker {
  /** Id of a member whom others see from now on. */
  readonly liker: string;
}

declare module '../ports/jobs.ts' {
  interface JobData {
    'likes.tell': Liker;
  }
}

/**
 * The job that tells of the likes which a member gave before others could see them. Tried again, it tells nobody twice on
 * one day.
 */
export async function tellGivenLikes(ctx: AppContext, { liker }: Liker): Promise<void> {
  for (const liked of await everyoneLikedBy(ctx.db, liker))
    await inTransaction(ctx.db, (tx) => tellLike(tx, ctx, liker, liked));
}

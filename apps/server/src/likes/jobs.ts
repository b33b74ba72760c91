import type { AppContext } from '../context.ts';
import { tellGivenLikes } from './tell-given.ts';

/** The jobs of likes. */
export function registerLikeJobs(ctx: AppContext): void {
  ctx.jobs.work('likes.tell', (liker) => tellGivenLikes(ctx, liker));
}

import { eraseMember } from '../account/erase.ts';
import type { AppContext } from '../context.ts';
import { demoMemberIds } from '../members/queries.ts';

const batch = 200;

/**
 * Erases everybody whom the demo made, the log-ins too, as any member is erased: for those who really signed up, what
 * they wrote to each other reads 'message removed'.
 *
 * @returns how many there were
 */
export async function removeDemo(
  ctx: AppContext,
  onProgress: (done: number) => void = () => undefined,
): Promise<number> {
  let done = 0;
  for (;;) {
    const ids = await demoMemberIds(ctx.db, batch);
    if (ids.length === 0) return done;
    for (const id of ids) {
      await eraseMember(ctx, id);
      done += 1;
    }
    if (ids.length === batch) onProgress(done);
  }
}

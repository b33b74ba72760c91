import type { Forget } from '../context.ts';

export const forgetLikes: Forget = async (tx, ctx, { id }) => {
  await ctx.jobs.forget(tx, 'likes.tell', [{ liker: id }]);
};

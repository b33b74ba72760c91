import { dropExport } from './request-export.ts';
import type { Forget } from '../context.ts';

export const forgetExport: Forget = async (tx, ctx, { id }) => {
  await ctx.jobs.forget(tx, 'export.make', [{ member: id }]);
  await dropExport(tx, ctx, id);
};

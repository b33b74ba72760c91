import type { Gather } from '../context.ts';
import { codesOf } from './codes.ts';

export const gatherCodes: Gather = async (ctx, { id }) => ({
  documents: { credits: { discount_codes: await codesOf(ctx.db, id) } },
});

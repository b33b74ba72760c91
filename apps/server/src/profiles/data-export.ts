import type { Gather } from '../context.ts';
import { findProfile } from './queries.ts';

export const gatherProfile: Gather = async (ctx, { id }) => ({ documents: { profile: await findProfile(ctx.db, id) } });

import {
  findMatches, getInterests, getOwnProfile, getProfile, interests, updateMatchPreferences, updateProfile,
} from '@dating/core/contract'; // prettier-ignore
import { inTransaction } from '../db/transaction.ts';
import { invalid } from '../http/errors.ts';
import { type Route, route } from '../http/kernel.ts';
import { setCountry } from '../members/store.ts';
import { keepPreferences, matchesFor } from './matches.ts';
import { presentOwnProfile, presentProfile } from './present.ts';
import { findProfile, profileProblems, updateProfileFields } from './store.ts';

export const routes: readonly Route[] = [
  route(getProfile, async ({ ctx, brand, member, query }) => ({
    status: 200,
    body: { profile: await presentProfile(ctx, member, query.id, brand) },
  })),

  route(getOwnProfile, async ({ ctx, member }) => ({
    status: 200,
    body: { profile: await presentOwnProfile(ctx, member.id) },
  })),

  route(updateProfile, async ({ ctx, brand, member, body, now }) => {
    const problems = profileProblems(brand, await findProfile(ctx.db, member.id), body, now);
    if (Object.keys(problems).length > 0) throw invalid(problems);
    await inTransaction(ctx.db, async (tx) => {
      await updateProfileFields(tx, ctx, member.id, body);
      if (body.country !== undefined) await setCountry(tx, ctx, member.id, body.country);
    });
    return { status: 200, body: { profile: await presentOwnProfile(ctx, member.id) } };
  }),

  route(getInterests, async () => ({ status: 200, body: { interests: [...interests] } })),

  route(findMatches, async ({ ctx, brand, member }) => ({
    status: 200,
    body: await matchesFor(ctx, brand, member.id),
  })),

  route(updateMatchPreferences, async ({ ctx, brand, member, body, now }) => {
    const problems = await inTransaction(ctx.db, (tx) => keepPreferences(tx, { brand, now }, member.id, body));
    if (Object.keys(problems).length > 0) throw invalid(problems);
    return { status: 200, body: await matchesFor(ctx, brand, member.id) };
  }),
];

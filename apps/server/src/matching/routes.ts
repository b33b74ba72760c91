import { findMatches, updateMatchPreferences } from '@dating/core/contract';
import { inTransaction } from '../db/transaction.ts';
import { type Route, route } from '../http/call.ts';
import { invalid } from '../http/errors.ts';
import { keepPreferences, matchesFor } from './matches.ts';

export const routes: readonly Route[] = [
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

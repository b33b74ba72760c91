import { on } from '../events/events.ts';
import { useUpTokens } from './tokens.ts';

/** Nobody appeals against a ban that is lifted. */
export const authHandlers = [
  on('member.unbanned', async (tx, ctx, { memberId }) => {
    await useUpTokens(tx, ctx, 'appeal', memberId);
  }),
];

import { on } from '../events/events.ts';
import { removePasskeysBefore } from './passkeys.ts';

/** What somebody else may have made a way in, before the address was its owner's, is none any more. */
export const deviceHandlers = [
  on('password.reset', async (tx, _ctx, { memberId, ownSince }) => {
    if (ownSince) await removePasskeysBefore(tx, memberId, ownSince);
  }),
];

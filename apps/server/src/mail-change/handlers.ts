import { on } from '../events/events.ts';
import { Refusal } from '../http/errors.ts';
import { withdraw } from './change-email.ts';
import { isEmailKept } from './kept-address.ts';

/**
 * An address that a member can still take back is nobody else's. A change that waits ends with the sessions, for another
 * person may have asked for it; the member can ask again.
 * @throws Refusal email_exists
 */
export const mailChangeHandlers = [
  on('member.joining', async (tx, ctx, { memberId, brand, email }) => {
    if (await isEmailKept(tx, ctx, brand, email, memberId)) throw new Refusal('email_exists');
  }),
  on('sessions.ended', (tx, ctx, { memberId }) => withdraw(tx, ctx, memberId)),
];

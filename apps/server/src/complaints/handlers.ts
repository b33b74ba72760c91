import { on } from '../events/events.ts';
import { grantOpenAppeals } from './close-appeals.ts';

/** A ban that is lifted leaves nothing to appeal. */
export const complaintHandlers = [
  on('member.unbanned', (tx, ctx, { memberId }) => grantOpenAppeals(tx, ctx, 'ban', memberId)),
];

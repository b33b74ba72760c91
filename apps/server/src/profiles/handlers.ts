import { on } from '../events/events.ts';
import { setProfileStatus } from './update.ts';

/** A profile is shown once its member has confirmed the address. */
export const profileHandlers = [
  on('member.confirmed', (tx, _ctx, { memberId }) => setProfileStatus(tx, memberId, 'active')),
];

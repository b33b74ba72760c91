import { on } from '../events/events.ts';
import { followCountry } from './matches.ts';

/** Who moves looks for people where they live now. */
export const matchingHandlers = [
  on('member.moved', (tx, _ctx, { memberId, from, to }) => followCountry(tx, memberId, from, to)),
];

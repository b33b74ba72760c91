import { on } from '../events/events.ts';
import { touch } from './activity.ts';
import { refreshListing } from './refresh.ts';

/** The search shows what a member is now. */
export const searchHandlers = [
  on('member.active', (tx, _ctx, { memberId, at }) => touch(tx, memberId, at)),
  on('member.changed', (tx, _ctx, { memberId }) => refreshListing(tx, memberId)),
  on('member.confirmed', (tx, _ctx, { memberId }) => refreshListing(tx, memberId)),
];

import { on } from '../events/events.ts';
import { touchActivity } from './activity.ts';

/** Who listens is there. */
export const memberHandlers = [on('member.connected', (_tx, ctx, { memberId }) => touchActivity(ctx, memberId))];

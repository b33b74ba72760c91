import { sql } from 'kysely';
import type { Forget } from '../context.ts';

/**
 * Deletes the stored answers about a member who is erased: to their own requests, to their sign-up, and to others'
 * requests that show them.
 */
export const forgetReplies: Forget = async (tx, _ctx, { id }) => {
  await tx
    .deleteFrom('idempotency_reply')
    .where((eb) =>
      eb.or([
        eb('sign_in', '=', id),
        sql<boolean>`starts_with(scope, ${id})`,
        sql<boolean>`position(${id} in body::text) > 0`,
      ]),
    )
    .execute();
};

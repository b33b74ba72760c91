import { inTransaction } from '../../src/db/transaction.ts';
import { eraseMember } from '../../src/account/erase.ts';
import { refreshListing } from '../../src/search/refresh.ts';
import { changeMember, type TestPerson } from './profiles.ts';
import type { TestServer } from './server.ts';
import { setProfileStatus } from '../../src/profiles/update.ts';

/**
 * The ways in which a member can become hidden from others, and how to get there. `unconfirmed` and `elsewhere`
 * (another brand) hold from the start: the caller creates the person that way.
 */
export const waysToBeHidden: Readonly<Record<string, (one: TestPerson, server: TestServer) => Promise<unknown>>> = {
  invisible: ({ client }) => client.put('/api/user.php', { invisible: true }),
  unconfirmed: async () => undefined,
  'switched off': ({ id }, server) =>
    inTransaction(server.ctx.db, async (tx) => {
      await setProfileStatus(tx, id, 'disabled');
      await refreshListing(tx, id);
    }),
  banned: ({ id }, server) => changeMember(server, id, { banned_at: server.ctx.clock.now() }),
  leaving: ({ id }, server) =>
    changeMember(server, id, { delete_after: new Date(server.ctx.clock.now().getTime() + 86_400_000) }),
  erased: ({ id }, server) => eraseMember(server.ctx, id),
  elsewhere: async () => undefined,
};

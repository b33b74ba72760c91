import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Presence } from '../ports/index.ts';

/** Of a member, to the servers that are there. */
const connections = (memberId: string) => sql`
  from live_connection here join live_server server on server.id = here.server_id
  where here.member_id = ${memberId}::uuid and server.alive_until > clock_timestamp()`;

/** The server has a row with its lease, its members have rows that go with it. */
export function postgresPresence(db: Kysely<Database>): Presence {
  return {
    async renew({ server, ms }) {
      const { rows } = await sql<{ fresh: boolean }>`
        insert into live_server (id, alive_until)
        values (${server}::uuid, clock_timestamp() + ${ms}::float8 * interval '1 ms')
        on conflict (id) do update set alive_until = excluded.alive_until
        returning xmax = 0 as fresh`.execute(db);
      await sql`delete from live_server where alive_until < clock_timestamp() - interval '1 minute'`.execute(db);
      return rows[0]?.fresh === false;
    },

    async add({ server }, memberIds, attention) {
      await sql`
        insert into live_connection (member_id, server_id, awake)
        select unnest(${memberIds}::uuid[]), ${server}::uuid, ${attention === 'awake'}::boolean
        on conflict (member_id, server_id) do update set awake = excluded.awake`.execute(db);
    },

    async remove({ server }, memberIds) {
      await sql`
        delete from live_connection where server_id = ${server}::uuid and member_id = any(${memberIds}::uuid[])`.execute(
        db,
      );
    },

    async release({ server }) {
      await db.deleteFrom('live_server').where('id', '=', server).execute();
    },

    async has(tx, memberId, butServer) {
      const { rows } = await sql`/* is_connected */
        select ${connections(memberId)} and server.id is distinct from ${butServer ?? null}::uuid limit 1`.execute(tx);
      return rows.length > 0;
    },

    async hasAwake(tx, memberId) {
      const { rows } = await sql`/* is_awake */ select ${connections(memberId)} and here.awake limit 1`.execute(tx);
      return rows.length > 0;
    },
  };
}

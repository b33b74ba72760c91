import { type Kysely, sql } from 'kysely';

/**
 * Who is connected to which server: rows that count as long as the server's lease does. They are not logged, because a
 * database that comes back from a crash has nobody connected. And the key under which a message was sent, so that its
 * sender's devices know it again, and when its credits came back; and how a member answered a first message without
 * writing. An older process neither reads nor writes any of it, and calls `place_message` without the key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table live_server (id uuid primary key, alive_until timestamptz not null)`.execute(db);
  await sql`
    create unlogged table live_connection (
      member_id uuid not null,
      server_id uuid not null references live_server (id) on delete cascade,
      primary key (member_id, server_id)
    )`.execute(db);
  await sql`create index live_connection_server on live_connection (server_id)`.execute(db);
  await sql`alter table conversation_member add column request text`.execute(db);
  await sql`alter table message add column key text, add column refunded_at timestamptz`.execute(db);
}

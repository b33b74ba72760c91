import { type Kysely, sql } from 'kysely';

/** Devices that members have logged in from, and passkeys as a second way in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column device_hash bytea`.execute(db);
  // What was kept so far is the browser's own long line; from here on it is a name that is made of it.
  await sql`update session set device = ''`.execute(db);
  await sql`create index session_expiry on session (expires_at)`.execute(db);

  await sql`
    create table known_device (
      member_id uuid not null references member (id) on delete cascade,
      device_hash bytea not null,
      device text not null,
      created_at timestamptz not null,
      last_seen timestamptz not null,
      primary key (member_id, device_hash)
    )`.execute(db);
  await sql`create index known_device_hash on known_device (device_hash)`.execute(db);
  await sql`create index known_device_age on known_device (last_seen)`.execute(db);

  await sql`
    create table passkey (
      id uuid primary key,
      member_id uuid not null references member (id) on delete cascade,
      credential_id bytea not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      device text not null,
      created_at timestamptz not null,
      last_used timestamptz
    )`.execute(db);
  await sql`create index passkey_member on passkey (member_id)`.execute(db);

  await sql`
    create table passkey_challenge (
      visitor_hash bytea primary key,
      challenge_hash bytea not null,
      purpose text not null check (purpose in ('registration', 'authentication')),
      brand text not null references brand (id),
      session_id uuid references session (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index passkey_challenge_age on passkey_challenge (expires_at)`.execute(db);

  // A browser that is logged out, from wherever, gets no more notices of whom it was logged in for.
  await sql`
    alter table push_subscription
      add column session_id uuid references session (id) on delete cascade`.execute(db);
  await sql`create index push_subscription_session on push_subscription (session_id)`.execute(db);
}

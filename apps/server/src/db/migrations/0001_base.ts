import { type Kysely, sql } from 'kysely';

/** Brands, members, sessions and what every feature stands on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_clock (
      id integer primary key check (id = 1),
      offset_ms bigint not null
    )`.execute(db);
  await sql`insert into product_clock (id, offset_ms) values (1, 0)`.execute(db);

  await sql`
    create table brand (
      id text primary key,
      hosts text[] not null,
      config jsonb not null,
      is_default boolean not null default false,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index brand_one_default on brand ((true)) where is_default`.execute(db);

  await sql`
    create table member (
      id uuid primary key,
      brand text not null references brand (id),
      email text not null,
      email_key text not null,
      name text not null,
      name_key text not null,
      password_hash text not null,
      status text not null check (status in ('not_confirmed', 'active')),
      paid_user boolean not null default false,
      invisible boolean not null default false,
      fictional boolean not null default false,
      demo boolean not null default false,
      language text not null,
      country text not null,
      time_zone text not null,
      signup_date timestamptz not null,
      signup_message text,
      terms_date text not null,
      traffic_source jsonb,
      notifications_disabled text[] not null default '{}',
      banned_at timestamptz,
      ban_reason text,
      delete_after timestamptz,
      last_active timestamptz not null,
      unique (brand, email_key),
      unique (brand, name_key)
    )`.execute(db);
  await sql`create index member_due_deletion on member (delete_after) where delete_after is not null`.execute(db);

  await sql`
    create table session (
      token_hash bytea primary key,
      id uuid not null unique,
      member_id uuid not null references member (id) on delete cascade,
      device text not null,
      created_at timestamptz not null,
      last_seen timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index session_member on session (member_id)`.execute(db);

  await sql`
    create table token (
      token_hash bytea primary key,
      kind text not null,
      member_id uuid not null references member (id) on delete cascade,
      data jsonb,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      mail_sent_at timestamptz
    )`.execute(db);
  await sql`create index token_member on token (member_id, kind, created_at desc)`.execute(db);

  await sql`
    create table idempotency_reply (
      scope text not null,
      key text not null,
      request_hash bytea not null,
      status integer not null,
      body jsonb,
      sign_in uuid,
      created_at timestamptz not null,
      primary key (scope, key)
    )`.execute(db);
  await sql`create index idempotency_reply_age on idempotency_reply (created_at)`.execute(db);

  await sql`
    create table login_throttle (
      key text primary key,
      failures integer not null,
      first_failure_at timestamptz not null,
      blocked_until timestamptz
    )`.execute(db);
}

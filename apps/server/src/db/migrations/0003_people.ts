import { type Kysely, sql } from 'kysely';

/** Profiles, photos, likes, blocks and the narrow table that search reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table profile (
      member_id uuid primary key references member (id) on delete cascade,
      brand text not null references brand (id),
      status text not null check (status in ('disabled', 'active')),
      gender text not null check (gender in ('male', 'female')),
      sexuality text not null check (sexuality in ('hetero', 'gay', 'lesbian', 'bi')),
      date_of_birth text not null check (date_of_birth ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      country text not null,
      region text,
      city text,
      lat double precision,
      lon double precision,
      interests text[] not null default '{}',
      hair_color text,
      eye_color text,
      body_type text,
      relationship_status text,
      tattoos boolean,
      about_me text not null default '',
      check ((lat is null) = (lon is null))
    )`.execute(db);

  await sql`
    create table photo (
      id uuid primary key,
      member_id uuid not null references member (id) on delete cascade,
      key text not null unique,
      position integer not null check (position >= 0),
      status text not null check (status in ('pending', 'active', 'rejected')),
      sensitive boolean not null default false,
      reason text,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      placeholder text not null,
      blurred text not null,
      created_at timestamptz not null,
      decided_at timestamptz
    )`.execute(db);
  await sql`create index photo_member on photo (member_id, position)`.execute(db);
  await sql`create index photo_waiting on photo (created_at, id) where status = 'pending'`.execute(db);

  await sql`
    create table member_like (
      liker_id uuid not null references member (id) on delete cascade,
      liked_id uuid not null references member (id) on delete cascade,
      created_at timestamptz not null,
      seen_at timestamptz,
      primary key (liker_id, liked_id),
      check (liker_id <> liked_id)
    )`.execute(db);
  await sql`create index member_like_given on member_like (liker_id, created_at desc)`.execute(db);
  await sql`create index member_like_received on member_like (liked_id, created_at desc)`.execute(db);
  await sql`create index member_like_new on member_like (liked_id) where seen_at is null`.execute(db);

  await sql`
    create table block (
      member_id uuid not null references member (id) on delete cascade,
      blocked_id uuid not null references member (id) on delete cascade,
      created_at timestamptz not null,
      primary key (member_id, blocked_id),
      check (member_id <> blocked_id)
    )`.execute(db);
  await sql`create index block_other_way on block (blocked_id, member_id)`.execute(db);

  // One narrow row for each member who can be found; who cannot be found has none. Kept by the writes.
  await sql`
    create table search_listing (
      member_id uuid primary key references member (id) on delete cascade,
      brand text not null,
      gender text not null,
      country text not null,
      region text,
      last_active timestamptz not null,
      date_of_birth date not null,
      sexuality text not null,
      fictional boolean not null,
      has_photo boolean not null,
      signup_date timestamptz not null,
      interests text[] not null,
      card jsonb not null,
      earlier timestamptz[] not null default '{}'
    )`.execute(db);
  // Three ways in: a region, a country, everywhere. The filters stand in the index, so that only shown rows are read.
  const tail = sql`last_active desc, member_id desc, date_of_birth`;
  const covered = sql`include (sexuality, fictional, has_photo, signup_date)`;
  await sql`create index search_by_region on search_listing (brand, gender, country, region, ${tail}) ${covered}`.execute(
    db,
  );
  await sql`create index search_by_country on search_listing (brand, gender, country, ${tail}) ${covered}`.execute(db);
  await sql`create index search_everywhere on search_listing (brand, gender, ${tail}) ${covered}`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Makes the search answer from its indexes alone, whatever is asked for: the interests become bits that an index can
 * carry, each way in has an index in the order of activity and one by the day of birth, and the places where members
 * stood before stand in a table of their own, which a page reads by when they moved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A bit for each interest. A new interest is put at the end, by a migration of its own.
  await sql`
    create function interest_bits(interests text[]) returns bigint immutable strict parallel safe language sql as $$
      select coalesce(bit_or(1::bigint << (array_position(array[
        'relationship', 'onenightstand', 'kissing', 'hugging', 'massages', 'lingerie', 'sex', 'safesex', 'publicsex',
        'oralsex', 'analsex', 'sextoys', 'masturbating', 'exchangingpictures', 'threesome', 'gangbang', 'bondage',
        'sadomasochism', 'gym', 'sports', 'dancing', 'travelling', 'adventure', 'party', 'tattoos', 'music', 'movies',
        'videogames', 'politics', 'outdoors', 'gardening', 'hiking', 'biking', 'reading', 'animals', 'beach', 'art',
        'photography', 'theater', 'shopping', 'fashion', 'astrology', 'cooking', 'foodie', 'bbq', 'sushi',
        'vegetarian', 'wine', 'beer', 'tea', 'coffee'
      ], interest) - 1)), 0) from unnest(interests) interest $$`.execute(db);

  await sql`drop index search_by_region, search_by_country, search_everywhere`.execute(db);
  // 'arrived': this is the first place of a member since they can be found.
  await sql`
    alter table search_listing
      drop column earlier,
      add column arrived boolean not null default false,
      add column interest_bits bigint not null generated always as (interest_bits(interests)) stored`.execute(db);
  await sql`alter table search_listing alter column arrived set default true`.execute(db);
  // Rows move to the front all the time: what they leave behind is cleared early, so that the indexes suffice.
  await sql`
    alter table search_listing set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.05)`.execute(
    db,
  );

  // Every filter stands in every index: rows are read for the page that is shown, and for nothing else.
  const rest = sql`fictional, has_photo, signup_date, interest_bits, shows_presence, arrived`;
  const ways = [
    // A region's code names its country.
    ['region', sql`region,`],
    ['country', sql`country,`],
    ['everywhere', sql``],
  ] as const;
  for (const [way, place] of ways) {
    await sql`
      create index ${sql.ref(`search_latest_${way}`)}
      on search_listing (brand, gender, sexuality, ${place} last_active desc, member_id desc)
      include (date_of_birth, ${rest})`.execute(db);
    await sql`
      create index ${sql.ref(`search_age_${way}`)}
      on search_listing (brand, gender, sexuality, ${place} date_of_birth)
      include (last_active, member_id, ${rest})`.execute(db);
  }
  await sql`
    create index search_new on search_listing (brand, gender, sexuality, signup_date)
    include (last_active, member_id, country, region, date_of_birth, fictional, has_photo, interest_bits,
      shows_presence, arrived)`.execute(db);

  // Where members stood before they moved to the front, for the searches that began before: until when, and what the
  // filters ask. Swept after an hour.
  await sql`
    create table search_past (
      member_id uuid not null references search_listing (member_id) on delete cascade,
      last_active timestamptz not null,
      until timestamptz not null,
      arrived boolean not null,
      brand text not null,
      gender text not null,
      sexuality text not null,
      country text not null,
      region text,
      date_of_birth date not null,
      fictional boolean not null,
      has_photo boolean not null,
      signup_date timestamptz not null,
      interest_bits bigint not null,
      shows_presence boolean not null,
      primary key (member_id, last_active)
    ) with (autovacuum_vacuum_scale_factor = 0.05)`.execute(db);
  await sql`
    create index search_past_moved on search_past (brand, gender, sexuality, until)
    include (last_active, member_id, arrived, country, region, date_of_birth, fictional, has_photo, signup_date,
      interest_bits, shows_presence)`.execute(db);
  await sql`create index search_past_until on search_past (until)`.execute(db);
}

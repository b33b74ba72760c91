import { countries, interests } from '@dating/core/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../src/db/schema.ts';
import { regionsOf } from '../src/places/regions.ts';

/** The settings of a crowd. */
export interface CrowdOptions {
  readonly brand: string;
  readonly count: number;
  readonly now: Date;
  /** -1 to 1: the same crowd again, including the ids. One brand and seed make one crowd in a database. */
  readonly seed: number;
  /**
   * Rebuilds the indexes afterwards: faster from some hundred thousand members on. Nothing else may use the database.
   */
  readonly bulk?: boolean;
}

const shares: Readonly<Partial<Record<(typeof countries)[number], number>>> = {
  DE: 200, NL: 150, FR: 120, IT: 100, ES: 80, PL: 80, GB: 80, US: 70, BE: 40, AT: 25, CH: 20, CA: 15, AU: 10, IE: 6, NZ: 4,
}; // prettier-ignore

/**
 * Where members live: countries with from a fifth of them to one in 250, regions from large to very small; some have no
 * region.
 */
function places() {
  const all = countries.flatMap((country) => {
    const regions = [...regionsOf(country).regions.map(({ code }) => code), null];
    const weights = regions.map((region, at) => (region === null ? 0.1 : (at + 1) ** -1.6));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return regions.map((region, at) => ({ country, region, weight: ((shares[country] ?? 1) * weights[at]!) / sum }));
  });
  const sum = all.reduce((total, { weight }) => total + weight, 0);
  let upTo = 0;
  return {
    countries: all.map(({ country }) => country),
    regions: all.map(({ region }) => region),
    // The start of each one's share, from 0 to 1.
    from: all.map(({ weight }) => {
      const from = upTo;
      upTo += weight / sum;
      return from;
    }),
  };
}

/**
 * Creates members who can be found, with the data that the search needs: two of three under 35 and one of a hundred
 * over 68, one of ten fictional, four of five with a photo, one of fifty new, one of a hundred online and most not
 * active for days; three to twelve interests each, some of them common and some rare.
 */
export async function makeCrowd(db: Kysely<Database>, { brand, count, now, seed, bulk }: CrowdOptions): Promise<void> {
  await db.connection().execute(async (tx) => {
    await sql`select setseed(${seed})`.execute(tx);
    await sql`
      create temp table taste as
      select n, (
        select array_agg(interest) from (
          select interest from unnest(${[...interests]}::text[]) with ordinality listed(interest, place)
          order by random() ^ (1 + place % 13) desc, n limit 3 + n % 10
        ) liked
      ) as interests from generate_series(0, 4999) n`.execute(tx);
    await sql`create unique index on taste (n)`.execute(tx);
    const indexes = bulk ? await dropIndexes(tx) : [];
    const { countries: inCountry, regions: inRegion, from } = places();
    await sql`
      with people as materialized (
        select overlay(overlay(md5(${`${brand} ${seed} `} || n) placing '4' from 13) placing '8' from 17)::uuid as id, n,
          width_bucket(random(), ${from}::float8[]) as place,
          case when random() < 0.55 then 'male' else 'female' end as gender, random() as orientation,
          random() as idle, random() as idle_how, random() as signup, random() as signup_when,
          18 + 57.9 * random() * random() as age, random() < 0.1 as fictional, random() < 0.8 as has_photo,
          floor(random() * 5000)::int as taste
        from generate_series(1, ${count}::int) n
      ), times as materialized (
        select id, date_trunc('milliseconds', ${now}::timestamptz - case
          when signup < 0.02 then signup_when * interval '7 days' * idle_how
          when idle < 0.01 then idle_how * interval '5 minutes'
          when idle < 0.07 then idle_how * interval '1 day'
          else interval '1 day' - ln(1 - idle_how) * interval '60 days' end) as last_active,
          date_trunc('milliseconds', ${now}::timestamptz - case when signup < 0.02 then signup_when * interval '7 days'
          else interval '3 years' + signup_when * interval '3 years' end) as signup_date
        from people
      ), members as (
        insert into member (id, brand, email, email_key, name, name_key, password_hash, status, language, country,
          time_zone, signup_date, terms_date, last_active)
        select id, ${brand}::text, id || '@crowd.example', id || '@crowd.example', 'crowd ' || n, 'crowd ' || id,
          'none', 'active', 'en', (${inCountry}::text[])[place], 'UTC', least(signup_date, last_active), '2024', last_active
        from people join times using (id)
      )
      insert into search_listing (member_id, brand, gender, country, region, last_active, date_of_birth, sexuality,
        fictional, has_photo, signup_date, interests, arrived, card)
      select id, ${brand}::text, gender, (${inCountry}::text[])[place], (${inRegion}::text[])[place], last_active,
        (${now}::timestamptz - age * interval '1 year')::date,
        case when orientation < 0.86 then 'hetero' when orientation < 0.94 then 'bi'
          when gender = 'male' then 'gay' else 'lesbian' end,
        fictional, has_photo, least(signup_date, last_active), taste.interests, false,
        json_build_object('name', 'crowd ' || people.n, 'city', 'Amsterdam', 'image', json_build_object('id', id, 'key',
          repeat('k', 24), 'width', 1600, 'height', 2000, 'placeholder', repeat('p', 300)))
      from people join times using (id) join taste on taste.n = people.taste`.execute(tx);
    for (const definition of indexes) await sql.raw(definition).execute(tx);
    if (bulk) await sql`set session_replication_role = origin`.execute(tx);
    await sql`drop table taste`.execute(tx);
    await sql`vacuum analyze search_listing`.execute(tx);
  });
}

/** @returns the statements that create them again */
async function dropIndexes(tx: Kysely<Database>): Promise<readonly string[]> {
  // The rows that are created here cannot break a foreign key.
  await sql`set session_replication_role = replica`.execute(tx);
  await sql`set maintenance_work_mem = '512MB'`.execute(tx);
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('search_listing', 'member') and indexname not in (select conname from pg_constraint)`.execute(
    tx,
  );
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(tx);
  return rows.map(({ definition }) => definition);
}

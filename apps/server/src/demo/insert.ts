import { emailKey } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import { openWallets } from '../ledger/ledger.ts';
import { nameKey } from '../members/queries.ts';
import { listNew } from '../search/refresh.ts';
import { type Person, personId } from './people.ts';
import type { Tx } from '../db/tx.ts';
import type { StoredPhoto } from '../photos/tables.ts';
import { placed } from '../profiles/place.ts';
import { openFeeds } from '../live/feed.ts';
import { insertMembers } from '../members/insert.ts';
import { insertPhotoRows } from '../photos/add-photo.ts';
import { insertProfiles } from '../profiles/create.ts';

/** A demo person with the pictures that already belong to them. */
export interface Portrayed {
  readonly person: Person;
  readonly photos: readonly StoredPhoto[];
}

/** Not a hash, so no log-in works with it. The two log-ins have a real one. */
const noPassword = 'demo';

/**
 * Writes many demo people at once, table by table, with the same result as signing up one by one: account, profile,
 * approved photos, wallet with the signup credits, feed and search listing. `passwords`: hashes by person id.
 */
export async function insertPeople(
  tx: Tx,
  ctx: AppContext,
  people: readonly Portrayed[],
  passwords: ReadonlyMap<string, string>,
): Promise<void> {
  if (people.length === 0) return;
  const now = ctx.clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await insertMembers(
    tx,
    people.map(({ person }) => ({
      id: person.id,
      brand: person.brand,
      email: person.email,
      email_key: emailKey(person.email),
      name: person.name,
      name_key: nameKey(person.name),
      password_hash: passwords.get(person.id) ?? noPassword,
      status: 'active' as const,
      paid_user: person.paid,
      fictional: person.fictional,
      demo: true,
      language: person.language,
      country: person.country,
      time_zone: person.timeZone,
      signup_date: before(person.memberMs),
      signup_message: null,
      terms_date: '2023-12-01',
      traffic_source: null,
      banned_at: null,
      ban_reason: null,
      delete_after: null,
      last_active: before(person.idleMs),
    })),
  );
  await insertProfiles(
    tx,
    people.map(({ person }) => ({
      member_id: person.id,
      brand: person.brand,
      status: 'active' as const,
      gender: person.gender,
      sexuality: person.sexuality,
      date_of_birth: person.born,
      country: person.country,
      ...homeOf(person),
      interests: [...person.interests],
      hair_color: person.hair,
      eye_color: person.eyes,
      body_type: person.body,
      relationship_status: person.relationship,
      tattoos: person.tattoos,
      about_me: person.about,
    })),
  );
  await insertPhotos(tx, people, before);
  await openWallets(
    tx,
    people.map(({ person }) => ({
      id: person.id,
      credits: ctx.brands.byId(person.brand).signup_credits,
      at: before(person.memberMs),
    })),
  );
  const ids = people.map(({ person }) => person.id);
  await openFeeds(tx, ids);
  await listNew(tx, ids);
}

async function insertPhotos(tx: Tx, people: readonly Portrayed[], before: (ms: number) => Date): Promise<void> {
  const rows = people.flatMap(({ person, photos }) =>
    photos.map((stored, position) => ({
      ...stored,
      // Each picture gets its own id, as stable as the person's.
      id: photoId(person, position),
      member_id: person.id,
      position,
      status: 'active' as const,
      reason: null,
      created_at: before(person.memberMs),
      decided_at: before(person.memberMs),
    })),
  );
  await insertPhotoRows(tx, rows);
}

/** The numbers of pictures are far from those of people. */
const photoId = (person: Person, position: number): string => personId(1_000_000_000 + person.index * 32 + position);

const homes = new Map<string, ReturnType<typeof placed>>();

/** The town's region and coarse position, looked up once per town. */
function homeOf({ country, city }: Person): ReturnType<typeof placed> {
  const key = `${country} ${city}`;
  const known = homes.get(key);
  if (known) return known;
  const home = placed(country, null, city);
  homes.set(key, home);
  return home;
}

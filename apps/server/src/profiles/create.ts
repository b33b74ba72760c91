import type { Insertable } from 'kysely';
import type { ProfileTable } from './tables.ts';
import type { AppContext } from '../context.ts';
import { emit } from '../events/events.ts';
import type { Tx } from '../db/tx.ts';
import { placed } from './place.ts';
import type { ProfileRow } from './queries.ts';

type Told = Pick<ProfileTable, 'brand' | 'gender' | 'sexuality' | 'date_of_birth' | 'country'>;

type Optional = Pick<
  ProfileRow,
  | 'region'
  | 'city'
  | 'interests'
  | 'hair_color'
  | 'eye_color'
  | 'body_type'
  | 'relationship_status'
  | 'tattoos'
  | 'about_me'
>;

/** The data of a new profile; `name` belongs to the member and is accepted for the callers' convenience. */
export type NewProfile = Told & { readonly [K in keyof Optional]?: Optional[K] | undefined } & {
  readonly name?: string;
};

/** The profile of a new member. `active: false` until the e-mail is confirmed (SPEC section 4). */
export async function createProfile(
  tx: Tx,
  ctx: AppContext,
  memberId: string,
  told: NewProfile,
  { active }: { readonly active: boolean },
): Promise<void> {
  await tx
    .insertInto('profile')
    .values({
      member_id: memberId,
      brand: told.brand,
      status: active ? 'active' : 'disabled',
      gender: told.gender,
      sexuality: told.sexuality,
      date_of_birth: told.date_of_birth,
      country: told.country,
      ...placed(told.country, told.region ?? null, told.city ?? null),
      interests: [...new Set(told.interests ?? [])],
      hair_color: told.hair_color ?? null,
      eye_color: told.eye_color ?? null,
      body_type: told.body_type ?? null,
      relationship_status: told.relationship_status ?? null,
      tattoos: told.tattoos ?? null,
      about_me: told.about_me ?? '',
    })
    .execute();
  await emit(tx, ctx, 'member.changed', { memberId });
}

/** Inserts many profiles at once (demo people); the caller lists them. */
export async function insertProfiles(tx: Tx, rows: readonly Insertable<ProfileTable>[]): Promise<void> {
  await tx
    .insertInto('profile')
    .values([...rows])
    .execute();
}

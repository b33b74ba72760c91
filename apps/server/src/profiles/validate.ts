import type { Country, ProfileChanges } from '@dating/core/contract';
import { dateOfBirthProblem, isBlank, sexualitiesFor } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import type { FieldMessage } from '../http/errors.ts';
import { isRegionOf } from '../places/regions.ts';
import { isTownName } from './place.ts';
import type { ProfileRow } from './queries.ts';

/** The invalid fields of a profile, with the reason (SPEC section 5); empty when there are none. `zone`: the member's. */
export function profileProblems(
  brand: Pick<Brand, 'countries' | 'minimum_age'>,
  current: Pick<ProfileRow, 'country' | 'gender' | 'sexuality'> | null,
  changes: ProfileChanges,
  { now, zone }: { readonly now: Date; readonly zone: string },
): Record<string, FieldMessage> {
  const problems: Record<string, FieldMessage> = {};
  const country = changes.country ?? current?.country ?? null;
  const gender = changes.gender ?? current?.gender ?? null;
  if (changes.date_of_birth !== undefined) {
    const problem = dateOfBirthProblem(changes.date_of_birth, now, brand.minimum_age, zone);
    if (problem) problems['date_of_birth'] = { key: `validation.${problem}`, params: { age: brand.minimum_age } };
  }
  if (changes.country !== undefined && !(brand.countries as readonly string[]).includes(changes.country)) {
    problems['country'] = { key: 'validation.country_unavailable' };
  } else if (changes.region && country && !isRegionOf(country as Country, changes.region)) {
    problems['region'] = { key: 'validation.field_invalid' };
  }
  if (!isBlank(changes.city ?? '') && !isTownName(changes.city ?? ''))
    problems['city'] = { key: 'validation.field_invalid' };
  const sexuality = changes.sexuality ?? (changes.gender ? current?.sexuality : undefined);
  if (sexuality && gender && !sexualitiesFor(gender).includes(sexuality)) {
    problems['sexuality'] = { key: 'validation.field_invalid' };
  }
  return problems;
}

import type { Profile, RegionKind } from '@dating/core/contract';
import type { Translator } from '@dating/core/i18n';
import type { ProfileFact } from '@dating/ui';

type Field =
  | 'gender'
  | 'sexuality'
  | 'country'
  | 'region'
  | 'city'
  | 'hair_color'
  | 'eye_color'
  | 'body_type'
  | 'relationship_status'
  | 'tattoos';

/** What a profile says, field by field in the brand's order; what was not said is left out. */
export function factsOf(
  profile: Profile,
  { t, format }: Translator,
  brand: { readonly visible: readonly string[]; readonly notes: Readonly<Record<string, string>> },
  region: { readonly kind: RegionKind; readonly name: string } | null,
): ProfileFact[] {
  const lines: readonly (readonly [Field, string, string | null])[] = [
    ['gender', t('profile.gender'), t(`options.gender.${profile.gender}`)],
    ['sexuality', t('profile.sexuality'), t(`options.sexuality.${profile.sexuality}`)],
    ['country', t('profile.country'), profile.country && format.country(profile.country)],
    ['region', region ? t(`options.regionKind.${region.kind}`) : t('profile.region'), region?.name ?? null],
    ['city', t('profile.city'), profile.city],
    ['hair_color', t('profile.hair'), profile.hair_color && t(`options.hair.${profile.hair_color}`)],
    ['eye_color', t('profile.eyes'), profile.eye_color && t(`options.eyes.${profile.eye_color}`)],
    ['body_type', t('profile.body'), profile.body_type && t(`options.body.${profile.body_type}`)],
    [
      'relationship_status',
      t('profile.relationship'),
      profile.relationship_status && t(`options.relationship.${profile.relationship_status}`),
    ],
    [
      'tattoos',
      t('profile.tattoos'),
      profile.tattoos === null ? null : profile.tattoos ? t('profile.tattoosYes') : t('profile.tattoosNo'),
    ],
  ];
  const always: readonly Field[] = ['gender', 'sexuality'];
  return lines.flatMap(([field, label, value]) => {
    if (value === null || !(always.includes(field) || brand.visible.includes(field))) return [];
    const note = brand.notes[field];
    return [{ label, value, ...(note ? { note } : {}) }];
  });
}

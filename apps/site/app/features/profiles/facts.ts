import type { Profile } from '@dating/core/contract';
import type { Translator } from '@dating/core/i18n';
import type { RegionWord } from '@dating/core/rules';
import type { ProfileFact } from '@dating/ui';

/** What is known of a place's region: the word for its country's regions, and its name. */
interface Region {
  readonly kind: RegionWord;
  readonly name: string;
}

interface Shown {
  /** Setting `visible_profile_fields`. */
  readonly visible: readonly string[];
  /** Setting `visible_profile_notes`. */
  readonly notes: Readonly<Record<string, string>>;
}

type Line = readonly [label: string, value: string | null];

/** Shown for every member, whatever the brand shows besides. */
const always = ['gender', 'sexuality'];

/** What stands beside the name already; it is listed only where the brand has a note on it. */
const inHeader = ['age', 'country', 'region', 'city'];

/** Said by their value alone, in chips under the name. Of a colour one would not know whose it is. */
const inChips = ['gender', 'sexuality', 'relationship_status', 'body_type'];

/** The facts of a profile, parted: those for chips, and the rest for the list. One with a note needs a line of its own. */
export function partedFacts(
  profile: Profile,
  translator: Translator,
  shown: Shown,
  region: Region | null,
): { chips: ProfileFact[]; rest: ProfileFact[] } {
  const visible = shown.visible.filter((field) => inChips.includes(field));
  const chips = factsOf(profile, translator, { ...shown, visible }, region).filter(({ note }) => note === undefined);
  const said = new Set(chips.map(({ label }) => label));
  return { chips, rest: factsOf(profile, translator, shown, region).filter(({ label }) => !said.has(label)) };
}

/** What a profile says, field by field in the brand's order; what was not said is left out. */
export function factsOf(
  profile: Profile,
  { t, format }: Translator,
  { visible, notes }: Shown,
  region: Region | null,
): ProfileFact[] {
  const {
    gender,
    country,
    hair_color: hair,
    eye_color: eyes,
    body_type: body,
    relationship_status: relationship,
  } = profile;
  const lines: Readonly<Record<string, Line>> = {
    gender: [t('profile.gender'), t(`options.gender.${gender}`)],
    sexuality: [t('profile.sexuality'), profile.sexuality && t(`options.sexuality.${profile.sexuality}`)],
    age: [t('profile.age'), format.number(profile.age)],
    country: [t('profile.country'), country && format.country(country)],
    region: [region ? t(`options.regionKind.${region.kind}`) : t('profile.region'), region?.name ?? null],
    city: [t('profile.city'), profile.city],
    hair_color: [t('profile.hair'), hair && t(`options.hair.${hair}`)],
    eye_color: [t('profile.eyes'), eyes && t(`options.eyes.${eyes}`)],
    body_type: [t('profile.body'), body && t(`options.body.${body}`)],
    relationship_status: [
      t('profile.relationship'),
      relationship && t(`options.relationship.${relationship}`, { gender }),
    ],
    tattoos: [
      t('profile.tattoos'),
      profile.tattoos === null ? null : t(profile.tattoos ? 'profile.tattoosYes' : 'profile.tattoosNo'),
    ],
  };
  return [...new Set([...always, ...visible])].flatMap((field) => {
    const [label, value] = lines[field] ?? [];
    if (label === undefined || !value || (inHeader.includes(field) && !notes[field])) return [];
    return [{ label, value, ...(notes[field] ? { note: notes[field] } : {}) }];
  });
}

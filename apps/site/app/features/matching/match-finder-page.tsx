import { genders, interests, type MatchPreferences, relationshipStatuses } from '@dating/core/contract';
import { MINIMUM_AGE, routePath } from '@dating/core/rules';
import { MatchFinderStore } from '@dating/core/stores';
import {
  Button,
  ErrorState,
  Heading,
  MatchFinder,
  type MatchFinderProps,
  PageHeader,
  Skeleton,
  Text,
} from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { usePersonView } from '../../lib/views.ts';
import { PageTitle } from '../page/page-title.tsx';
import { reasonText } from './reason-text.ts';

/** Oldest age that can be asked for. */
const oldest = 99;
/** Stands for 'it does not matter' where a choice wants a value. */
const any = 'any';

type Answers = MatchFinderProps['defaultPreferences'];

const answersOf = (wanted: MatchPreferences): Answers => ({
  who: wanted.gender ?? any,
  where: wanted.countryregion ?? '',
  ages: [Math.min(wanted.min_age, oldest), Math.min(wanted.max_age, oldest)],
  interests: wanted.interests,
  relationship: wanted.relationship_status ?? any,
});

const wantedBy = ({ who, where, ages, interests: chosen, relationship }: Answers): Partial<MatchPreferences> => ({
  gender: genders.find((gender) => gender === who) ?? null,
  countryregion: where || null,
  min_age: ages[0],
  max_age: ages[1],
  interests: interests.filter((interest) => chosen.includes(interest)),
  relationship_status: relationshipStatuses.find((status) => status === relationship) ?? null,
});

function useWords(country: string | null): MatchFinderProps['words'] {
  const { t, format } = useTranslator();
  return {
    form: t('matchFinder.form'),
    who: t('matchFinder.who'),
    where: t('matchFinder.where'),
    whereHint: t('matchFinder.whereHint'),
    anywhere: country ? t('matchFinder.anywhere', { country: format.country(country) }) : t('members.regionAny'),
    ages: t('matchFinder.ages'),
    age: String,
    interests: t('matchFinder.interests'),
    interestsHint: t('matchFinder.interestsHint'),
    relationship: t('matchFinder.relationship'),
    next: t('matchFinder.next'),
    find: t('matchFinder.find'),
    missing: t('matchFinder.missing'),
    edit: t('matchFinder.edit'),
    results: (count) => t('matchFinder.results', { count }),
    order: t('matchFinder.order'),
    why: t('signup.why'),
    emptyTitle: t('matchFinder.emptyTitle'),
    emptyText: t('matchFinder.emptyText'),
    errorTitle: t('matchFinder.errorTitle'),
    errorText: t('matchFinder.errorText'),
    searching: t('matchFinder.searching'),
  };
}

/** Five questions, then real people who could fit, ranked by the server, each with its reasons in words. */
export const MatchFinderPage = observer(function MatchFinderPage() {
  const { members, settings } = useStores();
  const translator = useTranslator();
  const { t } = translator;
  const person = usePersonView();
  const store = useOwnStore((environment) => new MatchFinderStore(environment));
  useEffect(() => void store.load(), [store]);
  const { preferences } = store;
  const country = preferences?.country ?? null;
  useEffect(() => {
    // Without the list one looks in the whole country.
    if (country) settings.loadRegions(country).catch(() => undefined);
  }, [settings, country]);
  const words = useWords(country);
  const regions = (country && settings.regionsByCountry[country]?.regions) || [];
  const youngest = Math.max(settings.settings.minimum_age, MINIMUM_AGE);

  return (
    <>
      <PageTitle>{t('matchFinder.title')}</PageTitle>
      <PageHeader>
        <Heading level={1}>{t('matchFinder.title')}</Heading>
        <Text tone="muted">{t('matchFinder.text')}</Text>
      </PageHeader>
      {preferences ? (
        <MatchFinder
          words={words}
          state={store.state}
          defaultPreferences={answersOf(preferences)}
          options={{
            who: [
              ...genders.map((gender) => ({ value: gender as string, label: t(`options.genderPlural.${gender}`) })),
              { value: any, label: t('members.genderAny') },
            ],
            where: regions.map(({ code, name }) => ({ value: code, label: name })),
            ages: [youngest, oldest],
            interests: interests.map((value) => ({ value, label: t(`options.interests.${value}`) })),
            interestLimit: interests.length,
            relationship: [
              { value: any, label: t('matchFinder.anyRelationship') },
              ...relationshipStatuses.map((value) => ({
                value: value as string,
                label: t(`options.relationship.${value}`),
              })),
            ],
          }}
          results={store.matches.map((match) => ({
            id: match.id,
            person: person(members.fromCard(match)),
            href: routePath('members-id', { id: match.id }),
            reasons: match.reasons.map((reason) => reasonText(reason, translator)),
          }))}
          onFind={(answers) => void store.find(wantedBy(answers))}
          onEdit={store.edit}
        />
      ) : store.loading.error ? (
        <ErrorState
          level={2}
          title={t('matchFinder.errorTitle')}
          action={<Button onClick={() => void store.load()}>{t('common.retry')}</Button>}
        />
      ) : (
        <Skeleton shape="block" />
      )}
    </>
  );
});

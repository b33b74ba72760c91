import {
  countries,
  genders,
  interests,
  type Match,
  type MatchPreferences,
  relationshipStatuses,
} from '@dating/core/contract';
import { interestedIn, MINIMUM_AGE, routePath } from '@dating/core/rules';
import type { MatchingStore } from '@dating/core/stores';
import {
  Button,
  ErrorState,
  Heading,
  LikeButton,
  MatchFinder,
  type MatchFinderProps,
  type MatchResult,
  PageHeader,
  Skeleton,
  Text,
} from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { usePersonView } from '../../lib/views.ts';
import { PageTitle } from '../page/page-title.tsx';
import { useStepHistory } from '../../lib/step-history.ts';
import { matchingStoreOf, persistAnswers } from './matching-storage.ts';
import { useInterests } from '../profiles/use-interests.ts';
import { reasonText } from './reason-text.ts';

/** Oldest age that can be asked for. */
const oldest = 99;
/** Stands for 'it does not matter' where a choice wants a value. */
const any = 'any';

type Answers = MatchFinderProps['defaultPreferences'];

const answersOf = (wanted: MatchPreferences): Answers => ({
  who: wanted.gender ?? any,
  country: wanted.country ?? '',
  where: wanted.countryregion ?? '',
  ages: [Math.min(wanted.min_age, oldest), Math.min(wanted.max_age, oldest)],
  interests: wanted.interests,
  relationship: wanted.relationship_status ?? any,
});

const wantedBy = ({ who, country, where, ages, interests: chosen, relationship }: Answers): MatchPreferences => ({
  gender: genders.find((gender) => gender === who) ?? null,
  country: countries.find((one) => one === country) ?? null,
  countryregion: where || null,
  min_age: ages[0],
  max_age: ages[1],
  interests: interests.filter((interest) => chosen.includes(interest)),
  relationship_status: relationshipStatuses.find((status) => status === relationship) ?? null,
});

/** The results as cards that can be liked; without members who were blocked since or are hidden now. */
function useResults(matches: readonly Match[], gender: MatchPreferences['gender']): readonly MatchResult[] {
  const { profiles } = useStores();
  const translator = useTranslator();
  const person = usePersonView();
  return matches.flatMap((match) => {
    const member = profiles.get(match.id);
    if (!member || member.blocked || member.gone) return [];
    return {
      id: match.id,
      person: person(member),
      href: routePath('members-id', { id: match.id }),
      reasons: match.reasons.map((reason) => reasonText(reason, gender, translator)),
      match: member.match,
      action: (
        <LikeButton
          name={member.name}
          variant="overlay"
          liked={member.liked}
          onLikedChange={(liked) => void (liked ? profiles.like(member) : profiles.unlike(member))}
        />
      ),
    };
  });
}

/** What helps without results: a gender that the own profile does not look for never has any. */
function useEmptyText(gender: MatchPreferences['gender']): string {
  const { session } = useStores();
  const { t, format } = useTranslator();
  const own = session.user?.profile;
  if (!own || gender === null) return t('matchFinder.emptyText');
  const wanted = interestedIn(own);
  if (wanted.includes(gender)) return t('matchFinder.emptyText');
  return t('matchFinder.emptyWho', { who: format.list(wanted.map((one) => t(`options.genderSought.${one}`))) });
}

function useWords(region: string, emptyText: string): MatchFinderProps['words'] {
  const { t } = useTranslator();
  return {
    form: t('matchFinder.form'),
    who: t('matchFinder.who'),
    where: t('matchFinder.where'),
    whereHint: t('matchFinder.whereHint'),
    region,
    anywhere: t('matchFinder.anywhere'),
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
    emptyText,
    errorTitle: t('matchFinder.errorTitle'),
    errorText: t('matchFinder.errorText'),
    searching: t('matchFinder.searching'),
  };
}

/** The address of what was found: one comes back to it, and a reload finds again. */
const found = { found: '1' };

/** Each question has its place in the browser's history, and over a reload it is there with the answers. */
function useQuestions(store: MatchingStore, asking: boolean): (step: number, back: boolean) => void {
  const { session } = useStores();
  const location = useLocation();
  const member = session.user?.profile.id ?? '';
  // Who comes anew begins with the first question; who comes back, to what was found too, has their place in the history.
  const isNew = useRef(asking && location.state === null);
  useEffect(() => {
    const end = persistAnswers(store, member);
    if (isNew.current) store.goTo(0);
    return end;
  }, [store, member]);
  const goBack = useStepHistory(
    { current: () => store.step, goTo: (step) => store.goTo(step), back: () => store.goTo(store.step - 1) },
    asking,
  );
  return (step, back) => (back ? goBack() : store.goTo(step));
}

/** Headline and what the page is for; as narrow as the form, while that stands below it. */
function Intro({ isAboveForm }: { readonly isAboveForm: boolean }) {
  const { t } = useTranslator();
  return (
    <PageHeader className={isAboveForm ? 'mx-auto max-w-md' : ''}>
      <Heading level={1} size="title">
        {t('matchFinder.title')}
      </Heading>
      <Text tone="muted">{t('matchFinder.text')}</Text>
    </PageHeader>
  );
}

/** Five questions, then real people who could fit, ranked by the server, each with its reasons in words. */
export const MatchFinderPage = observer(function MatchFinderPage() {
  const offered = useInterests();
  const { settings } = useStores();
  const { t, format } = useTranslator();
  const store = useOwnStore(matchingStoreOf);
  const [query, setQuery] = useSearchParams();
  const asking = query.get('found') === null;
  const { preferences, wanted } = store;
  const showStep = useQuestions(store, asking);
  useEffect(() => {
    // Who comes back to what was found finds it as it was.
    if (asking || store.preferences === null) void store.load();
  }, [store, asking]);
  const country = wanted?.country ?? null;
  useEffect(() => {
    // Without the list one looks in the whole country.
    if (country) settings.loadRegions(country).catch(() => undefined);
  }, [settings, country]);
  const regions = country ? settings.regionsByCountry[country] : undefined;
  const emptyText = useEmptyText(preferences?.gender ?? null);
  const words = useWords(t(`options.regionKind.${regions?.kind ?? 'region'}`), emptyText);
  const youngest = Math.max(settings.settings.minimum_age, MINIMUM_AGE);
  const results = useResults(store.matches, preferences?.gender ?? null);

  return (
    <>
      <PageTitle>{t('matchFinder.title')}</PageTitle>
      <Intro isAboveForm={asking} />
      {wanted ? (
        <MatchFinder
          // The form takes what it begins with once.
          key={store.begun}
          words={words}
          state={asking ? 'asking' : store.state}
          defaultPreferences={answersOf(wanted)}
          step={store.step}
          onStepChange={showStep}
          onAnswer={(answers) => store.answer(wantedBy(answers))}
          options={{
            who: [
              ...genders.map((gender) => ({ value: gender as string, label: t(`options.genderSought.${gender}`) })),
              { value: any, label: t('options.genderSought.any') },
            ],
            countries: settings.settings.countries.map((value) => ({ value, label: format.country(value) })),
            where: (regions?.regions ?? []).map(({ code, name }) => ({ value: code, label: name })),
            ages: [youngest, oldest],
            interests: offered.map((value) => ({ value, label: t(`options.interests.${value}`) })),
            interestLimit: offered.length,
            relationship: [
              { value: any, label: t('matchFinder.anyRelationship') },
              ...relationshipStatuses.map((value) => ({
                value: value as string,
                label: t(`options.relationship.${value}`, { gender: wanted.gender }),
              })),
            ],
          }}
          results={results}
          onFind={(answers) => {
            void store.find(wantedBy(answers));
            if (asking) setQuery(found);
          }}
          onEdit={() => {
            store.goTo(0);
            setQuery({});
          }}
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

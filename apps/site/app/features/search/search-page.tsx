import type { SearchFilters, Widening } from '@dating/core/stores';
import type { Member } from '@dating/core/models';
import { routePath } from '@dating/core/rules';
import {
  AddPhotoCard,
  Badge,
  Button,
  EmptyState,
  ErrorState,
  Heading,
  InfiniteList,
  JoinCard,
  Link,
  MembersHeader,
  PageHeader,
  ProfileCard,
  ProfileGrid,
  SidebarLayout,
  Stack,
  Text,
} from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { Children, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPart, preloadOn } from '../../lib/lazy-part.tsx';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { isReady } from '../../route-table.ts';
import { useSignupOpen } from '../../lib/use-signup-open.ts';
import { usePersonView } from '../../lib/views.ts';
import { useNotice } from '../banners/use-notice.ts';
import { PageTitle } from '../page/page-title.tsx';
import { FilterForm } from './filter-form.tsx';
import { addressOf, brandFacts, filtersInBrowser, filtersOf } from './filters.ts';
import { leaveSearch, useSearchRestoration } from './search-restoration.ts';
import { useDebouncedFilters } from './debounced-filters.ts';
import { SavedSearches, useSavedSearches } from './saved-searches.tsx';

const FilterSheet = lazyPart([], () => import('./filter-sheet.tsx'));

/** So many cards are seen before the person scrolls: their photos load first. */
const firstScreen = 4;

/** One result. A member who was blocked since stays in place, covered, and can be unblocked on the profile. */
const MemberCard = observer(function MemberCard({
  member,
  level,
  priority,
}: {
  readonly member: Member;
  readonly level: 2 | 3;
  readonly priority: boolean;
}) {
  const person = usePersonView();
  return (
    <ProfileCard
      {...person(member)}
      href={routePath('members-id', { id: member.id })}
      onClick={() => leaveSearch(member.id)}
      liked={member.liked}
      match={member.match}
      blocked={member.blocked}
      priority={priority}
      headingLevel={level}
    />
  );
});

/** Fewer results than this leave no hole before those that nearly fit. */
const fewResults = 4;

/** Few people: the first one is shown large. */
const largeFirst = '*:first:col-span-2 *:first:row-span-2';

/** On phones the cards go nearly to the edges of the screen. */
const grid = 'max-md:-mx-2';

/** So many people come before the own card: of a member without a photo, and of a visitor. */
const beforeOwnCard = { member: 2, visitor: 4 } as const;

function MemberCards({
  members,
  label,
  level = 2,
  ownCard = null,
  before = beforeOwnCard.member,
}: {
  readonly members: readonly Member[];
  readonly label: string;
  readonly level?: 2 | 3;
  /** The viewer's own place among them. */
  readonly ownCard?: ReactNode;
  readonly before?: number;
}) {
  const cards = members.map((member, index) => (
    <MemberCard key={member.id} member={member} level={level} priority={level === 2 && index < firstScreen} />
  ));
  return (
    <ProfileGrid
      label={label}
      density="narrow"
      className={members.length < fewResults ? `${grid} ${largeFirst}` : grid}
    >
      {Children.toArray([...cards.slice(0, before), ownCard, ...cards.slice(before)])}
    </ProfileGrid>
  );
}

/** The own card of a member without a photo, and of a visitor who can sign up and sees a few people; null for all others. */
function useOwnCard(): ReactNode {
  const { flags, session, search } = useStores();
  const { t } = useTranslator();
  const isOpen = useSignupOpen();
  const due = useNotice('grid') === 'photo';
  if (!session.loggedIn) {
    if (!isOpen || search.results.length < beforeOwnCard.visitor) return null;
    const action = { label: t('members.joinCardAction'), href: routePath('signup') };
    return <JoinCard key="own" title={t('members.joinCardTitle')} action={action} />;
  }
  if (!due || !isReady('profile')) return null;
  return (
    <AddPhotoCard
      key="own"
      title={t('members.photoCardTitle')}
      action={{ label: t('members.photoCardAction'), href: `${routePath('profile')}#photos` }}
      onDismiss={() => flags.dismiss('enrich')}
    />
  );
}

/** How many were found, exact up to the cap and 'more than' above it; said aloud when another search has its answer. */
const Found = observer(function Found() {
  const { search } = useStores();
  const { t } = useTranslator();
  const count = search.numResults;
  const words = search.numResultsMore ? t('members.foundMore', { count }) : t('members.found', { count });
  const searching = search.loading.running || (!search.didInit && !search.loading.error);
  return (
    <Text role="status" size="caption" tone="muted">
      {searching ? t('members.searching') : search.loading.error ? null : words}
    </Text>
  );
});

/** Similar members, under a heading of their own, after all results. */
const Similar = observer(function Similar() {
  const { search } = useStores();
  const { t } = useTranslator();
  if (search.similar.length === 0 || search.hasMore) return null;
  const few = search.results.length < fewResults;
  return (
    <section aria-labelledby="similar" className={few ? 'mt-0' : 'mt-6'}>
      <Stack>
        <PageHeader className={few ? 'mb-0' : undefined}>
          <Heading level={2} size={few ? 'lead' : 'title'} id="similar">
            {t('members.similarTitle')}
          </Heading>
          <Text tone="muted">{t('members.similarText')}</Text>
        </PageHeader>
        <MemberCards members={search.similar} label={t('members.similarTitle')} level={3} />
      </Stack>
    </section>
  );
});

function adviceOf(widenings: readonly Widening[] | null, failed: boolean) {
  if (widenings === null && !failed) return 'members.searching';
  return widenings?.length ? 'members.emptyHelps' : 'members.emptyText';
}

/** No results: says so, and which single change would have some. */
const NoResults = observer(function NoResults({ reset }: { readonly reset: SearchFilters }) {
  const { search } = useStores();
  const { t, format } = useTranslator();
  const { found, widenings } = search;
  useEffect(() => {
    void search.widen();
  }, [search, found]);
  const advice = adviceOf(widenings, search.widening.error !== null);
  const country = search.filters.country ? format.country(search.filters.country) : '';
  return (
    <EmptyState
      illustration="search"
      title={t('members.emptyTitle')}
      action={
        <>
          {widenings?.map(({ kind, filters, count, more }) => (
            <Button key={kind} variant="soft" href={addressOf(filters)}>
              {kind === 'region' ? t('members.widen.region', { country }) : t(`members.widen.${kind}`)}{' '}
              <Badge size="sm">{more ? t('members.moreThan', { number: count }) : format.number(count)}</Badge>
            </Button>
          ))}
          <Button variant="ghost" href={addressOf(reset)}>
            {t('members.reset')}
          </Button>
        </>
      }
    >
      {t(advice)}
    </EmptyState>
  );
});

const Results = observer(function Results({ reset }: { readonly reset: SearchFilters }) {
  const { search, session } = useStores();
  const { t } = useTranslator();
  const ownCard = useOwnCard();
  if (search.loading.error && !search.loading.running) {
    return (
      <ErrorState
        level={2}
        title={t('errorPage.title')}
        action={<Button onClick={() => void search.search(search.filters)}>{t('common.retry')}</Button>}
      >
        {failureText(t, search.loading.error)}
      </ErrorState>
    );
  }
  if (!search.didInit) return <ProfileGrid density="narrow" loadingCount={8} className={grid} />;
  return (
    <>
      {search.empty ? (
        <NoResults reset={reset} />
      ) : (
        <InfiniteList
          hasMore={search.hasMore}
          loading={search.loadingMore.running}
          onMore={() => void search.loadMore()}
          error={search.loadingMore.error ? failureText(t, search.loadingMore.error) : undefined}
          end={search.similar.length > 0 ? null : t('members.end')}
        >
          <MemberCards
            members={search.results}
            label={t('members.title')}
            ownCard={ownCard}
            before={beforeOwnCard[session.loggedIn ? 'member' : 'visitor']}
          />
        </InfiniteList>
      )}
      <Similar />
    </>
  );
});

/** Searches again where what was found is forgotten: somebody has logged in in another tab. */
function useSearchForMember(): void {
  const stores = useStores();
  const { search: query } = useLocation();
  const { didInit, loading } = stores.search;
  const isForgotten = !didInit && loading.status === 'idle';
  useEffect(() => {
    if (!isForgotten) return;
    void filtersInBrowser(stores, new URLSearchParams(query)).then(stores.search.search);
  }, [stores, isForgotten, query]);
}

/** The member search: filters in a rail on wide screens and in a sheet on phones, results page by page. */
export const SearchPage = observer(function SearchPage() {
  const { search, session, settings } = useStores();
  const { t } = useTranslator();
  const navigate = useNavigate();
  const saved = useSavedSearches(session.loggedIn);
  const canSignUp = useSignupOpen() && !session.loggedIn;
  const [sheet, setSheet] = useState(false);
  useSearchRestoration(search);
  useSearchForMember();
  const go = (filters: SearchFilters) => void navigate(addressOf(filters));
  const [rail, setRail] = useDebouncedFilters(search.filters, go);
  const reset = filtersOf(new URLSearchParams(), {
    user: session.user,
    ...brandFacts(settings.settings),
    regionsOf: () => undefined,
  });

  return (
    <SidebarLayout
      railLabel={t('members.filters')}
      rail={
        <Stack gap="lg">
          <FilterForm name="rail" typed filters={rail} onChange={setRail} onReset={() => setRail(reset)} />
          {session.loggedIn ? <SavedSearches store={saved} filters={search.filters} /> : null}
        </Stack>
      }
    >
      <PageTitle>{t('members.title')}</PageTitle>
      <MembersHeader
        title={t('members.title')}
        found={<Found />}
        filters={{
          label: t('members.filters'),
          'aria-haspopup': 'dialog',
          'aria-expanded': sheet,
          onClick: () => setSheet(true),
          ...preloadOn(FilterSheet),
        }}
        finder={session.loggedIn ? { label: t('matchFinder.title'), href: routePath('match-finder') } : undefined}
        game={session.loggedIn ? { label: t('swipe.title'), href: routePath('swipe-game') } : undefined}
      />
      {sheet ? <FilterSheet saved={saved} reset={reset} onChoose={go} onClose={() => setSheet(false)} /> : null}
      <Stack gap="lg">
        {canSignUp && (
          <Text className="-mt-2 md:-mt-4">
            <Link href={routePath('signup')} className="inline-flex min-h-11 items-center">
              {t('members.visitorHint')}
            </Link>
          </Text>
        )}
        <Results reset={reset} />
      </Stack>
    </SidebarLayout>
  );
});

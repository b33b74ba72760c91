import { isSameSearch, type SearchFilters, type Widening } from '@dating/core/stores';
import type { Member } from '@dating/core/models';
import { routePath } from '@dating/core/rules';
import {
  Alert,
  Badge,
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Heading,
  InfiniteList,
  PageHeader,
  ProfileCard,
  ProfileGrid,
  SidebarLayout,
  Stack,
  Text,
} from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { usePersonView } from '../../lib/views.ts';
import { PageTitle } from '../page/page-title.tsx';
import { FilterForm } from './filter-form.tsx';
import { addressOf, brandFacts, filtersOf } from './filters.ts';
import { leaveSearch, useSearchRestoration } from './search-restoration.ts';
import { useDebouncedFilters } from './debounced-filters.ts';
import { SavedSearches, useSavedSearches } from './saved-searches.tsx';

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

function MemberCards({
  members,
  label,
  level = 2,
}: {
  readonly members: readonly Member[];
  readonly label: string;
  readonly level?: 2 | 3;
}) {
  return (
    <ProfileGrid label={label} density="narrow">
      {members.map((member, index) => (
        <MemberCard key={member.id} member={member} level={level} priority={level === 2 && index < firstScreen} />
      ))}
    </ProfileGrid>
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
    <Text role="status" tone="muted">
      {searching ? t('members.searching') : search.loading.error ? null : words}
    </Text>
  );
});

/** Similar members, under a heading of their own, after all results. */
const Similar = observer(function Similar() {
  const { search } = useStores();
  const { t } = useTranslator();
  if (search.similar.length === 0 || search.hasMore) return null;
  return (
    <section aria-labelledby="similar" className="mt-10">
      <Stack>
        <PageHeader>
          <Heading level={2} id="similar">
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
              <Badge size="sm">{more ? t('members.moreThan', { count }) : format.number(count)}</Badge>
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
  const { search } = useStores();
  const { t } = useTranslator();
  if (search.loading.error && !search.loading.running) {
    return (
      <ErrorState
        level={2}
        title={t('errorPage.title')}
        action={<Button onClick={() => void search.search(search.filters)}>{t('common.retry')}</Button>}
      >
        {search.loading.error.message || t('errors.network')}
      </ErrorState>
    );
  }
  if (!search.didInit) return <ProfileGrid density="narrow" loadingCount={8} />;
  return (
    <>
      {search.empty ? (
        <NoResults reset={reset} />
      ) : (
        <InfiniteList
          hasMore={search.hasMore}
          loading={search.loadingMore.running}
          onMore={() => void search.loadMore()}
          error={search.loadingMore.error ? search.loadingMore.error.message || t('errors.network') : undefined}
          end={search.similar.length > 0 ? null : t('members.end')}
        >
          <MemberCards members={search.results} label={t('members.title')} />
        </InfiniteList>
      )}
      <Similar />
    </>
  );
});

/** The member search: filters in a rail on wide screens and in a sheet on phones, results page by page. */
export const SearchPage = observer(function SearchPage() {
  const { search, session, settings } = useStores();
  const { t } = useTranslator();
  const navigate = useNavigate();
  const saved = useSavedSearches(session.loggedIn);
  const [sheet, setSheet] = useState(false);
  const [draft, setDraft] = useState<SearchFilters>(search.filters);
  useSearchRestoration(search);
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
          <FilterForm name="rail" filters={rail} onChange={setRail} onReset={() => setRail(reset)} />
          {session.loggedIn ? <SavedSearches store={saved} filters={search.filters} /> : null}
        </Stack>
      }
    >
      <PageTitle>{t('members.title')}</PageTitle>
      <PageHeader
        actions={
          <>
            <Dialog
              open={sheet}
              onOpenChange={(open) => {
                setSheet(open);
                if (open) setDraft(search.filters);
              }}
              variant="sheet"
              title={t('members.filters')}
              trigger={
                <Button variant="outline" tone="neutral" size="sm" className="lg:hidden">
                  {t('members.filters')}
                </Button>
              }
              footer={
                <Button
                  block
                  onClick={() => {
                    setSheet(false);
                    if (!isSameSearch(draft, search.filters)) go(draft);
                  }}
                >
                  {t('members.showResults')}
                </Button>
              }
            >
              <Stack gap="lg">
                <FilterForm name="sheet" filters={draft} onChange={setDraft} onReset={() => setDraft(reset)} />
                {session.loggedIn ? (
                  <SavedSearches store={saved} filters={draft} onOpen={() => setSheet(false)} />
                ) : null}
              </Stack>
            </Dialog>
            {session.loggedIn ? (
              <>
                <Button variant="ghost" tone="neutral" size="sm" href={routePath('match-finder')}>
                  {t('matchFinder.title')}
                </Button>
                <Button variant="ghost" tone="neutral" size="sm" href={routePath('swipe-game')}>
                  {t('swipe.title')}
                </Button>
              </>
            ) : null}
          </>
        }
      >
        <Heading level={1}>{t('members.title')}</Heading>
        <Found />
      </PageHeader>
      <Stack gap="lg">
        {session.loggedIn ? null : (
          <Alert
            tone="info"
            action={
              <Button href={routePath('signup')} size="sm">
                {t('nav.signup')}
              </Button>
            }
          >
            {t('members.visitorHint')}
          </Alert>
        )}
        <Results reset={reset} />
      </Stack>
    </SidebarLayout>
  );
});

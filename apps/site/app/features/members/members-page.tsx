import { noFilters, type SearchFilters } from '@dating/core/stores';
import type { Member } from '@dating/core/models';
import { routePath } from '@dating/core/rules';
import {
  Alert,
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
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { usePersonView } from '../../lib/views.ts';
import { PageTitle } from '../page/page-title.tsx';
import { FilterForm } from './filter-form.tsx';
import { addressOf } from './filters.ts';
import { SavedSearches, useSavedSearches } from './saved-searches.tsx';

const MemberCards = observer(function MemberCards({
  members,
  label,
}: {
  readonly members: readonly Member[];
  readonly label: string;
}) {
  const person = usePersonView();
  return (
    <ProfileGrid label={label} density="narrow">
      {members.map((member, index) => (
        <ProfileCard
          key={member.id}
          {...person(member)}
          href={routePath('members-id', { id: member.id })}
          liked={member.liked}
          match={member.match}
          priority={index < 4}
          headingLevel={2}
        />
      ))}
    </ProfileGrid>
  );
});

/** How many were found, exact up to the cap and 'more than' above it. */
const Found = observer(function Found() {
  const { search } = useStores();
  const { t } = useTranslator();
  const count = search.numResults;
  return (
    <Text role="status" tone="muted">
      {search.numResultsMore ? t('members.foundMore', { count }) : t('members.found', { count })}
    </Text>
  );
});

const Results = observer(function Results() {
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
  if (search.loading.running && !search.didInit) return <ProfileGrid density="narrow" loadingCount={8} />;
  return (
    <>
      {search.empty ? (
        <EmptyState illustration="search" title={t('members.emptyTitle')}>
          {t('members.emptyText')}
        </EmptyState>
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
      {search.similar.length > 0 && !search.hasMore ? (
        <section aria-labelledby="similar" className="mt-10">
          <PageHeader>
            <Heading level={2} id="similar">
              {t('members.similarTitle')}
            </Heading>
          </PageHeader>
          <Text tone="muted">{t('members.similarText')}</Text>
          <MemberCards members={search.similar} label={t('members.similarTitle')} />
        </section>
      ) : null}
    </>
  );
});

/** The member search: filters in a rail on wide screens and in a sheet on phones, results page by page. */
export const MembersPage = observer(function MembersPage() {
  const { search, session } = useStores();
  const { t } = useTranslator();
  const navigate = useNavigate();
  const saved = useSavedSearches(session.loggedIn);
  const [sheet, setSheet] = useState(false);
  const [draft, setDraft] = useState<SearchFilters>(search.filters);
  const go = (filters: SearchFilters) => void navigate(addressOf(filters), { replace: true, preventScrollReset: true });
  const reset = { ...noFilters, gender: search.filters.gender, real_only: true };

  return (
    <SidebarLayout
      railLabel={t('members.filters')}
      rail={
        <Stack gap="lg">
          <FilterForm name="rail" filters={search.filters} onChange={go} onReset={() => go(reset)} />
          {session.loggedIn ? <SavedSearches store={saved} filters={search.filters} /> : null}
        </Stack>
      }
    >
      <PageTitle>{t('members.title')}</PageTitle>
      <PageHeader
        actions={
          <>
            {session.loggedIn ? (
              <>
                <Button variant="ghost" tone="neutral" href={routePath('match-finder')}>
                  {t('matchFinder.title')}
                </Button>
                <Button variant="ghost" tone="neutral" href={routePath('swipe-game')}>
                  {t('swipe.title')}
                </Button>
              </>
            ) : null}
            <Dialog
              open={sheet}
              onOpenChange={(open) => {
                setSheet(open);
                if (open) setDraft(search.filters);
              }}
              variant="sheet"
              title={t('members.filters')}
              trigger={
                <Button variant="outline" tone="neutral" className="lg:hidden">
                  {t('members.filters')}
                </Button>
              }
              footer={
                <Button
                  block
                  onClick={() => {
                    setSheet(false);
                    go(draft);
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
          </>
        }
      >
        <Heading level={1}>{t('members.title')}</Heading>
        <Found />
      </PageHeader>
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
      <Results />
    </SidebarLayout>
  );
});

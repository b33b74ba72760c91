import type { Member } from '@dating/core/models';
import { routePath } from '@dating/core/rules';
import {
  Button,
  EmptyState,
  ErrorState,
  Heading,
  InfiniteList,
  NewLikesBadge,
  ProfileCard,
  ProfileGrid,
  TabLinks,
} from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { usePersonView } from '../../lib/views.ts';
import { PageTitle } from '../page/page-title.tsx';
import type { LikeType } from './like-types.ts';

/** On phones the cards go nearly to the edges of the screen. */
const grid = 'max-md:-mx-2';

const LikeCards = observer(function LikeCards({ type, label }: { readonly type: LikeType; readonly label: string }) {
  const { likes } = useStores();
  const person = usePersonView();
  const shown: readonly { readonly member: Member; readonly isNew: boolean }[] =
    type === 'received'
      ? likes.receivedInOrder
      : (type === 'given' ? likes.given : likes.matches).map((member) => ({ member, isNew: false }));
  return (
    <ProfileGrid label={label} className={grid}>
      {shown.map(({ member, isNew }, index) => (
        <ProfileCard
          key={member.id}
          {...person(member)}
          href={routePath('likes-m-id', { id: member.id })}
          isNew={isNew}
          match={member.match}
          headingLevel={2}
          priority={index < 4}
        />
      ))}
    </ProfileGrid>
  );
});

/** The matches as a row of faces: a press on one leads to the conversation. */
const Matches = observer(function Matches() {
  const { likes } = useStores();
  const { t } = useTranslator();
  const person = usePersonView();
  return (
    <ul aria-label={t('likes.writeTo')} className="scrollbar-none -mx-4 mb-2 flex gap-1 overflow-x-auto px-4 pt-1">
      {likes.matches.map((member) => (
        <li key={member.id} className="shrink-0">
          <ProfileCard
            variant="compact"
            {...person(member)}
            href={routePath('members-id-chat', { id: member.id })}
            match
          />
        </li>
      ))}
    </ul>
  );
});

/** Likes by type: received (new first), given, mutual. */
export const LikesPage = observer(function LikesPage({ type }: { readonly type: LikeType }) {
  const { likes } = useStores();
  const { t } = useTranslator();
  const count = { received: likes.received.length, given: likes.given.length, mutual: likes.matches.length }[type];
  const more = likes.hasMore(type);
  const empty = {
    received: [t('likes.receivedEmptyTitle'), t('likes.receivedEmptyText')],
    given: [t('likes.givenEmptyTitle'), t('likes.givenEmptyText')],
    mutual: [t('likes.mutualEmptyTitle'), t('likes.mutualEmptyText')],
  }[type];
  return (
    <>
      <PageTitle>{t('likes.title')}</PageTitle>
      <Heading level={1} size="title" className="py-1 low:sr-only md:mb-2">
        {t('likes.title')}
      </Heading>
      <TabLinks
        sticky
        className="mb-2 low:mb-1 md:mb-6"
        label={t('likes.title')}
        items={[
          {
            current: type === 'received',
            href: routePath('likes'),
            label: t('likes.received'),
            count: likes.counts.received,
            badge: <NewLikesBadge count={likes.numNew} />,
          },
          {
            current: type === 'given',
            href: routePath('likes-type', { type: 'given' }),
            label: t('likes.given'),
            count: likes.counts.given,
          },
          {
            current: type === 'mutual',
            href: routePath('likes-type', { type: 'mutual' }),
            label: t('likes.mutual'),
            count: likes.counts.mutual,
          },
        ]}
      />
      {likes.loading.error && count === 0 ? (
        <ErrorState
          level={2}
          title={t('errorPage.title')}
          action={<Button onClick={() => void likes.load()}>{t('common.retry')}</Button>}
        />
      ) : count > 0 || more ? (
        <InfiniteList
          hasMore={more}
          loading={likes.loadingMore.running}
          onMore={() => void likes.loadMore()}
          error={likes.loadingMore.error ? failureText(t, likes.loadingMore.error) : undefined}
          end={null}
        >
          {type === 'mutual' ? <Matches /> : null}
          <LikeCards type={type} label={t(`likes.${type}`)} />
        </InfiniteList>
      ) : likes.loading.running || !likes.isThere ? (
        <ProfileGrid loadingCount={4} className={grid} />
      ) : (
        <EmptyState
          illustration="likes"
          title={empty[0]}
          action={<Button href={routePath('members')}>{t('nav.search')}</Button>}
        >
          {empty[1]}
        </EmptyState>
      )}
    </>
  );
});

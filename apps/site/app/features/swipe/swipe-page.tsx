import { SWIPE_LIKES_PER_DAY, routePath } from '@dating/core/rules';
import { SwipeStore } from '@dating/core/stores';
import { Button, Heading, PageHeader, SwipeDeck, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOwnStore } from '../../lib/stores.tsx';
import { usePersonView } from '../../lib/views.ts';
import { PageTitle } from '../page/page-title.tsx';

function useSwipeStore(): SwipeStore {
  const store = useOwnStore(
    (environment, { members, likes }) => new SwipeStore(environment, { members, liked: () => void likes.load() }),
  );
  useEffect(() => {
    void store.load();
    return () => store.stop();
  }, [store]);
  return store;
}

const useWords = () => {
  const { t } = useTranslator();
  return {
    deck: t('landers.tinderswipe.deck'),
    like: (name: string) => t('landers.tinderswipe.like', { name }),
    pass: (name: string) => t('landers.tinderswipe.pass', { name }),
    liked: (name: string) => t('landers.tinderswipe.liked', { name }),
    passed: (name: string) => t('landers.tinderswipe.passed', { name }),
    next: (name: string) => t('landers.tinderswipe.next', { name }),
    openProfile: (name: string) => t('swipe.openProfile', { name }),
    undo: t('swipe.undo'),
    undone: (name: string) => t('swipe.undone', { name }),
    failed: (name: string) => t('swipe.failed', { name }),
  };
};

/** The swipe game: one person after the other, four likes a day by the server's clock, the last decision can be taken back. */
export const SwipePage = observer(function SwipePage() {
  const store = useSwipeStore();
  const { t, format } = useTranslator();
  const person = usePersonView();
  const words = useWords();
  const failed = !store.ready && store.loading.error !== null;
  const search = <Button href={routePath('members')}>{t('nav.search')}</Button>;
  return (
    <>
      <PageTitle>{t('swipe.title')}</PageTitle>
      <PageHeader>
        <Heading level={1}>{t('swipe.title')}</Heading>
        <Text tone="muted">{t('swipe.text')}</Text>
      </PageHeader>
      <SwipeDeck
        words={words}
        state={failed ? 'error' : store.ready ? 'ready' : 'loading'}
        people={store.people.map((member) => ({
          id: member.id,
          ...person(member),
          href: routePath('members-id', { id: member.id }),
        }))}
        likesPerDay={SWIPE_LIKES_PER_DAY}
        likesLeft={store.likesLeft}
        likesLeftLabel={t('swipe.likesLeft', { count: store.likesLeft })}
        onDecide={(id, way) => store.decide(id, way === 'like')}
        onUndo={() => store.undo()}
        onNeedMore={() => void store.load()}
        nextDay={{
          title: t('swipe.nextTitle'),
          text: store.resetsAt ? t('swipe.nextText', { when: format.time(store.resetsAt) }) : null,
          action: search,
        }}
        empty={{ title: t('swipe.emptyTitle'), text: t('swipe.emptyText'), action: search }}
        error={{ title: t('swipe.errorTitle'), text: t('errors.network') }}
        onRetry={() => void store.load()}
      />
    </>
  );
});

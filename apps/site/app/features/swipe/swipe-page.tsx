import type { Member } from '@dating/core/models';
import { SWIPE_LIKES_PER_DAY, routePath } from '@dating/core/rules';
import { type SwipeMessage, SwipeStore } from '@dating/core/stores';
import { Button, Heading, PageHeader, SwipeDeck, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator, useZonedTranslator } from '../../lib/i18n.tsx';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { openTabs } from '../../lib/tabs.ts';
import { usePersonView } from '../../lib/views.ts';
import { PageTitle } from '../page/page-title.tsx';

function useSwipeStore(): SwipeStore {
  const tabs = useRef<((message: SwipeMessage) => void) | null>(null);
  const store = useOwnStore(
    (environment, { profiles, likes }) =>
      new SwipeStore(environment, {
        profiles,
        liked: () => void likes.load(),
        notifyTabs: (message) => tabs.current?.(message),
      }),
  );
  const { session } = useStores();
  const ownId = session.user?.profile.id;
  useEffect(() => {
    const { send, close } = openTabs<SwipeMessage>(`swipe:${ownId}`, (message) => void store.receive(message));
    tabs.current = send;
    return close;
  }, [store, ownId]);
  useEffect(() => {
    void store.load();
    // A device that slept, or a tab that was put away, may have missed the beginning of the day.
    const back = () => document.visibilityState === 'visible' && void store.load();
    document.addEventListener('visibilitychange', back);
    return () => {
      document.removeEventListener('visibilitychange', back);
      store.stop();
    };
  }, [store]);
  return store;
}

const useWords = () => {
  const { t } = useTranslator();
  return {
    deck: t('landers.tinderswipe.deck'),
    like: (name: string) => t('landers.tinderswipe.like', { name }),
    pass: (name: string) => t('landers.tinderswipe.pass', { name }),
    liked: (name: string) => t('swipe.liked', { name }),
    passed: (name: string) => t('landers.tinderswipe.passed', { name }),
    next: (name: string) => t('landers.tinderswipe.next', { name }),
    openProfile: (name: string) => t('swipe.openProfile', { name }),
    undo: t('swipe.undo'),
    undone: (name: string) => t('swipe.undone', { name }),
    failed: (name: string) => t('swipe.failed', { name }),
    undoFailed: t('swipe.undoFailed'),
    gone: (name: string) => t('swipe.gone', { name }),
    keys: {
      pass: t('swipe.keys.pass'),
      like: t('swipe.keys.like'),
      undo: t('swipe.keys.undo'),
      open: t('swipe.keys.open'),
    },
  };
};

/** Whether it is midnight then where the reader is. */
const isMidnight = (at: string): boolean => new Date(at).toTimeString().startsWith('00:00');

/** The swipe game: one person after the other, four likes a day by the server's clock, the last decision can be taken back. */
export const SwipePage = observer(function SwipePage() {
  const store = useSwipeStore();
  const { t, format } = useZonedTranslator();
  const person = usePersonView();
  const words = useWords();
  const failed = !store.ready && store.loading.error !== null;
  const search = <Button href={routePath('members')}>{t('nav.search')}</Button>;
  const card = (member: Member) => ({
    id: member.id,
    ...person(member),
    href: routePath('members-id', { id: member.id }),
  });
  const { undoable } = store;
  return (
    <>
      <PageTitle>{t('swipe.title')}</PageTitle>
      <PageHeader className="mb-3">
        <Heading level={1} size="title">
          {t('swipe.title')}
        </Heading>
        {/* The hearts above the card say the same: on a phone the card comes first. */}
        <Text tone="muted" className="max-md:sr-only">
          {t('swipe.text')}
        </Text>
      </PageHeader>
      <SwipeDeck
        words={words}
        state={failed ? 'error' : store.ready ? 'ready' : 'loading'}
        ownsPage
        greeting={store.newLikesReady ? t('swipe.newDay') : null}
        people={store.people.map(card)}
        last={undoable && { person: undoable.member ? card(undoable.member) : null }}
        likesPerDay={SWIPE_LIKES_PER_DAY}
        likesLeft={store.likesLeft}
        likesLeftLabel={t('swipe.likesLeft', { count: store.likesLeft })}
        onDecide={(id, way) => store.decide(id, way === 'like')}
        onUndo={() => store.undo()}
        onNeedMore={() => void store.load()}
        nextDay={{
          title: t('swipe.nextTitle'),
          text: store.resetsAt
            ? isMidnight(store.resetsAt)
              ? t('swipe.nextMidnight', { wait: format.wait(store.msUntilReset) })
              : t('swipe.nextText', { when: format.time(store.resetsAt), wait: format.wait(store.msUntilReset) })
            : null,
          action: search,
          goOn: t('swipe.goOn'),
        }}
        empty={{ title: t('swipe.emptyTitle'), text: t('swipe.emptyText'), action: search }}
        error={{ title: t('swipe.errorTitle'), text: failureText(t, store.loading.error) }}
        onRetry={() => void store.load()}
      />
    </>
  );
});

import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useStores } from '../../lib/stores.tsx';
import { useNewLike } from './use-new-like.ts';

const MatchDialog = lazy(() => import('./match-dialog.tsx'));
const NewLikeDialog = lazy(() => import('./new-like-dialog.tsx'));

/** The match's moment of joy, and the new-like modal (SPEC section 2); loaded when they open. */
export const LikeModals = observer(function LikeModals() {
  const { profiles } = useStores();
  const newLike = useNewLike();
  const match = profiles.newMatch;
  return (
    <Suspense>
      {match ? <MatchDialog member={match} /> : null}
      {!match && newLike.member ? <NewLikeDialog member={newLike.member} onClose={newLike.close} /> : null}
    </Suspense>
  );
});

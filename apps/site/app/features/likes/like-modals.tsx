import { observer } from 'mobx-react-lite';
import { useFreeHands } from '../../lib/free-hands.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useStores } from '../../lib/stores.tsx';
import { useNewLike } from './use-new-like.ts';

const MatchDialog = lazyPart(['members'], () => import('./match-dialog.tsx'));
const NewLikeDialog = lazyPart(['members'], () => import('./new-like-dialog.tsx'));

/** The match's moment of joy, and the new-like modal (SPEC section 2); loaded when they open. */
export const LikeModals = observer(function LikeModals() {
  const { profiles } = useStores();
  const newLike = useNewLike();
  const match = profiles.newMatch;
  const free = useFreeHands(newLike.member !== null);
  return (
    <>
      {match ? <MatchDialog member={match} /> : null}
      {!match && free && newLike.member ? <NewLikeDialog member={newLike.member} onClose={newLike.close} /> : null}
    </>
  );
});

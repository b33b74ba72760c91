import type { ModalName } from '@dating/core/rules';
import { observer } from 'mobx-react-lite';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useStores } from '../../lib/stores.tsx';
import type { NewLike } from './use-new-like.ts';

const MatchDialog = lazyPart(['members'], () => import('./match-dialog.tsx'));
const NewLikeDialog = lazyPart(['members'], () => import('./new-like-dialog.tsx'));

interface LikeModalsProps {
  /** The dialog whose turn it is. */
  readonly open: ModalName | null;
  readonly newLike: NewLike;
}

/** The match's moment of joy, and the new-like modal (SPEC section 2); loaded when they open. */
export const LikeModals = observer(function LikeModals({ open, newLike }: LikeModalsProps) {
  const { profiles } = useStores();
  const match = profiles.newMatch;
  if (open === 'match' && match) return <MatchDialog key={match.id} member={match} />;
  if (open === 'newLike' && newLike.member) return <NewLikeDialog member={newLike.member} onClose={newLike.close} />;
  return null;
});

import { observer } from 'mobx-react-lite';
import { EntryWarning } from '../entry-warning/entry-warning.tsx';
import { LikeModals } from '../likes/like-modals.tsx';
import { useNewLike } from '../likes/use-new-like.ts';
import { useModal } from './use-modal.ts';

/** The dialogs of the chat layout: the entry warning for NL and DE, and the like modals. */
export const ChatModals = observer(function ChatModals() {
  const newLike = useNewLike();
  const open = useModal({ newLike: newLike.state });
  return (
    <>
      <EntryWarning open={open === 'entryWarning'} />
      <LikeModals open={open} newLike={newLike} />
    </>
  );
});

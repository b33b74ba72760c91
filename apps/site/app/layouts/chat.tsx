import { ChatLayout } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { Outlet } from 'react-router';
import { Navigation } from '../features/chrome/navigation.tsx';
import { EntryWarning } from '../features/entry/entry-warning.tsx';
import { LikeModals } from '../features/likes/like-modals.tsx';

/** One conversation: nothing under it, and the entry warning only for NL and DE. */
export default observer(function Chat() {
  return (
    <ChatLayout
      header={<Navigation />}
      overlays={
        <>
          <EntryWarning />
          <LikeModals />
        </>
      }
    >
      <Outlet />
    </ChatLayout>
  );
});

import { ChatLayout } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Navigation } from '../features/chrome/navigation.tsx';
import { ChatModals } from '../features/modals/chat-modals.tsx';
import { ErrorPage } from '../features/page/error-page.tsx';

/** One conversation: nothing under it, and the entry warning only for NL and DE. */
const ChatFrame = observer(function ChatFrame({ children }: { readonly children: ReactNode }) {
  return (
    <ChatLayout header={<Navigation />} overlays={<ChatModals />}>
      {children}
    </ChatLayout>
  );
});

export default function Chat() {
  return (
    <ChatFrame>
      <Outlet />
    </ChatFrame>
  );
}

/** What broke is told inside the frame, so that one finds the way on. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <ChatFrame>
      <ErrorPage error={error} />
    </ChatFrame>
  );
}

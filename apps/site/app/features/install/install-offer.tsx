import type { Conversation } from '@dating/core/models';
import type { StorageKey } from '@dating/core/rules';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { canInstall } from '../../lib/install.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useStores } from '../../lib/stores.tsx';
import { useNotice } from '../banners/use-notice.ts';

const InstallNotice = lazyPart(['account'], () =>
  import('./install-notice.tsx').then((module) => ({ default: module.InstallNotice })),
);

const firstVisit = 'first-visit' satisfies StorageKey;

/** Whether conversations were open in this browser on a day before this one; notes the first. */
function useLaterVisit(): boolean {
  const { environment } = useStores();
  const { clock, storage } = environment;
  const [isLater] = useState(() => {
    const first = storage.get(firstVisit);
    return first !== null && new Date(first).toDateString() !== clock.now().toDateString();
  });
  useEffect(() => {
    if (storage.get(firstVisit) === null) storage.set(firstVisit, clock.now().toISOString());
  }, [clock, storage]);
  return isLater;
}

/** Offers the app where the product has served: in a conversation that goes both ways, not on the first day. */
export const InstallOffer = observer(function InstallOffer({ conversation }: { readonly conversation: Conversation }) {
  const isLater = useLaterVisit();
  const { messages } = conversation;
  const hasReason = isLater && messages.some(({ mine }) => mine) && messages.some(({ mine }) => !mine);
  // While the dialog is open it stays: the browser's offer is used up with its question.
  const [isAsked, setAsked] = useState(false);
  const isDue = useNotice('chat', { hasWritten: hasReason, hasReason, canInstall: canInstall() }) === 'install';
  if (!isDue && !isAsked) return null;
  return <InstallNotice onAsked={setAsked} />;
});

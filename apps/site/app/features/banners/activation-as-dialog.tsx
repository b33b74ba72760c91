import { observer } from 'mobx-react-lite';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useStores } from '../../lib/stores.tsx';
import { useResend } from './use-resend.ts';

const ActivationDialog = lazyPart([], () =>
  import('./activation-dialog.tsx').then((module) => ({ default: module.ActivationDialog })),
);

/** The activation reminder as a dialog: on smartphones that come from a sign-up through the API. */
export const ActivationAsDialog = observer(function ActivationAsDialog({ onClose }: { readonly onClose: () => void }) {
  const { session } = useStores();
  const resend = useResend();
  return <ActivationDialog email={session.user?.email ?? ''} resend={resend} onClose={onClose} />;
});

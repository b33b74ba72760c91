import type { ProofStore } from '@dating/core/stores';
import { observer } from 'mobx-react-lite';
import { lazyPart } from '../../lib/lazy-part.tsx';

const ProofDialog = lazyPart([], () => import('./proof-dialog.tsx'));

/** The question for a proof, on every screen with something that may ask for one; loaded when it is asked. */
export const ProofQuestion = observer(function ProofQuestion({ store }: { readonly store: ProofStore }) {
  return store.asking ? <ProofDialog store={store} onClose={() => store.close()} /> : null;
});

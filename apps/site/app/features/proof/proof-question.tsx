import type { ProofStore } from '@dating/core/stores';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';

const ProofDialog = lazy(() => import('./proof-dialog.tsx'));

/** The question for a proof, on every screen with something that may ask for one; loaded when it is asked. */
export const ProofQuestion = observer(function ProofQuestion({ store }: { readonly store: ProofStore }) {
  return store.asking ? (
    <Suspense>
      <ProofDialog store={store} />
    </Suspense>
  ) : null;
});

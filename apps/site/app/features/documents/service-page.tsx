import { ComplaintsStore } from '@dating/core/stores';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router';
import type { LoadedDocument } from '../../documents/load-document.server.ts';
import { useOwnStore } from '../../lib/stores.tsx';
import { NewComplaint } from '../complaints/new-complaint.tsx';
import { useHeadlineFocus } from '../page/page-focus.ts';
import { DocumentPage } from './document-page.tsx';

interface ServicePageProps extends LoadedDocument {
  /** The model withdrawal form, to be filled in. */
  readonly withdrawalForm: string;
}

/** Writes to the people behind the brand, without an account too; `?about=withdrawal` begins with the model form. */
export const ServicePage = observer(function ServicePage({ withdrawalForm, ...document }: ServicePageProps) {
  const [query] = useSearchParams();
  const store = useOwnStore((environment) => new ComplaintsStore(environment));
  useHeadlineFocus(store.reference ?? '');
  const isWithdrawal = query.get('about') === 'withdrawal';
  return (
    <DocumentPage {...document}>
      <NewComplaint
        key={String(isWithdrawal)}
        store={store}
        initial={isWithdrawal ? { kind: 'payment', text: withdrawalForm } : undefined}
      />
    </DocumentPage>
  );
});

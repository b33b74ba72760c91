import { ComplaintsStore } from '@dating/core/stores';
import { FormPage, Stack } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useActionData, useSearchParams } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { errorOf } from '../../lib/posted.ts';
import { useOwnStore } from '../../lib/stores.tsx';
import { useHeadlineFocus } from '../page/page-focus.ts';
import { PageTitle } from '../page/page-title.tsx';
import { AppealSection } from './appeal-section.tsx';
import { ComplaintStatusSection } from './complaint-status.tsx';
import { NewComplaint } from './new-complaint.tsx';
import type { PostedComplaint } from './posted-complaint.ts';

/** Complaints, by members and visitors: file one, appeal a decision where a link leads to it, and see where they stand. */
export const ComplaintsPage = observer(function ComplaintsPage() {
  const { t } = useTranslator();
  const [query] = useSearchParams();
  const posted = useActionData<PostedComplaint>();
  const store = useOwnStore(
    (environment) =>
      new ComplaintsStore(
        environment,
        posted && { reference: posted.reference, error: posted.refused && errorOf(posted.refused) },
      ),
  );
  const about = query.get('appeal');
  useHeadlineFocus(`${about ?? ''} ${store.reference ?? ''}`);
  return (
    <FormPage className="px-0" title={t('complaints.title')} intro={t('complaints.text')}>
      <PageTitle>{t('complaints.title')}</PageTitle>
      <Stack gap="xl">
        {about ? <AppealSection key={about} about={about} /> : <NewComplaint store={store} posted={posted} />}
        <ComplaintStatusSection store={store} reference={query.get('reference')} />
      </Stack>
    </FormPage>
  );
});

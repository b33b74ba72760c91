import { complaintKinds } from '@dating/core/contract';
import { routePath } from '@dating/core/rules';
import type { ComplaintsStore } from '@dating/core/stores';
import { ComplaintForm, type ComplaintDraft, focusFirstInvalid } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { complaintOf, type ComplaintProblems, mostOfName, problemsOf } from './complaint-draft.ts';
import type { PostedComplaint } from './posted-complaint.ts';

interface NewComplaintProps {
  readonly store: ComplaintsStore;
  /** What stands in the form at first. */
  readonly initial?: Partial<ComplaintDraft> | undefined;
  /** It was posted without script. */
  readonly posted?: PostedComplaint | undefined;
}

/** The form for a complaint or a question, by members and visitors. */
export const NewComplaint = observer(function NewComplaint({ store, initial, posted }: NewComplaintProps) {
  const { session } = useStores();
  const { t } = useTranslator();
  const [wrong, setWrong] = useState<ComplaintProblems>(posted?.problems ?? {});
  const { error } = store.sending;
  const hasFields = Object.keys(error?.fields ?? {}).length > 0;
  // The address names a member who does not exist.
  const isNobody = error?.code === 'not_found';
  const form = useRef<HTMLFormElement>(null);

  const send = (draft: ComplaintDraft): void => {
    const { loggedIn } = session;
    const found = problemsOf(draft, { loggedIn });
    setWrong(found);
    if (Object.keys(found).length > 0) return focusFirstInvalid(form);
    const complaint = complaintOf(draft, { loggedIn, aboutLine: (about) => t('complaints.aboutLine', { about }) });
    void store.send(complaint).then(() => focusFirstInvalid(form));
  };

  const words = Object.fromEntries(
    Object.entries(wrong).map(([field, problem]) => [field, t(`validation.${problem}`, { max: mostOfName })]),
  );

  return (
    <ComplaintForm
      ref={form}
      labels={{
        kind: t('complaints.kind'),
        kindPlaceholder: t('complaints.kindPlaceholder'),
        email: t('complaints.email'),
        emailHint: t('complaints.emailHint'),
        about: t('complaints.about'),
        aboutHint: t('complaints.aboutHint'),
        text: t('complaints.details'),
        textHint: t('complaints.detailsHint'),
        send: t('complaints.send'),
      }}
      kinds={complaintKinds.map((value) => ({ value, label: t(`report.kinds.${value}`) }))}
      askEmail={!session.loggedIn}
      initial={posted?.draft ?? initial}
      action={routePath('complaints')}
      textLimit={4800}
      sending={store.sending.running}
      errors={{ ...error?.fields, ...(isNobody ? { about: t('validation.field_invalid') } : {}), ...words }}
      problem={error && !isNobody && !hasFields ? failureText(t, error) : undefined}
      onSend={send}
      sent={
        store.reference
          ? {
              title: t('complaints.doneTitle'),
              referenceLabel: t('complaints.reference'),
              reference: store.reference,
              text: t('complaints.doneText'),
            }
          : undefined
      }
    />
  );
});

import { complaintKinds } from '@dating/core/contract';
import { isEmail, routePaths } from '@dating/core/rules';
import type { ComplaintsStore } from '@dating/core/stores';
import { ComplaintForm, type ComplaintDraft, focusFirstInvalid } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { matchPath } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

/** A name that is typed goes before the text, which has room for it. */
const mostOfName = 150;

type Wrong = Partial<Record<keyof ComplaintDraft, string>>;

/** The member whose profile this address is; null for a name or anything else. */
function memberOf(about: string): string | null {
  const path = URL.canParse(about) ? new URL(about).pathname : about;
  for (const route of ['members-id', 'likes-m-id'] as const) {
    const id = matchPath(routePaths[route], path)?.params['id'];
    if (id) return id;
  }
  return null;
}

interface NewComplaintProps {
  readonly store: ComplaintsStore;
  /** What stands in the form at first. */
  readonly initial?: Partial<ComplaintDraft> | undefined;
}

/** The form for a complaint or a question, by members and visitors. */
export const NewComplaint = observer(function NewComplaint({ store, initial }: NewComplaintProps) {
  const { session } = useStores();
  const { t } = useTranslator();
  const [wrong, setWrong] = useState<Wrong>({});
  const { error } = store.sending;
  const hasFields = Object.keys(error?.fields ?? {}).length > 0;
  // The address names a member who does not exist.
  const isNobody = error?.code === 'not_found';
  const form = useRef<HTMLFormElement>(null);

  const send = (draft: ComplaintDraft): void => {
    const kind = complaintKinds.find((one) => one === draft.kind);
    const found: Wrong = {
      ...(kind ? {} : { kind: t('validation.required') }),
      ...(draft.about.length > mostOfName && !memberOf(draft.about)
        ? { about: t('validation.too_long', { max: mostOfName }) }
        : {}),
      ...(draft.text ? {} : { text: t('validation.required') }),
      ...(session.loggedIn || isEmail(draft.email) ? {} : { email: t('validation.email_invalid') }),
    };
    setWrong(found);
    if (!kind || Object.keys(found).length > 0) return focusFirstInvalid(form);
    const member = memberOf(draft.about);
    // A name helps a person who reads it; only an address names a member for sure.
    const named = draft.about && !member ? `${t('complaints.aboutLine', { about: draft.about })}\n\n` : '';
    const complaint = {
      kind,
      text: `${named}${draft.text}`,
      ...(member ? { about: member } : {}),
      ...(session.loggedIn ? {} : { email: draft.email }),
    };
    void store.send(complaint).then(() => focusFirstInvalid(form));
  };

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
      initial={initial}
      textLimit={4800}
      sending={store.sending.running}
      errors={{ ...error?.fields, ...(isNobody ? { about: t('validation.field_invalid') } : {}), ...wrong }}
      problem={error && !isNobody && !hasFields ? error.message || t('errors.network') : undefined}
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

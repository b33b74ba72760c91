import { complaintKinds } from '@dating/core/contract';
import { isEmail, routePaths } from '@dating/core/rules';
import { ComplaintsStore } from '@dating/core/stores';
import { ComplaintForm, type ComplaintDraft, FormPage, Heading, PageHeader, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { matchPath, useSearchParams } from 'react-router';
import { focusFirstInvalid } from '../../lib/forms.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { useHeadlineFocus } from '../page/page-focus.ts';
import { PageTitle } from '../page/page-title.tsx';
import { AppealSection } from './appeal-section.tsx';
import { ComplaintStatusSection } from './complaint-status.tsx';

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

const NewComplaint = observer(function NewComplaint({ store }: { readonly store: ComplaintsStore }) {
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

/** Complaints, by members and visitors: file one, appeal a decision where a link leads to it, and see where they stand. */
export const ComplaintsPage = observer(function ComplaintsPage() {
  const { t } = useTranslator();
  const [query] = useSearchParams();
  const store = useOwnStore((environment) => new ComplaintsStore(environment));
  const about = query.get('appeal');
  useHeadlineFocus(`${about ?? ''} ${store.reference ?? ''}`);
  return (
    <FormPage>
      <PageTitle>{t('complaints.title')}</PageTitle>
      <PageHeader>
        <Heading level={1}>{t('complaints.title')}</Heading>
        <Text tone="muted">{t('complaints.text')}</Text>
      </PageHeader>
      <Stack gap="xl">
        {about ? <AppealSection key={about} about={about} /> : <NewComplaint store={store} />}
        <ComplaintStatusSection store={store} reference={query.get('reference')} />
      </Stack>
    </FormPage>
  );
});

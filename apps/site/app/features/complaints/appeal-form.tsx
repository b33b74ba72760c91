import { isBlank, routePath } from '@dating/core/rules';
import type { AppealsStore } from '@dating/core/stores';
import { Alert, Button, Stack, TextArea } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSubmit } from '../../lib/forms.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';

/** Most characters of an appeal that the server takes. */
const mostCharacters = 5000;

interface AppealFormProps {
  readonly store: AppealsStore;
  /** The decision, as the wire names it: id of a photo, a reference, or `ban`. */
  readonly about: string;
  /** Shows who a banned member is. */
  readonly token?: string | undefined;
  readonly onSent?: () => void;
}

/** Why a decision is wrong, in one's own words; once it arrived, its reference. What was typed stays until then. */
export const AppealForm = observer(function AppealForm({ store, about, token, onSent }: AppealFormProps) {
  const { t } = useTranslator();
  const [asked, setAsked] = useState(false);
  const submit = useSubmit(async () => {
    setAsked(true);
    const text = store.draftOf(about);
    if (isBlank(text) || text.length > mostCharacters) return;
    if (await store.send(about, token)) onSent?.();
  });
  const reference = store.referenceOf(about);
  if (reference) {
    return (
      <Alert tone="success" title={t('appeal.received', { reference })}>
        {t('appeal.doneText')}
      </Alert>
    );
  }
  const { error, running } = store.sending;
  const missing = asked && isBlank(store.draftOf(about)) ? t('validation.required') : undefined;
  const back = encodeURIComponent(`${routePath('complaints')}?appeal=${about}`);
  return (
    <form {...submit} noValidate>
      <Stack>
        {error && !error.fields['text'] ? <Alert tone="danger" title={failureText(t, error)} /> : null}
        {store.loginNeeded ? (
          <Alert
            tone="warning"
            title={t('appeal.login')}
            action={
              <Button variant="outline" tone="neutral" size="sm" href={`${routePath('login')}?next=${back}`}>
                {t('nav.login')}
              </Button>
            }
          />
        ) : null}
        <TextArea
          label={t('appeal.why')}
          hint={t('complaints.detailsHint')}
          required
          rows={6}
          limit={mostCharacters}
          value={store.draftOf(about)}
          error={missing ?? error?.fields['text']}
          onValueChange={(text) => store.write(about, text)}
        />
        <Button type="submit" size="lg" loading={running} className="sm:self-start">
          {t('appeal.send')}
        </Button>
      </Stack>
    </form>
  );
});

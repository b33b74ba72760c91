import { isBlank } from '@dating/core/rules';
import type { ComplaintsStore } from '@dating/core/stores';
import { Button, Heading, Section, Stack, Text, TextField } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useSubmit } from '../../lib/forms.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { ComplaintStatusCard } from './complaint-status-card.tsx';
import { OwnComplaints } from './own-complaints.tsx';

interface ComplaintStatusSectionProps {
  readonly store: ComplaintsStore;
  /** From the link of a mail: asked for at once. */
  readonly reference: string | null;
}

/** Shows the status of a complaint or an appeal: a member's own in a list, any other by its reference. */
export const ComplaintStatusSection = observer(function ComplaintStatusSection({
  store,
  reference: given,
}: ComplaintStatusSectionProps) {
  const { session } = useStores();
  const { t } = useTranslator();
  const [reference, setReference] = useState(given ?? '');
  const [tried, setTried] = useState(false);
  const { found, asked } = store;
  const { error } = store.asking;
  // One that stands in the list is told there.
  const isListed = session.loggedIn && store.own.some((one) => one.reference === asked);
  const unknown = error?.status === 404 ? t('complaints.unknown') : error && failureText(t, error);
  const missing = tried && isBlank(reference) ? t('validation.required') : undefined;
  useEffect(() => {
    if (given) void store.ask(given);
  }, [store, given]);
  const submit = useSubmit(async () => {
    setTried(true);
    if (!isBlank(reference)) await store.ask(reference);
  });
  return (
    <Section title={<Heading level={2}>{t('complaints.statusTitle')}</Heading>}>
      <Stack gap="lg">
        {session.loggedIn ? <OwnComplaints store={store} /> : null}
        <form {...submit} noValidate>
          <Stack>
            <Text tone="muted">{t('complaints.statusText')}</Text>
            <TextField
              label={t('complaints.statusReference')}
              value={reference}
              autoComplete="off"
              autoCapitalize="characters"
              error={missing ?? (isListed ? undefined : (unknown ?? undefined))}
              onValueChange={setReference}
            />
            <Button type="submit" variant="outline" tone="neutral" loading={store.asking.running}>
              {t('complaints.check')}
            </Button>
            {found && !isListed ? <ComplaintStatusCard complaint={found} reference={found.reference} /> : null}
          </Stack>
        </form>
      </Stack>
    </Section>
  );
});

import { routePath } from '@dating/core/rules';
import type { ComplaintsStore, Standing } from '@dating/core/stores';
import { Alert, Button, Heading, Section, Stack, Text, TextField } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';

/** What is known of a reference: received, in review, or decided with the answer and the way to appeal. */
function Found({ standing, reference }: { readonly standing: Standing; readonly reference: string }) {
  const { t } = useTranslator();
  const { kind, status, decision, answer, can_appeal } = standing;
  return (
    <Alert
      tone={status === 'answered' ? 'success' : 'info'}
      title={kind === 'warning' ? t('complaints.warned') : t(`complaints.${status}`)}
      action={
        can_appeal ? (
          <Button
            variant="outline"
            tone="neutral"
            size="sm"
            href={`${routePath('complaints')}?appeal=${encodeURIComponent(reference)}`}
          >
            {t('appeal.link')}
          </Button>
        ) : undefined
      }
    >
      {decision ? <Text>{t(`complaints.decision.${decision}`)}</Text> : null}
      {answer}
    </Alert>
  );
}

interface StandingSectionProps {
  readonly store: ComplaintsStore;
  /** From the link of a mail: asked for at once. */
  readonly reference: string | null;
}

/** Asks by a reference where a complaint or an appeal stands. */
export const StandingSection = observer(function StandingSection({ store, reference: given }: StandingSectionProps) {
  const { t } = useTranslator();
  const [reference, setReference] = useState(given ?? '');
  const { found } = store;
  const { error } = store.asking;
  const unknown = error?.status === 404 ? t('complaints.unknown') : error && (error.message || t('errors.network'));
  useEffect(() => {
    if (given) void store.ask(given);
  }, [store, given]);
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    if (reference.trim()) void store.ask(reference);
  };
  return (
    <Section title={<Heading level={2}>{t('complaints.statusTitle')}</Heading>}>
      <form onSubmit={ask} noValidate>
        <Stack>
          <Text tone="muted">{t('complaints.statusText')}</Text>
          <TextField
            label={t('complaints.statusReference')}
            value={reference}
            autoComplete="off"
            autoCapitalize="characters"
            error={unknown ?? undefined}
            onValueChange={setReference}
          />
          <Button type="submit" variant="outline" tone="neutral" loading={store.asking.running}>
            {t('complaints.check')}
          </Button>
          {found ? <Found standing={found} reference={found.reference} /> : null}
        </Stack>
      </form>
    </Section>
  );
});

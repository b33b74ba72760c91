import { type ComplaintKind, complaintKinds, type Message } from '@dating/core/contract';
import type { Member } from '@dating/core/models';
import { isBlank } from '@dating/core/rules';
import { type ReportedMessage, ReportStore } from '@dating/core/stores';
import { Alert, Badge, Button, Checkbox, Dialog, Disclosure, RadioCards, Stack, Text, TextArea } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { useSubmit } from '../../lib/forms.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator, useZonedTranslator } from '../../lib/i18n.tsx';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { RetryAlert } from '../page/retry-alert.tsx';

/** The reasons in the order in which they are offered: what matters most to us is not far down the list. */
const reasons: readonly ComplaintKind[] = [
  'fake_profile',
  'minor',
  ...complaintKinds.filter((one) => one !== 'fake_profile' && one !== 'minor'),
];

/** Most characters of a report that the server takes. */
const mostCharacters = 5000;

interface ReportMemberProps {
  readonly member: Member;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The message that it begins at: chosen beforehand, as nothing else is. */
  readonly at?: ReportedMessage | undefined;
}

/** The messages that were written with the member: those that are chosen go with the report. Nothing where there are none. */
const Evidence = observer(function Evidence({
  store,
  member: { name, language },
}: {
  readonly store: ReportStore;
  readonly member: Member;
}) {
  const { t, format } = useZonedTranslator();
  const { error, running } = store.loading;
  const now = useStores().environment.clock.now();
  // What a report begins at is in sight, chosen as it is; what else there is waits behind its name.
  const [open] = useState(store.chosen.size > 0);
  useEffect(() => void (store.messages.length === 0 && store.load()), [store]);
  if (store.messages.length === 0 && error && error.code !== 'not_found' && error.code !== 'blocked') {
    return <RetryAlert tone="warning" error={error} loading={running} onRetry={() => void store.load()} />;
  }
  if (store.messages.length === 0) return null;
  const said = ({ kind, text }: Message): string => (kind === 'text' || text ? text : t(`chats.${kind}`));
  return (
    <Disclosure
      open={open}
      title={t('report.evidence')}
      badge={store.chosen.size > 0 ? <Badge>{format.number(store.chosen.size)}</Badge> : undefined}
    >
      <Text tone="muted">{t('report.evidenceText')}</Text>
      {store.hasNewer ? (
        <Button variant="ghost" tone="neutral" size="sm" onClick={store.offerNewer}>
          {t('chat.newer')}
        </Button>
      ) : null}
      {store.offered.map((message) => (
        <Checkbox
          key={message.id}
          label={
            message.mine ? (
              t('chats.you', { text: said(message) })
            ) : (
              <>
                {name}: <span lang={message.text ? (language ?? undefined) : undefined}>{said(message)}</span>
              </>
            )
          }
          hint={format.dateTime(message.sent_at, now)}
          checked={store.chosen.has(message.id)}
          disabled={store.isFull && !store.chosen.has(message.id)}
          onCheckedChange={(isChosen) => store.toggle(message.id, isChosen)}
        />
      ))}
      {error ? (
        <Text role="alert" tone="danger">
          {failureText(t, error)}
        </Text>
      ) : null}
      {store.hasOlder ? (
        <Button variant="ghost" tone="neutral" size="sm" loading={running} onClick={() => void store.offerOlder()}>
          {t('chat.older')}
        </Button>
      ) : null}
    </Disclosure>
  );
});

/** Reports a member: category, what happened, the messages that show it, and whether to block as well. */
const ReportMember = observer(function ReportMember({ member, open, onOpenChange, at }: ReportMemberProps) {
  const { profiles } = useStores();
  const { t } = useTranslator();
  const form = useId();
  const store = useOwnStore((environment) => new ReportStore(environment, member.id, at));
  const [alsoBlock, setAlsoBlock] = useState(false);
  const [asked, setAsked] = useState(false);
  const { error, running } = store.sending;
  const submit = useSubmit(async () => {
    setAsked(true);
    if ((await store.send()) && alsoBlock) await profiles.setBlocked(member, true);
  });

  if (store.reference) {
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={t('report.doneTitle')}
        description={t('report.doneText', { reference: store.reference })}
        footer={<Button onClick={() => onOpenChange(false)}>{t('common.done')}</Button>}
      />
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      variant="sheet"
      // A slip beside the sheet loses nothing that was written.
      dismissible={running ? false : store.text === '' ? true : 'button'}
      firstFocus="field"
      title={t('report.title', { name: member.name })}
      description={t('report.text', { name: member.name })}
      footer={
        // It waits for a reason: until one is chosen nothing here is the thing to do.
        <Button
          type="submit"
          form={form}
          loading={running}
          {...(store.kind ? {} : ({ variant: 'outline', tone: 'neutral' } as const))}
        >
          {t('report.submit')}
        </Button>
      }
    >
      <form id={form} {...submit} noValidate>
        <Stack>
          {error && !error.fields['text'] ? <Alert tone="danger" title={failureText(t, error)} /> : null}
          <RadioCards
            name="kind"
            label={t('report.kind')}
            required
            value={store.kind ?? ''}
            error={asked && !store.kind ? t('validation.required') : undefined}
            onValueChange={(value) => store.setKind(complaintKinds.find((one) => one === value) ?? null)}
            options={reasons.map((value) => ({ value: value as string, label: t(`report.kinds.${value}`) }))}
          />
          <TextArea
            label={t('report.details')}
            placeholder={t('report.detailsPlaceholder')}
            required
            limit={mostCharacters}
            value={store.text}
            error={asked && isBlank(store.text) ? t('validation.required') : error?.fields['text']}
            onValueChange={store.setText}
          />
          <Evidence store={store} member={member} />
          <Checkbox
            label={t('report.alsoBlock', { name: member.name })}
            checked={alsoBlock}
            onCheckedChange={setAlsoBlock}
          />
        </Stack>
      </form>
    </Dialog>
  );
});

export default ReportMember;

import type { Passkey, Session } from '@dating/core/contract';
import { DevicesStore, ProofStore } from '@dating/core/stores';
import {
  Alert, Button, ConfirmDialog, DeviceList, type DeviceView, ErrorState, Heading, Row, Section, Stack, Text,
} from '@dating/ui'; // prettier-ignore
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { createPasskey, useSupportsPasskeys } from '../../lib/passkeys.ts';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { SectionLoading } from '../page/section-loading.tsx';
import { ProofQuestion } from '../proof/proof-question.tsx';

/** What is drawn beside a device: its name says what it is, in every language. */
function kindOf(name: string): DeviceView['kind'] {
  if (/Android|iPhone|iPad/.test(name)) return 'phone';
  return /Windows|Mac|Linux|ChromeOS/.test(name) ? 'computer' : 'unknown';
}

type Asked = 'others' | 'all' | { readonly passkey: Passkey } | null;

/** Where the member is logged in, and their passkeys. */
export const DevicesSection = observer(function DevicesSection() {
  const proof = useOwnStore((environment, { alerts }) => new ProofStore(environment, { alerts }));
  const store = useOwnStore(
    (environment, stores) =>
      new DevicesStore(environment, {
        alerts: stores.alerts,
        left: () => stores.session.leave(),
        withProof: proof.guard,
      }),
  );
  const { t } = useTranslator();
  useEffect(() => void store.load(), [store]);
  const { loading } = store;
  if (loading.status === 'failed' && store.sessions.length === 0) {
    return (
      <ErrorState
        title={loading.error?.message || t('errors.network')}
        action={<Button onClick={() => void store.load()}>{t('common.retry')}</Button>}
      />
    );
  }
  if (store.sessions.length === 0)
    return <SectionLoading parts={['line', 'entry', 'entry', 'line', 'entry']} label={t('devices.loading')} />;
  return (
    <>
      <Lists store={store} proof={proof} />
      <ProofQuestion store={proof} />
    </>
  );
});

type ListsProps = { readonly store: DevicesStore; readonly proof: ProofStore };

const Lists = observer(function Lists({ store, proof }: ListsProps) {
  const { t } = useTranslator();
  const [asked, setAsked] = useState<Asked>(null);
  return (
    <>
      <Section
        title={
          <Heading level={2} size="lead">
            {t('devices.sessions')}
          </Heading>
        }
      >
        <Stack>
          <Text tone="muted">{t('devices.sessionsText')}</Text>
          <Sessions store={store} />
          <Row>
            {store.hasOthers ? (
              <Button variant="outline" tone="neutral" onClick={() => setAsked('others')}>
                {t('devices.endOthers')}
              </Button>
            ) : null}
            <Button variant="outline" tone="danger" onClick={() => setAsked('all')}>
              {t('devices.endAll')}
            </Button>
          </Row>
        </Stack>
      </Section>
      <Section
        title={
          <Heading level={2} size="lead">
            {t('devices.passkeys')}
          </Heading>
        }
      >
        <Passkeys store={store} proof={proof} onRemove={(passkey) => setAsked({ passkey })} />
      </Section>
      <Questions store={store} asked={asked} onClose={() => setAsked(null)} />
    </>
  );
});

const Sessions = observer(function Sessions({ store }: { readonly store: DevicesStore }) {
  const { t, format } = useTranslator();
  const view = ({ id, device, last_seen, current }: Session): DeviceView => {
    const time = format.dateTime(last_seen);
    return {
      id,
      kind: kindOf(device),
      name: device,
      detail: current ? t('devices.activeNow') : t('devices.lastSeen', { time }),
      ...(current
        ? { mark: t('devices.current') }
        : {
            action: {
              label: t('devices.end'),
              accessibleLabel: t('devices.endNamed', { device, time }),
              onPress: () => void store.endOne(id),
              loading: store.target === id,
            },
          }),
    };
  };
  return <DeviceList label={t('devices.sessions')} devices={store.sessions.map(view)} />;
});

const Passkeys = observer(function Passkeys({
  store,
  proof,
  onRemove,
}: ListsProps & {
  readonly onRemove: (passkey: Passkey) => void;
}) {
  const { t, format } = useTranslator();
  const { session } = useStores();
  const known = useSupportsPasskeys();
  const view = (passkey: Passkey): DeviceView => {
    const date = format.shortDate(passkey.created_at);
    return {
      id: passkey.id,
      kind: 'key',
      name: passkey.device,
      detail: passkey.last_used
        ? t('devices.passkeyDetail', { date, used: format.shortDate(passkey.last_used) })
        : t('devices.passkeyUnused', { date }),
      action: {
        label: t('devices.removePasskey'),
        accessibleLabel: t('devices.removePasskeyNamed', { device: passkey.device, date }),
        onPress: () => onRemove(passkey),
      },
    };
  };
  return (
    <Stack>
      <Text tone="muted">{t('devices.passkeysText')}</Text>
      <DeviceList
        label={t('devices.passkeys')}
        devices={store.passkeys.map(view)}
        empty={<Text>{t('devices.noPasskeys')}</Text>}
      />
      {known && session.user?.status === 'active' ? (
        <Row>
          <Button loading={store.adding.running && !proof.asking} onClick={() => void store.addPasskey(createPasskey)}>
            {t('devices.addPasskey')}
          </Button>
        </Row>
      ) : (
        <Alert tone="info" title={t(known ? 'devices.passkeyUnconfirmed' : 'devices.passkeysUnsupported')} />
      )}
    </Stack>
  );
});

/** Asks before what is not to happen by a slip. */
const Questions = observer(function Questions({
  store,
  asked,
  onClose,
}: {
  readonly store: DevicesStore;
  readonly asked: Asked;
  readonly onClose: () => void;
}) {
  const { t } = useTranslator();
  const passkey = typeof asked === 'object' ? asked?.passkey : undefined;
  const once = async (work: Promise<boolean>) => {
    await work;
    onClose();
  };
  const dialog = (open: boolean) => ({
    open,
    onOpenChange: (next: boolean) => (next ? undefined : onClose()),
    cancelLabel: t('common.cancel'),
  });
  return (
    <>
      <ConfirmDialog
        {...dialog(asked === 'others')}
        title={t('devices.endOthersTitle')}
        confirmLabel={t('devices.endOthers')}
        loading={store.target === 'others'}
        onConfirm={() => void once(store.endOthers())}
      >
        {t('devices.endOthersText')}
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog(asked === 'all')}
        title={t('devices.endAllTitle')}
        confirmLabel={t('devices.endAll')}
        tone="danger"
        loading={store.target === 'all'}
        onConfirm={() => void once(store.endAll())}
      >
        {t('devices.endAllText')}
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog(passkey !== undefined)}
        title={t('devices.removePasskeyTitle')}
        confirmLabel={t('devices.removePasskey')}
        tone="danger"
        loading={store.removing.running}
        onConfirm={() => (passkey ? void once(store.removePasskey(passkey.id)) : undefined)}
      >
        {t('devices.removePasskeyText')}
      </ConfirmDialog>
    </>
  );
});

import type { Passkey, Session } from '@dating/core/contract';
import { DevicesStore, ProofStore } from '@dating/core/stores';
import {
  Alert, Button, DeviceList, type DeviceView, ErrorState, Heading, Row, Section, Stack, Text,
} from '@dating/ui'; // prettier-ignore
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator, useZonedTranslator } from '../../lib/i18n.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { createPasskey, useSupportsPasskeys } from '../../lib/passkeys.ts';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { SectionLoading } from '../page/section-loading.tsx';
import { ProofQuestion } from '../proof/proof-question.tsx';
import type { AskedOfDevices } from './device-questions.tsx';

/** What is drawn beside a device: its name says what it is, in every language. */
function kindOf(name: string): DeviceView['kind'] {
  if (/Android|iPhone|iPad/.test(name)) return 'phone';
  return /Windows|Mac|Linux|ChromeOS/.test(name) ? 'computer' : 'unknown';
}

const DeviceQuestions = lazyPart([], () => import('./device-questions.tsx'));

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
        title={failureText(t, loading.error)}
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
  const [asked, setAsked] = useState<AskedOfDevices | null>(null);
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
      {asked ? <DeviceQuestions store={store} asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
});

const Sessions = observer(function Sessions({ store }: { readonly store: DevicesStore }) {
  const { t, format } = useZonedTranslator();
  const { environment } = useStores();
  const view = ({ id, device, last_seen, current }: Session): DeviceView => {
    const time = format.dateTime(last_seen, environment.clock.now());
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
  const { t, format } = useZonedTranslator();
  const { session, environment } = useStores();
  const known = useSupportsPasskeys();
  const view = (passkey: Passkey): DeviceView => {
    const now = environment.clock.now();
    const date = format.shortDate(passkey.created_at, now);
    return {
      id: passkey.id,
      kind: 'key',
      name: passkey.device,
      detail: passkey.last_used
        ? t('devices.passkeyDetail', { date, used: format.shortDate(passkey.last_used, now) })
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

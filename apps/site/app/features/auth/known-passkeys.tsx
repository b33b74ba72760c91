import type { Passkey } from '@dating/core/contract';
import type { ResetStore } from '@dating/core/stores';
import { Alert, Button, DeviceList, type DeviceView, Heading, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { failureText } from '../../lib/failure-text.ts';
import { useZonedTranslator } from '../../lib/i18n.tsx';

interface KnownPasskeysProps {
  readonly store: ResetStore;
  readonly onDone: () => void;
}

/** After a new password by mail: what else logs in, to keep or to remove. Whoever goes on keeps the rest. */
export const KnownPasskeys = observer(function KnownPasskeys({ store, onDone }: KnownPasskeysProps) {
  const { t, format } = useZonedTranslator();
  const { error } = store.removing;
  const view = ({ id, device, created_at, last_used }: Passkey): DeviceView => {
    const date = format.shortDate(created_at);
    return {
      id,
      kind: 'key',
      name: device,
      detail: last_used
        ? t('devices.passkeyDetail', { date, used: format.shortDate(last_used) })
        : t('devices.passkeyUnused', { date }),
      action: {
        label: t('devices.removePasskey'),
        accessibleLabel: t('devices.removePasskeyNamed', { device, date }),
        onPress: () => void store.removePasskey(id),
        loading: store.target === id,
      },
    };
  };
  return (
    <Stack>
      <Heading level={1} size="title">
        {t('resetPassword.passkeysTitle')}
      </Heading>
      <Text>{t('resetPassword.passkeysText')}</Text>
      {error && error.code !== 'not_found' ? <Alert tone="danger" title={failureText(t, error)} /> : null}
      <DeviceList
        label={t('devices.passkeys')}
        devices={store.passkeys.map(view)}
        empty={<Text>{t('devices.noPasskeys')}</Text>}
      />
      <Button size="lg" block onClick={onDone}>
        {t('common.continue')}
      </Button>
    </Stack>
  );
});

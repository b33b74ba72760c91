import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

/** Sends the mail of the activation again. Needs an observer. */
export function useResend() {
  const { session } = useStores();
  const { t } = useTranslator();
  return {
    label: t('banners.activationAction'),
    onPress: () => void session.resendActivation(),
    loading: session.resending.running,
  };
}

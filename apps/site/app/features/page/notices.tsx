import type { Translator } from '@dating/core/i18n';
import type { Alert } from '@dating/core/stores';
import { Toast, ToastRegion } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

function wordsOf({ text, key, creditsBack }: Alert, { t }: Translator): string | null {
  if (creditsBack !== null) return t('common.creditsBack', { count: creditsBack });
  return key === null ? text : t(key);
}

/** The passing messages of the page: what worked, and what did not. */
export const Notices = observer(function Notices() {
  const { alerts } = useStores();
  const translator = useTranslator();
  return (
    <ToastRegion>
      {alerts.list.map((alert) => {
        const words = wordsOf(alert, translator);
        // Its text is on its way.
        if (words === alert.key) return null;
        return <Toast key={alert.id} tone={alert.tone} title={words} onDismiss={() => alerts.dismiss(alert.id)} />;
      })}
    </ToastRegion>
  );
});

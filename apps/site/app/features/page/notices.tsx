import { Toast, ToastRegion } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

/** The passing messages of the page: what worked, and what did not. */
export const Notices = observer(function Notices() {
  const { alerts } = useStores();
  const { t } = useTranslator();
  return (
    <ToastRegion>
      {alerts.list.map((alert) => {
        const words = alert.key === null ? alert.text : t(alert.key);
        // Its text is on its way.
        if (words === alert.key) return null;
        return <Toast key={alert.id} tone={alert.tone} title={words} onDismiss={() => alerts.dismiss(alert.id)} />;
      })}
    </ToastRegion>
  );
});

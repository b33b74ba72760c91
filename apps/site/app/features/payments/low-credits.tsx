import { routePath } from '@dating/core/rules';
import { LowCreditsBanner } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { useNotice } from '../banners/use-notice.ts';

/** Tells that few credits are left, where the next one is spent. */
export const LowCredits = observer(function LowCredits() {
  const { lowCredits, session } = useStores();
  const { t } = useTranslator();
  if (useNotice('chat') !== 'lowCredits') return null;
  return (
    <div className="px-2 py-1 low:hidden">
      <LowCreditsBanner
        title={t('chat.lowCredits', { count: session.credits })}
        action={{ label: t('chat.getCredits'), href: routePath('credits') }}
        onDismiss={lowCredits.dismiss}
      />
    </div>
  );
});

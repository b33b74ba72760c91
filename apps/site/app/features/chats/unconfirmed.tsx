import { Button } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

/** What becomes of one's messages until the e-mail is confirmed, said once, and the mail again. */
export const Unconfirmed = observer(function Unconfirmed() {
  const { session } = useStores();
  const { t } = useTranslator();
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="min-w-0 flex-1">{t('chat.unconfirmed')}</span>
      <Button
        variant="ghost"
        size="sm"
        loading={session.resending.running}
        onClick={() => void session.resendActivation()}
      >
        {t('chat.resendMail')}
      </Button>
    </span>
  );
});

import type { Conversation } from '@dating/core/models';
import { PushPrompt } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { useNotice } from '../banners/use-notice.ts';
import { enablePush, usePushState } from '../push/push.ts';

/** Asked where it matters: once the member has written to somebody, whether they want to hear of the answer. */
export const PushQuestion = observer(function PushQuestion({ conversation }: { readonly conversation: Conversation }) {
  const stores = useStores();
  const { t } = useTranslator();
  usePushState(stores);
  const hasWritten = conversation.messages.some(({ mine }) => mine);
  const { member } = conversation;
  if (useNotice('chat', { hasWritten }) !== 'push' || !member) return null;
  const { flags, settings } = stores;
  return (
    <div className="px-2 py-1 low:hidden">
      <PushPrompt
        title={member.fictional ? t('banners.pushTitle') : t('banners.pushAsk', { name: member.name })}
        enable={{
          label: t('banners.pushAskAction'),
          onPress: () => void enablePush(stores, settings.settings.push_public_key),
        }}
        onDismiss={() => flags.dismiss('push')}
      />
    </div>
  );
});

import { FREE_CONVERSATIONS } from '@dating/core/rules';
import { useTranslator } from '../../lib/i18n.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';

const PremiumNeeded = lazyPart(['money'], () => import('./premium-needed.tsx'));

interface ConversationLimitProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A free member begins no more conversations: how premium members do. */
export function ConversationLimit(props: ConversationLimitProps) {
  const { t } = useTranslator();
  return (
    <PremiumNeeded {...props} title={t('chat.limitTitle')} text={t('chat.limitText', { count: FREE_CONVERSATIONS })} />
  );
}

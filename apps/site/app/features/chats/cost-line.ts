import type { Conversation } from '@dating/core/models';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { knownMoney } from '../payments/message-price.ts';

/** What the next message costs, of what one has: "Costs 1 of your 5 credits · €0.67". Read it in an observer. */
export function useCostLine({ cost }: Conversation): string {
  const { session, settings } = useStores();
  const { t, format } = useTranslator();
  const credits = cost?.credits ?? settings.settings.message_credits;
  if (session.credits < credits) return t('chat.needCredits', { count: credits });
  const line = t('chat.costOf', { count: session.credits, cost: credits });
  const known = knownMoney(cost, session.credits);
  if (!known) return line;
  if (known.is === 'free') return `${line} · ${t('chat.costsFromFree')}`;
  const money = format.money(known.money);
  return `${line} · ${known.is === 'paid' ? money : t('chat.costsFrom', { money })}`;
}

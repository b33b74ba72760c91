import type { MessageCost, Money } from '@dating/core/contract';
import type { Translator } from '@dating/core/i18n';
import type { Conversation } from '@dating/core/models';
import { useEffect } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

/**
 * What a message costs, in credits and in the money that these credits did cost: "1 credit · €0.67", "1 free credit", "1 credit · from
 * €0.56". The credits alone where the money is not known.
 *
 * @param credits what it costs where nothing was said yet
 * @param balance what the member has: below the balance up to which the cost holds, others would be spent
 */
export function messagePrice(
  cost: MessageCost | null,
  { credits, balance }: { readonly credits: number; readonly balance: number },
  { t, format }: Translator,
): string {
  const count = cost?.credits ?? credits;
  const known = knownMoney(cost, balance);
  if (!known) return t('common.credits', { count });
  if (known.is === 'free') return t('chat.costFree', { count });
  return t(known.is === 'paid' ? 'chat.costMoney' : 'chat.costFrom', { count, money: format.money(known.money) });
}

/** The money that the credits of a message did cost; null where it is not known, or other credits would be spent by now. */
export function knownMoney(
  cost: MessageCost | null,
  balance: number,
): { readonly is: 'free' } | { readonly is: 'paid' | 'from'; readonly money: Money } | null {
  if (!cost || balance < cost.until_balance) return null;
  if (cost.money_is === 'free') return { is: 'free' };
  return cost.money ? { is: cost.money_is === 'paid' ? 'paid' : 'from', money: cost.money } : null;
}

/** The price of the next message of a conversation; asks again once other credits may be spent. */
export function useMessagePrice(conversation: Conversation): string {
  const { session, settings } = useStores();
  const translator = useTranslator();
  const { cost } = conversation;
  const balance = session.credits;
  const until = cost?.until_balance ?? 0;
  useEffect(() => {
    if (balance < until || !conversation.holdsCostAt(balance)) void conversation.refreshCost();
  }, [conversation, until, balance]);
  return messagePrice(cost, { credits: settings.settings.message_credits, balance }, translator);
}

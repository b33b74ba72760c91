import { abuseFinder } from './abuse.ts';
import { contactFinder } from './contact.ts';
import { hasLink } from './links.ts';
import { paymentFinder } from './payment.ts';
import type { FirstMessageData } from './phrases.ts';

/** Why the writer of a first message is asked once more before it goes. */
export type PauseReason = 'abuse' | 'contact' | 'link' | 'payment';

/** Marks around digits and letters that change nothing of what is read: variation selectors, keycaps, zero-width ones. */
const unseen = /[\uFE0E\uFE0F\u20E3\u200B-\u200D\u2060\u00AD]/gu;

/**
 * The rules of a first message. They say what stands in it that its writer may regret, in the order in which it is told;
 * nothing of an ordinary one. A way to pay that is a link is told once, as a way to pay.
 *
 * @param data `first-message.json`
 */
export function pauseRules(data: FirstMessageData): (text: string) => readonly PauseReason[] {
  const rules: readonly (readonly [PauseReason, (text: string) => boolean])[] = [
    ['abuse', abuseFinder(data)],
    ['contact', contactFinder(data)],
    ['payment', paymentFinder(data)],
    ['link', hasLink],
  ];
  return (text) => {
    const plain = text.normalize('NFKC').replace(unseen, '');
    const found = rules.filter(([, holds]) => holds(plain)).map(([reason]) => reason);
    return found.includes('payment') ? found.filter((reason) => reason !== 'link') : found;
  };
}

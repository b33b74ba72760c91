import type { Language, Money } from '@dating/core/contract';
import { translatorFor } from '@dating/core/i18n/server';

/** What a mandate allows: the collection of this order, and of those that the member repeats. */
export interface MandateTerms {
  readonly creditorName: string;
  readonly creditorId: string;
  readonly amount: Money;
  readonly noticeDays: number;
  /** null before there is one. */
  readonly reference: string | null;
}

/** The mandate in a language, a paragraph each (the words of the scheme's rulebook, for recurrent collections). */
export function mandateText(language: Language, terms: MandateTerms): string[] {
  const { t, format } = translatorFor(language);
  return [
    t('mails.directDebit.mandate', { creditor: terms.creditorName, id: terms.creditorId }),
    t('mails.directDebit.mandateRepeats', { money: format.money(terms.amount) }),
    t('mails.directDebit.mandateRefund'),
    t('mails.directDebit.mandateNotice', { count: terms.noticeDays }),
    ...(terms.reference === null ? [] : [t('mails.directDebit.mandateReference', { reference: terms.reference })]),
  ];
}

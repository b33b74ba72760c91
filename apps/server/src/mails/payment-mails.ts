import { translatorFor } from '@dating/core/i18n/server';
import type { MailKind } from './kinds.ts';
import { actionOf, frameOf, notice, type Writer } from './letter.ts';

/** Mails about money: receipts and offers. */
export const paymentMails = {
  payment_receipt: (letter, translator) => {
    const { t } = translator;
    const { data, brand } = letter;
    const local = translatorFor(letter.language, letter.timeZone);
    const facts = [
      { label: t('mails.receipt.number'), value: data.payment_id },
      { label: t('mails.receipt.date'), value: local.format.dateTime(data.paid_at) },
      { label: t('mails.receipt.method'), value: t(`paymentMethods.${data.payment_method}`) },
      ...(data.discount_code ? [{ label: t('mails.receipt.discount'), value: data.discount_code }] : []),
      {
        label: t('mails.receipt.total'),
        value: `${local.format.money(data.amount)} (${t('mails.receipt.vat')})`,
      },
      {
        label: t('mails.receipt.seller'),
        value: [brand.company.name, ...brand.company.vat_numbers].join(', '),
      },
    ];
    return {
      subject: t('mails.receipt.subject', { count: data.credits }),
      mail: {
        template: 'payment_receipt',
        props: {
          frame: frameOf(letter, translator, t('mails.receipt.title'), t('mails.receipt.preview')),
          text: t('mails.receipt.text', { count: data.credits }),
          facts,
          withdrawal: t('mails.receipt.withdrawal', { count: brand.refund_days }),
          action: actionOf(translator, t('mails.receipt.action'), `${letter.origin}/chats`),
        },
      },
    };
  },

  payment_returned: (letter, translator) => {
    const { t } = translator;
    const money = translator.format.money(letter.data.amount);
    return notice(letter, translator, t('mails.returned.subject'), t('mails.returned.subject'), {
      text: t('mails.returned.text', { money }),
      note: t('mails.returned.note', { payment: letter.data.payment_id }),
      action: actionOf(translator, t('mails.returned.action'), `${letter.origin}/transactions`),
    });
  },

  payments_open: (letter, translator) => {
    const { t } = translator;
    const subject = t('mails.paymentsOpen.subject');
    return notice(letter, translator, subject, subject, {
      text: t('mails.paymentsOpen.text', { brand: letter.brand.name }),
      action: actionOf(translator, t('mails.paymentsOpen.action'), `${letter.origin}/credits`),
    });
  },

  welcome_offer: (letter, translator) => {
    const { t } = translator;
    const { percentage, code, expires_at } = letter.data;
    const local = translatorFor(letter.language, letter.timeZone);
    const subject = t('mails.offer.subject', { percentage });
    const text = t('mails.offer.text', { percentage });
    return {
      subject,
      mail: {
        template: 'digest',
        props: {
          frame: frameOf(letter, translator, subject, text),
          text,
          facts: [
            { label: t('mails.offer.code'), value: code },
            { label: t('mails.offer.until'), value: local.format.dateTime(expires_at) },
          ],
          action: actionOf(translator, t('mails.offer.action'), `${letter.origin}/credits`),
          note: t('mails.offer.note'),
        },
      },
    };
  },
} satisfies { readonly [K in MailKind]?: Writer<K> };

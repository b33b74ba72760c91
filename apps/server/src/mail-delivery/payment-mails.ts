import { translatorFor } from '@dating/core/i18n/server';
import type { MailKind } from '../mails/kinds.ts';
import { actionOf, digest, frameOf, notice, type Writer } from './letter.ts';

/** Mails about money: receipts and offers. */
export const paymentMails = {
  payment_receipt: (letter, translator) => {
    const { t } = translator;
    const { data, brand } = letter;
    const local = translatorFor(letter.language, letter.timeZone);
    const total = local.format.money(data.amount);
    const facts = [
      { label: t('mails.receipt.number'), value: data.payment_id },
      { label: t('mails.receipt.date'), value: local.format.dateTime(data.paid_at) },
      { label: t('mails.receipt.method'), value: t(`paymentMethods.${data.payment_method}`) },
      ...(data.discount_code ? [{ label: t('mails.receipt.discount'), value: data.discount_code }] : []),
      { label: t('mails.receipt.total'), value: data.taxed ? `${total} (${t('mails.receipt.vat')})` : total },
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
          paper: `${t('receipts.see')}: ${letter.origin}/receipts/${data.payment_id}`,
          withdrawal: t('mails.receipt.withdrawal', { count: brand.refund_days }),
          action: actionOf(translator, t('mails.receipt.action'), `${letter.origin}/chats`),
        },
      },
    };
  },

  direct_debit_notice: (letter, translator) => {
    const { t, format } = translator;
    const { data } = letter;
    const money = format.money(data.amount);
    const day = format.date(`${data.collect_on}T12:00:00Z`);
    return {
      subject: t('mails.directDebit.subject'),
      mail: {
        template: 'digest',
        props: {
          frame: frameOf(letter, translator, t('mails.directDebit.subject'), t('mails.directDebit.preview')),
          text: t('mails.directDebit.text', { money, date: day }),
          facts: [
            { label: t('mails.receipt.total'), value: money },
            { label: t('mails.directDebit.day'), value: day },
            { label: t('mails.directDebit.account'), value: `•••• ${data.iban_last4}` },
            { label: t('mails.directDebit.creditor'), value: `${data.creditor_name}, ${data.creditor_id}` },
            { label: t('mails.directDebit.reference'), value: data.mandate_reference },
          ],
          action: actionOf(translator, t('mails.returned.action'), `${letter.origin}/transactions/${data.payment_id}`),
          note: `${t('mails.directDebit.signed')} ${data.mandate.join(' ')}`,
        },
      },
    };
  },

  payment_returned: (letter, translator) => {
    const { t } = translator;
    const money = translator.format.money(letter.data.amount);
    return notice(letter, translator, t('mails.returned.subject'), t('mails.returned.subject'), {
      text: t(letter.data.declined ? 'mails.returned.declined' : 'mails.returned.text', { money }),
      note: t('mails.returned.note', { payment: letter.data.payment_id }),
      action: actionOf(translator, t('mails.returned.action'), `${letter.origin}/transactions`),
    });
  },

  withdrawal_received: (letter, translator) => {
    const { t } = translator;
    const { data, brand } = letter;
    const local = translatorFor(letter.language, letter.timeZone);
    const receivedAt = `${local.format.dateTime(data.received_at)} (${letter.timeZone})`;
    return {
      subject: t('mails.withdrawal.subject'),
      mail: {
        template: 'digest',
        props: {
          frame: frameOf(letter, translator, t('mails.withdrawal.subject'), t('mails.withdrawal.preview')),
          text: t('mails.withdrawal.text', { count: data.bought, brand: brand.name }),
          facts: [
            { label: t('mails.withdrawal.received'), value: receivedAt },
            { label: t('mails.receipt.number'), value: data.payment_id },
            { label: t('mails.withdrawal.unused'), value: local.format.number(data.credits) },
            { label: t('mails.withdrawal.refund'), value: local.format.money(data.amount) },
            { label: t('mails.receipt.method'), value: t(`paymentMethods.${data.payment_method}`) },
          ],
          action: actionOf(translator, t('mails.returned.action'), `${letter.origin}/transactions/${data.payment_id}`),
          note: t('mails.withdrawal.note'),
        },
      },
    };
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
    const percent = translator.format.percent(percentage);
    const local = translatorFor(letter.language, letter.timeZone);
    const subject = t('mails.offer.subject', { percent });
    const text = t('mails.offer.text', { percent });
    return digest(letter, translator, subject, {
      text,
      facts: [
        { label: t('mails.offer.code'), value: code },
        { label: t('mails.offer.until'), value: local.format.dateTime(expires_at) },
      ],
      action: actionOf(translator, t('mails.offer.action'), `${letter.origin}/credits`),
      note: t('mails.offer.note'),
    });
  },
} satisfies { readonly [K in MailKind]?: Writer<K> };

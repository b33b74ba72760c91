import type { Language, Receipt } from '@dating/core/contract';
import { translatorFor } from '@dating/core/i18n/server';
import { fromMinor } from '@dating/core/rules';
import type { ReceiptRow } from './queries.ts';

/** The number as it stands on the paper. */
export const shownNumber = (number: number): string => String(number).padStart(6, '0');

/** A paper in the language and time zone of its reader. */
export function presentReceipt(row: ReceiptRow, language: Language, timeZone: string): Receipt {
  const { t, format } = translatorFor(language, timeZone);
  const money = (minor: number) => format.money(fromMinor(minor, row.currency));
  const { seller, tax_rate: rate, corrects } = row;
  const isReceipt = row.kind === 'receipt';
  return {
    id: row.id,
    payment: row.payment_id,
    kind: row.kind,
    number: shownNumber(row.number),
    issued_at: row.issued_at.toISOString(),
    title: t(isReceipt ? 'mails.paper.receipt' : 'mails.paper.creditNote'),
    seller: [
      seller.name,
      seller.address,
      [seller.city, seller.country && format.country(seller.country)].filter(Boolean).join(', '),
      seller.kvk,
      ...seller.vat_numbers,
    ],
    facts: [
      { label: t('mails.paper.number'), value: shownNumber(row.number) },
      ...(corrects === null ? [] : [{ label: t('mails.paper.corrects'), value: shownNumber(corrects) }]),
      { label: t('mails.receipt.date'), value: format.dateTime(row.issued_at.toISOString()) },
      { label: t('mails.receipt.number'), value: row.payment_id },
      { label: t('mails.receipt.method'), value: t(`paymentMethods.${row.payment_method}`) },
      { label: t('mails.paper.country'), value: format.country(row.country) },
      { label: t('mails.paper.content'), value: `${row.brand}: ${t('common.credits', { count: row.credits })}` },
      ...(rate === null
        ? [{ label: t('mails.paper.tax'), value: t('mails.paper.noTax') }]
        : [
            { label: t('mails.paper.net'), value: money(row.gross - row.tax) },
            { label: `${t('mails.paper.tax')} ${format.percent(rate / 100)}`, value: money(row.tax) },
          ]),
      { label: t(isReceipt ? 'mails.receipt.total' : 'mails.withdrawal.refund'), value: money(row.gross) },
    ],
  };
}

import type { MailData, MailKind } from './kinds.ts';

/**
 * What each kind of mail is tried with: every test that goes over all mails and every preview takes its words from
 * here, so that a new kind is written, checked and looked at as soon as it stands in the list.
 */
export const mailSamples: { readonly [K in MailKind]: MailData[K] } = {
  activation: {},
  payment_receipt: {
    payment_id: 'pay-1', credits: 30, amount: { amount: '24.99', currency: 'EUR' }, payment_method: 'ideal',
    discount_code: 'TIMEBONUS25', paid_at: '2026-11-21T12:00:00.000Z',
  },
  photo_approved: {},
  photo_rejected: { reason: 'The photo shows a phone number.' },
  complaint_received: { reference: 'C-1234' },
  complaint_answered: { reference: 'C-1234', answer: 'We have looked.\nThe profile is gone.' },
  account_banned: { reason: 'Spam' },
}; // prettier-ignore

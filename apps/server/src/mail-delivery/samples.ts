import type { MailData, MailKind } from '../mails/kinds.ts';

/**
 * Sample data of each kind of mail. Every test over all mails and every preview uses it, so that a new kind is
 * rendered, checked and shown as soon as it is in the list.
 */
export const mailSamples: { readonly [K in MailKind]: MailData[K] } = {
  activation: {},
  new_device: { device: 'Chrome|Android', country: 'NL', at: '2026-11-21T12:00:00.000Z' },
  passkey_added: { device: 'Safari|iPhone', at: '2026-11-21T12:00:00.000Z' },
  payment_receipt: {
    payment_id: 'pay-1', credits: 30, amount: { amount: '24.99', currency: 'EUR' }, payment_method: 'ideal',
    discount_code: 'TIMEBONUS25', taxed: true, paid_at: '2026-11-21T12:00:00.000Z',
  },
  direct_debit_notice: {
    payment_id: 'pay-1', amount: { amount: '24.99', currency: 'EUR' }, collect_on: '2026-11-25', iban_last4: '4300',
    creditor_name: 'Ember Evenings B.V.', creditor_id: 'NL70ZZZ000000010000', mandate_reference: 'EMBER-0123456789ABCDEF',
    mandate: ['I authorize Ember Evenings B.V. to collect €24.99 once from my account by direct debit.'],
  }, // prettier-ignore
  payment_returned: { payment_id: 'pay-1', amount: { amount: '24.99', currency: 'EUR' } },
  withdrawal_received: {
    payment_id: 'pay-1', bought: 30, credits: 22, amount: { amount: '18.33', currency: 'EUR' }, payment_method: 'ideal',
    received_at: '2026-11-21T12:00:00.000Z',
  },
  payments_open: {},
  reset_password: {},
  password_changed: { changed_at: '2026-11-21T12:00:00.000Z' },
  mail_change: { change: '019aa000-0000-7000-8000-000000000002' },
  mail_change_notice: { change: '019aa000-0000-7000-8000-000000000002', email: 'anna@new.example' },
  mail_change_told: { email: 'anna@new.example' },
  photo_approved: {},
  photo_rejected: { reason: 'The photo shows a phone number.', photo: '019aa000-0000-7000-8000-000000000003' },
  complaint_received: { reference: 'C-1234' },
  complaint_answered: { reference: 'C-1234', answer: 'We have looked.\nThe profile is gone.', decision: 'upheld' },
  appeal_received: { reference: 'A-1234' },
  appeal_answered: { reference: 'A-1234', answer: 'The number was on a shop sign.', granted: true, effect: 'photo' },
  member_warned: { reference: 'W-1234', reason: 'Insults in messages.' },
  account_banned: { reason: 'Spam' },
  account_unbanned: {},
  deletion: { delete_after: '2026-12-05T12:00:00.000Z' },
  reactivation: { delete_after: '2026-12-05T12:00:00.000Z' },
  new_conversations: {
    conversations: [], people: [{ id: 'p1', name: 'Marie', age: 34, city: 'Utrecht', fictional: false }], others: 0,
  },
  new_messages: {
    conversations: [],
    people: [
      { id: 'p1', name: 'Marie', age: 34, city: 'Utrecht', fictional: false },
      { id: 'p2', name: 'Lena', age: 29, city: null, fictional: true },
    ],
    others: 3,
  },
  unread_messages: {
    conversations: [], people: [{ id: 'p2', name: 'Lena', age: 29, city: 'Gouda', fictional: true }], others: 0,
  },
  new_likes: {
    likers: [], people: [{ id: 'p1', name: 'Marie', age: 34, city: 'Utrecht', fictional: false, match: true }], others: 0,
  },
  weekly_update: { likes: 3, unread: 1, matches: 12 },
  welcome_offer: { code: 'WELCOME-0A1B2C3D4E', percentage: 25, expires_at: '2026-11-24T12:00:00.000Z' },
  news: { subject: 'Voices are here', text: 'You can send a voice message now.\nTry it in your chats.' },
  confirm_reminder: {},
  profile_reminder: { completeness: 45, missing: ['photo', 'about'] },
  export_ready: { expires_at: '2026-11-28T12:00:00.000Z' },
}; // prettier-ignore

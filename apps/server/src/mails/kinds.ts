import type { AppealKind, ComplaintDecision, Money, NotificationType, PaymentMethod } from '@dating/core/contract';
import type { NamedPerson, Offer, Unfinished, Waiting, Week } from './mail-data.ts';

/** The data of each mail. It never contains a secret: it is stored in the database until the mail is sent. */
export interface MailData {
  activation: Record<string, never>;
  /** `device` in the form of packDevice; `country`: ISO code, null when the address gives none; `at`: ISO 8601. */
  new_device: { readonly device: string; readonly country: string | null; readonly at: string };
  passkey_added: { readonly device: string; readonly at: string };
  payment_receipt: {
    readonly payment_id: string;
    readonly credits: number;
    readonly amount: Money;
    readonly payment_method: PaymentMethod;
    readonly discount_code: string | null;
    /** Whether the receipt states a tax; what was queued before this was known says nothing of it. */
    readonly taxed?: boolean;
    /** ISO 8601. */
    readonly paid_at: string;
  };
  /** The pre-notification of a direct debit. */
  direct_debit_notice: {
    readonly payment_id: string;
    readonly amount: Money;
    /** `yyyy-mm-dd`. */
    readonly collect_on: string;
    readonly iban_last4: string;
    readonly creditor_name: string;
    readonly creditor_id: string;
    readonly mandate_reference: string;
    /** The mandate as it was signed, a paragraph each. */
    readonly mandate: readonly string[];
  };
  payment_returned: {
    readonly payment_id: string;
    readonly amount: Money;
    /** We did not accept it; else its order was over. */
    readonly declined?: boolean;
  };
  withdrawal_received: {
    readonly payment_id: string;
    /** Credits of the purchase, and those of them that were taken back. */
    readonly bought: number;
    readonly credits: number;
    readonly amount: Money;
    readonly payment_method: PaymentMethod;
    /** ISO 8601. */
    readonly received_at: string;
  };
  payments_open: Record<string, never>;
  reset_password: Record<string, never>;
  password_changed: {
    /** ISO 8601. */
    readonly changed_at: string;
  };
  mail_change: { readonly change: string };
  mail_change_notice: {
    readonly change: string;
    /** The new address. */
    readonly email: string;
  };
  /** For an address that was never confirmed: it may belong to a stranger, who could take the account by undoing. */
  mail_change_told: { readonly email: string };
  photo_approved: Record<string, never>;
  /** null: the usual reason, in the member's language. */
  photo_rejected: { readonly reason: string | null; readonly photo: string };
  complaint_received: { readonly reference: string };
  complaint_answered: {
    readonly reference: string;
    readonly answer: string;
    readonly decision: ComplaintDecision | null;
  };
  appeal_received: { readonly reference: string };
  appeal_answered: {
    readonly reference: string;
    readonly answer: string;
    readonly granted: boolean;
    /** What was taken back; null: nothing. */
    readonly effect: AppealKind | null;
  };
  /** `reference` is the warning's own: it does not lead to anyone's complaint. */
  member_warned: { readonly reference: string; readonly reason: string };
  /** null: the usual reason, in the member's language. */
  account_banned: { readonly reason: string | null };
  account_unbanned: Record<string, never>;
  /** ISO 8601: when the account is erased. */
  deletion: { readonly delete_after: string };
  reactivation: { readonly delete_after: string };
  new_conversations: AboutConversations;
  new_messages: AboutConversations;
  unread_messages: AboutConversations;
  new_likes: Gathered & { readonly likers: readonly string[] };
  weekly_update: Week;
  welcome_offer: Offer;
  news: { readonly subject: string; readonly text: string };
  confirm_reminder: Record<string, never>;
  profile_reminder: Unfinished;
  /** ISO 8601: until when the archive can be fetched. */
  export_ready: { readonly expires_at: string };
}

/** People named in a mail; filled in when it is sent. */
interface Gathered {
  readonly people: readonly NamedPerson[];
  /** How many more there are. */
  readonly others: number;
}

type AboutConversations = Gathered & { readonly conversations: readonly Waiting[] };

export type MailKind = keyof MailData;

interface MailRule {
  /** The event that causes the mail. */
  readonly trigger: string;
  /** The switch under /notifications that controls it; `service`: a necessary part of the service, always sent. */
  readonly type: NotificationType | 'service';
  /** Whether it can be unsubscribed from. Service mails cannot: without them the product does not work. */
  readonly unsubscribe: 'never' | 'by_type';
  /** The owner of the mailbox has just asked for it: it is tried even at an address that bounced. */
  readonly asked?: true;
  /** The law asks for it: it is tried at an address that bounced, and at one that nobody has confirmed, however many it had. */
  readonly owed?: true;
}

/** The list of all mails that the product sends. */
export const mailKinds: Readonly<Record<MailKind, MailRule>> = {
  activation: { trigger: 'signup, or asking for the mail again', type: 'service', unsubscribe: 'never', asked: true },
  reset_password: { trigger: 'asking for a new password', type: 'service', unsubscribe: 'never', asked: true },
  password_changed: { trigger: 'the password is changed or reset', type: 'service', unsubscribe: 'never' },
  mail_change: {
    trigger: 'asking for another email address (to the new one)',
    type: 'service',
    unsubscribe: 'never',
    asked: true,
  },
  mail_change_notice: {
    trigger: 'asking for another email address (to the old one)',
    type: 'service',
    unsubscribe: 'never',
    asked: true,
  },
  mail_change_told: {
    trigger: 'the same, where the old address was never confirmed',
    type: 'service',
    unsubscribe: 'never',
  },
  new_device: { trigger: 'a log-in on a device not seen before', type: 'service', unsubscribe: 'never' },
  passkey_added: { trigger: 'a member adds a passkey', type: 'service', unsubscribe: 'never' },
  payment_receipt: { trigger: 'a payment completes', type: 'service', unsubscribe: 'never', owed: true },
  direct_debit_notice: {
    trigger: 'a member signs the mandate of a direct debit, or repeats an order by it',
    type: 'service',
    unsubscribe: 'never',
    owed: true,
  },
  payment_returned: {
    trigger: 'money comes for an order that is over or was not accepted, and goes back',
    type: 'service',
    unsubscribe: 'never',
  },
  withdrawal_received: {
    trigger: 'a member withdraws from a purchase',
    type: 'service',
    unsubscribe: 'never',
    owed: true,
  },
  payments_open: {
    trigger: 'credits can be bought now (to a member who asked to be told)',
    type: 'service',
    unsubscribe: 'never',
  },
  photo_approved: { trigger: 'a moderator approves a photo', type: 'service', unsubscribe: 'never' },
  photo_rejected: { trigger: 'a moderator rejects a photo', type: 'service', unsubscribe: 'never' },
  complaint_received: { trigger: 'a complaint arrives', type: 'service', unsubscribe: 'never' },
  complaint_answered: { trigger: 'a complaint is answered', type: 'service', unsubscribe: 'never' },
  appeal_received: { trigger: 'an appeal arrives', type: 'service', unsubscribe: 'never' },
  appeal_answered: { trigger: 'an appeal is answered', type: 'service', unsubscribe: 'never' },
  member_warned: {
    trigger: 'a complaint about a member is upheld, or staff warn them (to that member)',
    type: 'service',
    unsubscribe: 'never',
  },
  account_banned: { trigger: 'the operator bans a member', type: 'service', unsubscribe: 'never' },
  account_unbanned: { trigger: 'the operator lets a banned member in again', type: 'service', unsubscribe: 'never' },
  deletion: { trigger: 'a member deletes their account', type: 'service', unsubscribe: 'never', asked: true },
  reactivation: { trigger: 'a log-in to a deleted account', type: 'service', unsubscribe: 'never', asked: true },
  export_ready: {
    trigger: 'the archive of a member’s data is made',
    type: 'service',
    unsubscribe: 'never',
    asked: true,
  },
  new_conversations: {
    trigger: 'somebody wrote for the first time, and it lies unread for 15 minutes',
    type: 'new_conversations',
    unsubscribe: 'by_type',
  },
  new_messages: { trigger: 'an answer lies unread for 15 minutes', type: 'new_messages', unsubscribe: 'by_type' },
  unread_messages: {
    trigger: 'something lies unread for a day',
    type: 'unread_message_reminders',
    unsubscribe: 'by_type',
  },
  new_likes: {
    trigger: 'somebody likes a member, who has not looked for 15 minutes',
    type: 'like',
    unsubscribe: 'by_type',
  },
  weekly_update: {
    trigger: 'a week has passed in which something happened',
    type: 'weekly_updates',
    unsubscribe: 'by_type',
  },
  welcome_offer: {
    trigger: 'the welcome discount waits unused a day after signup',
    type: 'promotions',
    unsubscribe: 'by_type',
  },
  news: { trigger: 'the operator sends news', type: 'news', unsubscribe: 'by_type' },
  confirm_reminder: {
    trigger: 'an address is unconfirmed 1, 7 and 21 days after signup',
    type: 'reminders',
    unsubscribe: 'by_type',
  },
  profile_reminder: {
    trigger: 'a profile lacks photo or text 1, 7 and 21 days after signup',
    type: 'reminders',
    unsubscribe: 'by_type',
  },
};

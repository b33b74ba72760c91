import type { Money, NotificationType, PaymentMethod } from '@dating/core/contract';

/** What each mail is given; never a secret, for it lies in the database until the mail is sent. */
export interface MailData {
  activation: Record<string, never>;
  payment_receipt: {
    readonly payment_id: string;
    readonly credits: number;
    readonly amount: Money;
    readonly payment_method: PaymentMethod;
    readonly discount_code: string | null;
    /** ISO 8601. */
    readonly paid_at: string;
  };
  photo_approved: Record<string, never>;
  /** null: the usual reason, in the member's language. */
  photo_rejected: { readonly reason: string | null };
  complaint_received: { readonly reference: string };
  complaint_answered: { readonly reference: string; readonly answer: string };
  /** null: the usual reason, in the member's language. */
  account_banned: { readonly reason: string | null };
}

export type MailKind = keyof MailData;

interface MailRule {
  /** What makes us send it. */
  readonly trigger: string;
  /** The switch under /notifications that governs it; `service`: part of what was asked of us, always sent. */
  readonly type: NotificationType | 'service';
  /** Whether it can be unsubscribed from. Service mails cannot: without them the product does not work. */
  readonly unsubscribe: 'never' | 'by_type';
  /** Asked for at this moment by whoever reads that mailbox: it is tried even at an address that sent mail back. */
  readonly asked?: true;
}

/** Every mail that the product sends: the one list. */
export const mailKinds: Readonly<Record<MailKind, MailRule>> = {
  activation: { trigger: 'signup, or asking for the mail again', type: 'service', unsubscribe: 'never', asked: true },
  payment_receipt: { trigger: 'a payment completes', type: 'service', unsubscribe: 'never' },
  photo_approved: { trigger: 'a moderator approves a photo', type: 'service', unsubscribe: 'never' },
  photo_rejected: { trigger: 'a moderator rejects a photo', type: 'service', unsubscribe: 'never' },
  complaint_received: { trigger: 'a complaint arrives', type: 'service', unsubscribe: 'never' },
  complaint_answered: { trigger: 'a complaint is answered', type: 'service', unsubscribe: 'never' },
  account_banned: { trigger: 'the operator bans a member', type: 'service', unsubscribe: 'never' },
};

import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { MailKind } from './kinds.ts';
import type { Timestamp } from '../db/columns.ts';

type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface MailTable {
  id: string;
  brand: string;
  /** null for a mail to somebody without an account (a visitor's complaint). */
  member_id: string | null;
  recipient: string;
  kind: MailKind;
  language: string;
  /** What the template needs; forgotten once the mail is sent. Never a secret: those are made while sending. */
  data: JSONColumnType<Record<string, unknown>>;
  /** What links begin with. */
  origin: string;
  /** A cause that makes one mail and no more; null where repeating is meant. */
  cause: string | null;
  /** Members whom it speaks of, beside the one it goes to. */
  about: Generated<string[]>;
  /**
   * `refused`: the address takes no mail; `withheld`: it may not be written to any more; `given_up`: nobody took it
   * for days.
   */
  status: 'queued' | 'sent' | 'refused' | 'withheld' | 'given_up';
  attempts: Generated<number>;
  /** From when it may be tried (again); null: at once. In the future while somebody is at it. */
  next_attempt_at: MaybeTime;
  created_at: Timestamp;
  sent_at: Timestamp | null;
}

export interface MailNoticeTable {
  provider: string;
  /** The provider's own name of the event. */
  event_id: string;
  /** `other`: nothing that lasts (a full mailbox). */
  kind: 'bounced' | 'spam' | 'other';
  /** Our mail, where the notice names it. */
  mail_id: string | null;
  /** null once it was looked up. */
  recipient: string | null;
  received_at: Timestamp;
  processed_at: MaybeTime;
}

/** Tables of mails. */
export interface MailTables {
  mail: MailTable;
  mail_notice: MailNoticeTable;
}

import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { MailKind } from './kinds.ts';
import type { Timestamp } from '../db/columns.ts';

type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface MailTable {
  id: string;
  brand: string;
  /** null for a mail to a person without an account (a visitor's complaint). */
  member_id: string | null;
  recipient: string;
  kind: MailKind;
  language: string;
  /** The template's data; deleted once the mail is sent. Never a secret: secrets are made while sending. */
  data: JSONColumnType<Record<string, unknown>>;
  /** The origin of its links. */
  origin: string;
  /** A cause that makes only one mail; null when repeating is intended. */
  cause: string | null;
  /** Members whom it names, besides its recipient. */
  about: Generated<string[]>;
  /**
   * `refused`: the address takes no mail; `withheld`: the address may no longer be written to, or a later mail takes its
   * place; `given_up`: no server took it for days.
   */
  status: 'queued' | 'sent' | 'refused' | 'withheld' | 'given_up';
  attempts: Generated<number>;
  /** From when it may be tried (again); null: at once. In the future while a process is sending it. */
  next_attempt_at: MaybeTime;
  created_at: Timestamp;
  sent_at: Timestamp | null;
  /** Why the last attempt failed, or why it is withheld, without addresses; null while it is being sent, and once it is. */
  last_error: ColumnType<string | null, never, string | null>;
}

export interface MailNoticeTable {
  provider: string;
  /** The provider's own name of the event. */
  event_id: string;
  /** `other`: nothing permanent (a full mailbox). */
  kind: 'bounced' | 'spam' | 'other';
  /** Our mail, when the notice names it. */
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

declare module '../db/schema.ts' {
  interface Database extends MailTables {}
}

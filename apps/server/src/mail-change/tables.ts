import type { Timestamp } from '../db/columns.ts';

export interface MailChangeTable {
  id: string;
  member_id: string;
  brand: string;
  old_email: string;
  /** Lower case; the address is reserved for the member as long as the change can be undone. */
  old_email_key: string;
  new_email: string;
  /** `withdrawn` by the member, because a newer change replaced it, or because their sessions ended. */
  status: 'pending' | 'confirmed' | 'withdrawn' | 'undone';
  /** The old address was confirmed: the owner of its mailbox may take the change back. */
  undoable: boolean;
  requested_at: Timestamp;
  /** Until when the link to the new address works. */
  expires_at: Timestamp;
}

/** Tables of e-mail address changes. */
export interface MailChangeTables {
  mail_change: MailChangeTable;
}

declare module '../db/schema.ts' {
  interface Database extends MailChangeTables {}
}

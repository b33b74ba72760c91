import type { Timestamp } from '../db/columns.ts';

export interface MailChangeTable {
  id: string;
  member_id: string;
  brand: string;
  old_email: string;
  /** Lower case; the address is kept for the member as long as the change can be undone. */
  old_email_key: string;
  new_email: string;
  /** `withdrawn` by the member, or because a newer one took its place. */
  status: 'pending' | 'confirmed' | 'withdrawn' | 'undone';
  /** The old address was a confirmed one: whoever reads it may take the change back. */
  undoable: boolean;
  requested_at: Timestamp;
  /** Until when the link to the new address works. */
  expires_at: Timestamp;
}

/** Tables of changes of the e-mail address. */
export interface MailChangeTables {
  mail_change: MailChangeTable;
}

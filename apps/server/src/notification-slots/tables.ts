import type { ColumnType } from 'kysely';

/** The kinds of notification that are scheduled separately. */
export type Slot = 'messages' | 'likes' | 'unread' | 'weekly' | 'news' | 'promotion' | 'reminder';

type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface NotificationSlotTable {
  member_id: string;
  slot: Slot;
  /** When to check whether there is something to tell; null: nothing is waiting. */
  due_at: MaybeTime;
  /** When the member was last told. */
  told_at: MaybeTime;
}

export interface NotificationSlotTables {
  notification_slot: NotificationSlotTable;
}

declare module '../db/schema.ts' {
  interface Database extends NotificationSlotTables {}
}

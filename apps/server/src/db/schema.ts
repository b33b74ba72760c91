import type { AccountTables } from '../account/tables.ts';
import type { SandboxTables } from '../adapters/tables.ts';
import type { AuditTables } from '../audit/tables.ts';
import type { AuthTables } from '../auth/tables.ts';
import type { BlobTables } from '../blobs/tables.ts';
import type { BlockTables } from '../blocks/tables.ts';
import type { BrandTables } from '../brands/tables.ts';
import type { ChatTables } from '../chats/tables.ts';
import type { ComplaintTables } from '../complaints/tables.ts';
import type { DeviceTables } from '../devices/tables.ts';
import type { DirectDebitTables } from '../direct-debit/tables.ts';
import type { DiscountTables } from '../discounts/tables.ts';
import type { ExportTables } from '../data-export/tables.ts';
import type { HttpTables } from '../http/tables.ts';
import type { JobTables } from '../jobs/tables.ts';
import type { LedgerTables } from '../ledger/tables.ts';
import type { LikeTables } from '../likes/tables.ts';
import type { LiveTables } from '../live/tables.ts';
import type { MailChangeTables } from '../mail-change/tables.ts';
import type { MailTables } from '../mails/tables.ts';
import type { MatchingTables } from '../matching/tables.ts';
import type { MemberTables } from '../members/tables.ts';
import type { NotificationTables } from '../notifications/tables.ts';
import type { PaymentTables } from '../payments/tables.ts';
import type { PhotoTables } from '../photos/tables.ts';
import type { ProfileTables } from '../profiles/tables.ts';
import type { ReceiptTables } from '../receipts/tables.ts';
import type { SearchTables } from '../search/tables.ts';
import type { SwipeTables } from '../swipe/tables.ts';
import type { WaitlistTables } from '../waitlist/tables.ts';
import type { DbTables } from './tables.ts';

/**
 * Every table. Each is declared in the `tables.ts` of the feature that owns it; other features do not read or write it
 * (db/table-owners.test.ts).
 */
export interface Database
  extends
    AccountTables,
    AuditTables,
    SandboxTables,
    AuthTables,
    BlobTables,
    BlockTables,
    BrandTables,
    ChatTables,
    ComplaintTables,
    DeviceTables,
    DirectDebitTables,
    DiscountTables,
    ExportTables,
    HttpTables,
    JobTables,
    LedgerTables,
    LikeTables,
    LiveTables,
    MailChangeTables,
    MailTables,
    MatchingTables,
    MemberTables,
    NotificationTables,
    PaymentTables,
    PhotoTables,
    ProfileTables,
    ReceiptTables,
    SearchTables,
    SwipeTables,
    WaitlistTables,
    DbTables {}

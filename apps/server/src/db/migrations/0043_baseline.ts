import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { defaultBrands } from '../../brands/defaults.ts';
import { readFunctions } from '../functions.ts';

/** What the tables name: a computed column, and the triggers of the ledger. All other functions come after the migrations. */
const needed = ['interest_bits', 'ledger_refuse_change'];

export const replaces = [
  '0001_base', '0002_default_brands', '0003_people', '0004_chat', '0005_mails', '0006_money', '0007_complaints',
  '0008_hot_paths', '0009_shared_photos', '0010_mail_change', '0011_devices', '0012_notifications',
  '0013_mail_travels', '0014_leaving', '0015_signup', '0016_secrets', '0017_swipe', '0018_saved_search',
  '0019_search_at_scale', '0020_appeals', '0021_blocks_take_turns', '0022_covered_photos', '0023_own_complaints',
  '0024_functions_and_backfills', '0025_schedules', '0026_proofs', '0027_mailboxes', '0028_discount_holds',
  '0029_brand_pages', '0030_installation', '0031_brand_states', '0032_audit', '0033_payments_waitlist',
  '0034_chat_kept', '0035_photo_descriptions', '0037_withdrawals_and_receipts', '0038_message_key',
  '0040_payment_review', '0041_direct_debit', '0042_repeated_debits', '0043_complaints_about',
]; // prettier-ignore

/** What those made of an empty database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const functions = await readFunctions();
  for (const { text } of functions.filter(({ name }) => needed.includes(name))) await sql.raw(text).execute(db);
  await sql.raw(await readFile(join(import.meta.dirname, '0043_baseline.sql'), 'utf8')).execute(db);
  await sql`insert into product_clock (id, offset_ms) values (1, 0)`.execute(db);
  await sql`insert into installation default values`.execute(db);
  // A new database starts with both brands; from then on they belong to the operator.
  for (const brand of defaultBrands) {
    await sql`
      insert into brand (id, hosts, config, is_default, created_at)
      values (${brand.id}, ${[...brand.hosts]}, ${JSON.stringify(brand.config)}, ${brand.isDefault},
              ${new Date(brand.config.company.added)})`.execute(db);
  }
}

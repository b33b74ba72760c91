import { auditCommands } from './audit.ts';
import { backupCommands } from './backups.ts';
import { brandCommands } from './brands.ts';
import { brandLaunchCommands } from './brand-launch.ts';
import { brandPageCommands } from './brand-pages.ts';
import { brandPriceCommands } from './brand-prices.ts';
import { clockCommands } from './clock.ts';
import type { Command } from './command.ts';
import { complaintCommands } from './complaints.ts';
import { databaseCommands } from './database.ts';
import { demoCommands } from './demo.ts';
import { discountCommands } from './discounts.ts';
import { doctorCommands } from './doctor.ts';
import { fileCommands } from './files.ts';
import { folderCommands } from './folder.ts';
import { jobCommands } from './jobs.ts';
import { ledgerCommands } from './ledger.ts';
import { lookCommands } from './looks.ts';
import { mailCommands } from './mails.ts';
import { memberCommands } from './members/all.ts';
import { newsCommands } from './news.ts';
import { paymentReviewCommands } from './payment-reviews.ts';
import { paymentCommands } from './payments.ts';
import { payoutCommands } from './payouts.ts';
import { photoCommands } from './photos/all.ts';
import { pushCommands } from './push.ts';
import { secretCommands } from './secret.ts';
import { waitlistCommands } from './waitlist.ts';

/** Every command of the operator's command line (WIRE, the operator's surface). */
export const commands: readonly Command[] = [
  ...brandCommands,
  ...brandLaunchCommands,
  ...brandPriceCommands,
  ...lookCommands,
  ...brandPageCommands,
  ...memberCommands,
  ...discountCommands,
  ...photoCommands,
  ...complaintCommands,
  ...newsCommands,
  ...mailCommands,
  ...waitlistCommands,
  ...paymentCommands,
  ...paymentReviewCommands,
  ...payoutCommands,
  ...ledgerCommands,
  ...jobCommands,
  ...demoCommands,
  ...clockCommands,
  ...auditCommands,
  ...databaseCommands,
  ...backupCommands,
  ...doctorCommands,
  ...folderCommands,
  ...fileCommands,
  ...secretCommands,
  ...pushCommands,
];

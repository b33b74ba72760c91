import { brandCommands } from './brands.ts';
import { brandPageCommands } from './brand-pages.ts';
import { clockCommands } from './clock.ts';
import type { Command } from './command.ts';
import { complaintCommands } from './complaints.ts';
import { databaseCommands } from './database.ts';
import { demoCommands } from './demo.ts';
import { discountCommands } from './discounts.ts';
import { jobCommands } from './jobs.ts';
import { ledgerCommands } from './ledger.ts';
import { memberCommands } from './members.ts';
import { newsCommands } from './news.ts';
import { paymentCommands } from './payments.ts';
import { photoCommands } from './photos.ts';
import { waitlistCommands } from './waitlist.ts';

/** Every command of the operator's command line (WIRE, the operator's surface). */
export const commands: readonly Command[] = [
  ...brandCommands,
  ...brandPageCommands,
  ...memberCommands,
  ...discountCommands,
  ...photoCommands,
  ...complaintCommands,
  ...newsCommands,
  ...waitlistCommands,
  ...paymentCommands,
  ...ledgerCommands,
  ...jobCommands,
  ...demoCommands,
  ...clockCommands,
  ...databaseCommands,
];

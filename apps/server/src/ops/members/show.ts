import { listEntries as listAudit } from '../../audit/queries.ts';
import { complaintsAbout, complaintsOf, warningsOf } from '../../complaints/data-export.ts';
import type { AppContext } from '../../context.ts';
import { knownDevicesOf } from '../../auth/data-export.ts';
import { passkeysOf } from '../../devices/passkeys.ts';
import { listMails } from '../../mails/queries.ts';
import { listPayments } from '../../payments/operate.ts';
import { photosOf } from '../../photos/queries.ts';
import { fields, type ProductCommand, table } from '../command.ts';
import { memberNamed } from '../named.ts';
import { photoPlace } from '../photo-address.ts';
import { presentMember } from './present.ts';

/** The newest of what there may be much of. */
const most = 20;

/** What surrounds a member, in the order in which staff look. */
async function around(ctx: AppContext, memberId: string, brand: string) {
  const { db } = ctx;
  const photos = await photosOf(db, memberId);
  const payments = await listPayments(ctx, { limit: most, memberId });
  const by = await complaintsOf(db, memberId);
  const about = await complaintsAbout(db, memberId);
  const mails = await listMails(db, { memberId, limit: most });
  const audit = await listAudit(db, { subjectId: memberId, limit: most });
  return {
    photos: photos.map(({ id, status, reason, sensitive, key }) => ({
      id, status, reason, sensitive, address: photoPlace(ctx, brand, key).address,
    })), // prettier-ignore
    warnings: await warningsOf(db, memberId),
    payments: payments.map(({ payment_id, created_at, status, credits, amount }) => ({
      payment: payment_id, created: created_at, status, credits, amount: `${amount.amount} ${amount.currency}`,
    })), // prettier-ignore
    complaints: [
      ...by.map((one) => ({ ...one, role: 'by' as const })),
      ...about.map((one) => ({ ...one, role: 'about' as const })),
    ].map(({ reference, role, kind, decision, created_at, answered_at }) => ({
      reference, role, kind, decision, created_at, answered_at,
    })), // prettier-ignore
    sessions: await ctx.sessions.list(db, memberId),
    devices: await knownDevicesOf(db, memberId),
    passkeys: await passkeysOf(db, memberId),
    mails: mails.map(({ id, kind, state, tries, created_at, sent_at, next_try, last_error }) => ({
      id, kind, state, tries, created_at, sent_at, next_try, last_error,
    })), // prettier-ignore
    audit: audit.map(({ at, staff, command, reason, before, after }) => ({
      at,
      staff,
      command,
      reason,
      before,
      after,
    })),
  };
}

export const show: ProductCommand = {
  noun: 'member',
  verb: 'show',
  usage: 'MEMBER [--brand BRAND]',
  help: 'Everything that is known of a member, but the password: profile, photos, warnings, payments, complaints, where they are logged in, mails, and what staff did.',
  words: 1,
  options: ['brand'],
  async run(ctx, args) {
    const { id, brand } = await memberNamed(ctx, args);
    const { photos: _photos, ...member } = await presentMember(ctx, id);
    const more = await around(ctx, id, brand);
    const parts = Object.entries(more).map(([name, rows]) => `${name}\n${table(rows.map((row) => ({ ...row })))}`);
    return { data: { ...member, ...more }, text: [fields(member), ...parts].join('\n\n') };
  },
};

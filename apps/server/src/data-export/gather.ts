import type { Language } from '@dating/core/contract';
import { departureOf } from '../departures/departures.ts';
import { blockedBy } from '../blocks/queries.ts';
import { type KeptMessage, messagesOf } from '../chats/data-export.ts';
import { presentPartners } from '../chats/partners.ts';
import { complaintsOf, warningsOf } from '../complaints/data-export.ts';
import type { AppContext } from '../context.ts';
import { passkeysIn } from '../devices/data-export.ts';
import { mandatesOf } from '../direct-debit/data-export.ts';
import { codesOf } from '../discounts/codes.ts';
import { balanceOf, listEntries } from '../ledger/ledger.ts';
import { likesOf } from '../likes/data-export.ts';
import { mailsTo } from '../mails/data-export.ts';
import { knownDevicesOf, sessionsOf } from '../auth/data-export.ts';
import { mailChangesOf } from '../mail-change/data-export.ts';
import { accountOf } from '../members/data-export.ts';
import { subscriptionsOf } from '../push-subscriptions/subscriptions.ts';
import { paymentChecksOf } from '../payments/data-export.ts';
import { findPayments } from '../payments/queries.ts';
import { photosOf } from '../photos/queries.ts';
import { keptPreferences } from '../matching/data-export.ts';
import { findProfile } from '../profiles/queries.ts';
import { presentCards } from '../profile-views/present.ts';
import { savedSearches } from '../search/saved.ts';
import { swipesOf } from '../swipe/data-export.ts';
import type { ArchiveEntry } from './archive.ts';
import { photoFile } from '../photos/files.ts';
import type { Tx } from '../db/tx.ts';
import { waitlistEntryOf } from '../waitlist/waitlist.ts';
import { presentPayment } from '../payments/present.ts';

/** More than any member has; the lists of an archive are complete. */
const everything = 1_000_000;

/** A photo of the archive: its name there and its key in the blob store. */
interface PhotoFile {
  readonly name: string;
  readonly blob: string;
}

interface Gathered {
  /** File name to content. */
  readonly documents: Readonly<Record<string, unknown>>;
  readonly photos: readonly PhotoFile[];
}

/**
 * Everything that is stored about a member: what they gave us, what they wrote and received, what they paid, where they
 * are logged in. Other members appear by the name that the member sees, and only if the member may see them.
 *
 * @returns null when there is no such member (any more)
 */
export async function gather(ctx: AppContext, memberId: string): Promise<Gathered | null> {
  const tx = ctx.db;
  const account = await accountOf(tx, memberId);
  if (!account) return null;
  const language = account['language'] as Language;
  const photos = await ownPhotos(tx, memberId);
  const talks = await conversations(ctx, memberId, language);
  const payments = await findPayments(tx, { memberId, limit: everything });
  const entries = await listEntries(tx, memberId, { limit: everything });
  return {
    documents: {
      account: { ...account, signup_profile: await nameOf(ctx, memberId, account['signup_profile']) },
      profile: await findProfile(tx, memberId),
      photos: photos.list,
      conversations: talks.list,
      likes: await likes(ctx, memberId),
      swipes: await swipes(ctx, memberId),
      blocks: await names(ctx, memberId, await blockedBy(tx, memberId), { blockedByViewer: true }),
      searches: (await savedSearches(tx, memberId)).map(({ filters }) => filters),
      looking_for: await keptPreferences(tx, memberId),
      payments: payments.map(presentPayment),
      mandates: await mandatesOf(ctx, memberId),
      payment_checks: await paymentChecksOf(tx, memberId),
      credits: {
        balance: await balanceOf(tx, memberId),
        entries: entries.map(({ seq: _seq, cause: _cause, ...entry }) => entry),
        discount_codes: await codesOf(tx, memberId),
      },
      devices: {
        sessions: await sessionsOf(tx, memberId),
        known: await knownDevicesOf(tx, memberId),
        passkeys: await passkeysIn(tx, memberId),
        push: (await subscriptionsOf(tx, memberId)).map(({ endpoint }) => endpoint),
      },
      complaints: await complaintsOf(tx, memberId),
      warnings: await warningsOf(tx, memberId),
      mails: await mailsTo(tx, memberId),
      changed_addresses: await mailChangesOf(tx, memberId),
      waiting_to_buy: await waitlistEntryOf(tx, memberId),
      leaving: await departureOf(tx, memberId),
    },
    photos: [...photos.files, ...talks.files],
  };
}

async function ownPhotos(tx: Tx, memberId: string) {
  const rows = await photosOf(tx, memberId);
  const named = rows.map((row, index) => ({ row, file: `photos/${index + 1}.webp` }));
  return {
    list: named.map(({ row, file }) => ({
      file,
      description: row.description,
      status: row.status,
      reason: row.reason,
      sensitive: row.sensitive,
      covered: row.covered,
      width: row.width,
      height: row.height,
      created_at: row.created_at,
    })),
    files: named.map(({ row, file }) => ({ name: file, blob: photoFile(row.key, 'full') })),
  };
}

async function conversations(ctx: AppContext, memberId: string, language: Language) {
  const messages = await messagesOf(ctx.db, memberId);
  const cards = await presentPartners(
    ctx,
    { id: memberId },
    [...new Set(messages.map(({ other }) => other))],
    language,
  );
  const files: PhotoFile[] = [];
  const exported = (message: KeptMessage) => {
    const { conversation: _conversation, other: _other, mine, photo, removed, ...rest } = message;
    const file = photo === null ? null : `messages/${files.length + 1}.webp`;
    if (photo !== null && file !== null) files.push({ name: file, blob: photoFile(photo, 'full') });
    return { from: mine ? 'me' : 'them', ...rest, photo: file, ...(removed ? { removed } : {}) };
  };
  const groups = Map.groupBy(messages, ({ conversation }) => conversation);
  const list = [...groups].map(([, group]) => ({
    with: cards.get(group[0]?.other ?? '')?.name ?? null,
    messages: group.map(exported),
  }));
  return { list, files };
}

async function likes(ctx: AppContext, memberId: string) {
  const seen = async (way: 'given' | 'received') => {
    const rows = await likesOf(ctx.db, memberId, way);
    const cards = await presentCards(ctx, { id: memberId }, rows.map(({ other }) => other)); // prettier-ignore
    return rows.flatMap(({ other, created_at }) => {
      const card = cards.get(other);
      return card ? [{ name: card.name, created_at }] : [];
    });
  };
  return { given: await seen('given'), received: await seen('received') };
}

async function swipes(ctx: AppContext, memberId: string) {
  const rows = await swipesOf(ctx.db, memberId);
  const cards = await presentCards(ctx, { id: memberId }, rows.map(({ other }) => other)); // prettier-ignore
  return rows.flatMap(({ other, ...rest }) => {
    const card = cards.get(other);
    return card ? [{ name: card.name, ...rest }] : [];
  });
}

/**
 * The name of the member whose page led here, if the member may see them; otherwise neither name nor id is included.
 */
async function nameOf(ctx: AppContext, memberId: string, id: unknown): Promise<string | null> {
  return typeof id === 'string' ? ((await names(ctx, memberId, [id], {}))[0] ?? null) : null;
}

async function names(
  ctx: AppContext,
  memberId: string,
  ids: readonly string[],
  options: { readonly blockedByViewer?: boolean },
): Promise<readonly string[]> {
  const cards = await presentCards(ctx, { id: memberId }, ids, options);
  return ids.flatMap((id) => cards.get(id)?.name ?? []);
}

/** The files of an archive. Photos whose file is gone are left out. */
export async function* entriesOf(ctx: AppContext, { documents, photos }: Gathered): AsyncGenerator<ArchiveEntry> {
  for (const [name, content] of Object.entries(documents)) {
    const text = `${JSON.stringify(content, null, 2)}\n`;
    yield { name: `${name}.json`, body: [Buffer.from(text)], compress: true };
  }
  for (const { name, blob } of photos) {
    const stored = await ctx.blobs.get(blob);
    if (stored) yield { name, body: stored.stream as AsyncIterable<Uint8Array>, compress: false };
  }
}

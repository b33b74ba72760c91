import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { decodeWords } from 'postal-mime';

/** The mails in the outbox of a data folder, and the links in them. */

/** A mail as it lies in the outbox. */
export interface OutboxMail {
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly to: string;
  readonly subject: string;
  /** The text part, decoded. */
  readonly text: string;
}

/** By path: a mail is written once, whole, and is asked for again and again. */
const known = new Map<string, Promise<OutboxMail>>();

/** All mails of a data folder, oldest first. */
export function mailsIn(dataDir: string): Promise<readonly OutboxMail[]> {
  const folder = join(dataDir, 'outbox');
  // Ids are in the order of time.
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return Promise.all(names.toSorted().map((name) => mailAt(join(folder, name))));
}

/** All mails to an address, oldest first. */
export async function mailsTo(dataDir: string, address: string): Promise<readonly OutboxMail[]> {
  return (await mailsIn(dataDir)).filter((mail) => mail.to.includes(address.toLowerCase()));
}

/** The newest mail to an address. */
export async function latestMail(dataDir: string, address: string): Promise<OutboxMail | null> {
  return (await mailsTo(dataDir, address)).at(-1) ?? null;
}

function mailAt(path: string): Promise<OutboxMail> {
  const mail = known.get(path) ?? readMail(readFileSync(path));
  known.set(path, mail);
  return mail;
}

async function readMail(bytes: Buffer): Promise<OutboxMail> {
  const mail = await PostalMime.parse(bytes);
  const headers = new Map(mail.headers.map(({ key, value }) => [key, decodeWords(value)]));
  return {
    headers,
    to: (headers.get('to') ?? '').toLowerCase(),
    subject: headers.get('subject') ?? '',
    text: mail.text ?? '',
  };
}

/** The first address in a mail's text that holds `part`. */
export function linkIn(mail: OutboxMail, part: string): URL | null {
  const found = linksOf(mail).find((link) => link.includes(part));
  return found === undefined ? null : new URL(found);
}

/** The same where it must be there. @throws when it is not */
export function linkOf(mail: OutboxMail, part: string): URL {
  const link = linkIn(mail, part);
  if (!link) throw new Error(`no link with ${part} among: ${linksOf(mail).join(' ')}`);
  return link;
}

/** The secret in the address of a mail. */
export function tokenOf(mail: OutboxMail, part: string): string {
  return linkOf(mail, part).searchParams.get('token') ?? '';
}

function linksOf({ text }: OutboxMail): readonly string[] {
  return [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([link]) => link);
}

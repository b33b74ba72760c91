import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMail, type ReadMail as AnyMail } from '../../src/mails/mime.ts';

/** A mail of the outbox folder, decoded. */
export interface ReadMail extends AnyMail {
  /** Every address in the text part, in order. */
  readonly links: readonly URL[];
}

/** All mails in DATA_DIR/outbox, oldest first. */
export async function readOutbox(dataDir: string): Promise<ReadMail[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml')).sort(); // prettier-ignore
  return Promise.all(mails.map(async (name) => parseMail(await readFile(join(folder, name)))));
}

/** Reads one .eml, and the links in its text. */
export async function parseMail(bytes: Uint8Array): Promise<ReadMail> {
  const mail = await readMail(bytes);
  return { ...mail, links: [...mail.text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([link]) => new URL(link)) };
}

import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Env } from '../env.ts';
import { MailDeferred, type MailTransport, type OutgoingMail } from '../ports/index.ts';
import { mimeOf } from './mime-mail.ts';

/** A mail as the bytes that SMTP would send. */
export function composeMail(mail: OutgoingMail): Promise<Buffer> {
  return new MailComposer(mimeOf(mail)).compile().build();
}

/**
 * Mail without a mail server: one `.eml` file per mail in `DATA_DIR/outbox`, named by the mail's id (ids sort by time).
 * A file exists whole or not at all, and never twice for one id.
 */
export async function outboxMail(env: Pick<Env, 'DATA_DIR'>): Promise<MailTransport> {
  const folder = join(env.DATA_DIR, 'outbox');
  await mkdir(folder, { recursive: true });
  return {
    folder,

    async send(mail) {
      const path = join(folder, `${mail.id}.eml`);
      if (await exists(path)) return;
      const bytes = await composeMail(mail);
      try {
        await writeWhole(folder, path, bytes);
      } catch (error) {
        // A full or read-only disk may be repaired: the job tries again.
        throw new MailDeferred('The outbox could not be written.', { cause: error });
      }
    },

    async check() {
      await access(folder);
    },

    async forget(ids) {
      for (const id of ids) await rm(join(folder, `${id}.eml`), { force: true });
    },

    async close() {},
  };
}

/** Writes a file of the outbox: it is there whole, or not at all. */
export async function writeWhole(folder: string, path: string, bytes: Buffer): Promise<void> {
  const draft = join(folder, `.${randomUUID()}.tmp`);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

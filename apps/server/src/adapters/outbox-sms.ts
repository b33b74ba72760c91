import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { type SmsSender, SmsDeferred } from '../ports/index.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { composeMail, writeWhole } from './outbox-mail.ts';

/** The host of phones in the outbox; no mail goes there. */
const phones = 'sms.invalid';

/** Text messages without a provider: one `.eml` file each in `DATA_DIR/outbox`, among the mails. */
export async function outboxSms(env: Pick<Env, 'DATA_DIR'>): Promise<SmsSender> {
  const folder = join(env.DATA_DIR, 'outbox');
  await mkdir(folder, { recursive: true });
  const pathOf = (id: string): string => join(folder, `${id}.eml`);
  return {
    async send({ id, to, text, sentAt }) {
      const bytes = await composeMail({
        id,
        from: `sms@${phones}`,
        to: `${to}@${phones}`,
        subject: 'Text message',
        html: `<p>${escapeHtml(text)}</p>`,
        text,
        headers: {},
        sentAt,
      });
      try {
        await writeWhole(folder, pathOf(id), bytes);
      } catch (error) {
        throw new SmsDeferred('The outbox could not be written.', { cause: error });
      }
    },

    async forget(ids) {
      for (const id of ids) await rm(pathOf(id), { force: true });
    },
  };
}

import type { Env } from '../env.ts';
import { SmsDeferred, SmsRefused, type SmsSender } from '../ports/index.ts';

const timeoutMs = 10_000;

/** A provider of text messages that takes them as JSON over HTTP, with a bearer token (`.env.example`). */
export function httpSms({
  SMS_URL: url = '',
  SMS_TOKEN: token = '',
  SMS_SENDER: from = '',
}: Pick<Env, 'SMS_URL' | 'SMS_TOKEN' | 'SMS_SENDER'>): SmsSender {
  return {
    async send({ id, to, text }) {
      const status = await post(url, token, JSON.stringify({ to, from, text, reference: id }));
      if (status >= 200 && status < 300) return;
      if (status === 408 || status === 429 || status >= 500) throw new SmsDeferred(`The provider says ${status}.`);
      throw new SmsRefused(`The provider says ${status}.`);
    },

    forget: async () => undefined,
  };
}

async function post(url: string, token: string, body: string): Promise<number> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await reply.body?.cancel();
    return reply.status;
  } catch (error) {
    throw new SmsDeferred('The provider does not answer.', { cause: error });
  }
}

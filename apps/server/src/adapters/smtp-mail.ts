import type { ConnectionOptions } from 'node:tls';
import { createTransport } from 'nodemailer';
import { MailDeferred, MailRefused, type MailTransport } from '../ports/index.ts';
import { mimeOf } from './mime-mail.ts';

/** As many at once as jobs that send. */
const connections = 4;
const second = 1_000;

/** Mails whose acceptance this process remembers. */
const remembered = 10_000;

interface SmtpOptions {
  /** Longest silence of the server, in milliseconds. */
  readonly silenceMs?: number;
  /** Longest time that one mail may take, connecting included; well below what a mail is claimed for. */
  readonly deadlineMs?: number;
  /** Further authorities that certificates are checked against. */
  readonly tls?: Pick<ConnectionOptions, 'ca'>;
}

/**
 * Mail through a server. `smtps://` speaks TLS from the first byte; `smtp://` changes to it where the server offers
 * it, and must where the address holds a password. A server on this very machine is spoken to in the open.
 *
 * What the server accepted is not handed over again, however often this process is asked.
 */
export function smtpMail(
  address: string,
  { silenceMs = 30 * second, deadlineMs = 90 * second, tls }: SmtpOptions = {},
): MailTransport {
  const transport = createTransport({
    ...connectionOf(new URL(address)),
    pool: true,
    maxConnections: connections,
    // A connection that the server closed while it was idle is replaced; nothing else is tried again in here.
    maxRequeues: 1,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    ...(tls ? { tls } : {}),
  });
  const accepted = new Set<string>();

  return {
    folder: null,

    async send(mail) {
      if (accepted.has(mail.id)) return;
      try {
        await transport.sendMail({ ...mimeOf(mail), signal: AbortSignal.timeout(deadlineMs) });
      } catch (error) {
        throw failureOf(error);
      }
      accepted.add(mail.id);
      const [oldest] = accepted;
      if (oldest !== undefined && accepted.size > remembered) accepted.delete(oldest);
    },

    // What has left is on its way; nothing is held here.
    async forget() {},

    async close() {
      transport.close();
    },
  };
}

function connectionOf(url: URL) {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isHere = host === 'localhost' || host === '::1' || host.startsWith('127.');
  const secure = url.protocol === 'smtps:';
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined;
  return {
    host,
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    ...(secure ? {} : isHere ? { ignoreTLS: true } : { requireTLS: auth !== undefined }),
    ...(auth ? { auth } : {}),
  };
}

/** What nodemailer's errors say beyond their message. */
interface SmtpFailure {
  /** Nodemailer's or the system's name of the failure. */
  readonly code?: string;
  /** What the server was asked. */
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** Answers to RCPT that are about us: bad sequence, log in first, wrong password, no room (which may pass). */
const notTheAddress = new Set([503, 530, 535, 552]);
/** Enhanced codes (RFC 3463) of an address that takes no mail, ever. */
const deadAddress = /^5\.(?:0\.0|1\.(?:0|1|2|3|4|6|10)|2\.1|4\.1)$/;

/** Our own words without the server's, which repeat the address: errors are logged. */
function failureOf(error: unknown): MailRefused | MailDeferred {
  const { code = 'unknown', command = '', response = '', responseCode = 0 } = error as SmtpFailure;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
  const what = [code, command, responseCode || '', enhanced].filter(Boolean).join(' ');
  return isDead({ command, response, responseCode }, enhanced)
    ? new MailRefused(`The mail server refuses the recipient: ${what}`)
    : new MailDeferred(`The mail server did not take the mail: ${what}`);
}

/**
 * Whether the recipient's address is what is wrong. Refusals of our own log-in, sender, words or right to send here
 * are the operator's to mend; they must not silence the members.
 */
function isDead({ command, response, responseCode }: Required<Omit<SmtpFailure, 'code'>>, enhanced: string): boolean {
  if (responseCode < 500) return false;
  if (enhanced) return deadAddress.test(enhanced) && (command === 'RCPT TO' || command === 'DATA');
  return command === 'RCPT TO' && !notTheAddress.has(responseCode) && !/relay|authenticat/i.test(response);
}

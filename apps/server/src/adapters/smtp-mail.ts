import type { ConnectionOptions } from 'node:tls';
import { createTransport } from 'nodemailer';
import type { DkimSigner } from '../dkim-key.ts';
import { MailDeferred, MailRefused, type MailTransport, type OutgoingMail, senderDomain } from '../ports/index.ts';
import { mimeOf } from './mime-mail.ts';

const second = 1_000;
/** How long the server may be silent when somebody waits for the result. */
const checkMs = 5 * second;

/** How many accepted mails this process remembers. */
const remembered = 10_000;

interface SmtpOptions {
  /** `auto`: TLS where it is offered, and always before a password goes to another machine. */
  readonly encryption?: 'auto' | 'required' | 'off';
  /** At most; as many as jobs that send at once by default. */
  readonly connections?: number;
  /** Mails a second, at most; unlimited unless given. */
  readonly perSecond?: number;
  /** Takes what comes back, in the domain of the sender; the support address does unless given. */
  readonly bounceMailbox?: string;
  /** Signs the mails of its domains. */
  readonly dkim?: DkimSigner | null;
  /** How long the server may be silent, in milliseconds. */
  readonly silenceMs?: number;
  /**
   * How long one mail may take, connecting included, in milliseconds; well below the time that a mail is claimed for.
   */
  readonly deadlineMs?: number;
  /** Additional certificate authorities. */
  readonly tls?: Pick<ConnectionOptions, 'ca'>;
}

/**
 * Mail through a server. `smtps://` uses TLS from the first byte. `smtp://` switches to TLS if the server offers it,
 * and must do so if the address contains a password. A server on this same machine may be used without TLS.
 *
 * A mail that the server accepted is not sent again, however often this process is asked.
 */
export function smtpMail(address: string, options: SmtpOptions = {}): MailTransport {
  const { silenceMs = 30 * second, deadlineMs = 90 * second, connections = 4, perSecond, tls } = options;
  const server = connectionOf(new URL(address), options.encryption);
  const transport = createTransport({
    ...server,
    pool: true,
    maxConnections: connections,
    ...(perSecond === undefined ? {} : { rateLimit: perSecond, rateDelta: second }),
    // A connection that the server closed while idle is replaced; nothing else is retried here.
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
        await transport.sendMail({
          ...mimeOf(mail),
          ...envelopeOf(mail, options),
          ...signatureOf(mail, options),
          signal: AbortSignal.timeout(deadlineMs),
        });
      } catch (error) {
        throw failureOf(error);
      }
      accepted.add(mail.id);
      const [oldest] = accepted;
      if (oldest !== undefined && accepted.size > remembered) accepted.delete(oldest);
    },

    async check() {
      // A connection of its own: the pool would keep it open, and its patience is that of a mail.
      const patience = { connectionTimeout: checkMs, greetingTimeout: checkMs, socketTimeout: checkMs };
      const trial = createTransport({ ...server, ...patience, ...(tls ? { tls } : {}) });
      await trial.verify().finally(() => trial.close());
    },

    // A sent mail cannot be taken back, and none is stored here.
    async forget() {},

    async close() {
      transport.close();
    },
  };
}

/** The envelope's sender names the mail, so that what comes back names its recipient. */
function envelopeOf(mail: OutgoingMail, { bounceMailbox }: SmtpOptions) {
  if (bounceMailbox === undefined) return {};
  return { envelope: { from: `${bounceMailbox}+${mail.id}@${senderDomain(mail)}`, to: mail.to } };
}

/** Mailboxes offer one-click unsubscription only where a signature covers both headers (RFC 8058, section 4). */
const signedFields = [
  'From', 'Sender', 'Reply-To', 'To', 'Cc', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type',
  'Content-Transfer-Encoding', 'List-Id', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'Auto-Submitted',
].join(':'); // prettier-ignore

/** A signature by the sender's own domain or one above it: any other says nothing of the sender (RFC 7489). */
function signatureOf(mail: OutgoingMail, { dkim }: SmtpOptions) {
  const sender = senderDomain(mail);
  const domainName = dkim?.domains.find((domain) => sender === domain || sender.endsWith(`.${domain}`));
  if (!dkim || domainName === undefined) return {};
  const { selector: keySelector, key: privateKey } = dkim;
  return { dkim: { domainName, keySelector, privateKey, headerFieldNames: signedFields } };
}

function connectionOf(url: URL, encryption: SmtpOptions['encryption'] = 'auto') {
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
    ...(secure ? {} : startTls(encryption, isHere, auth !== undefined)),
    ...(auth ? { auth } : {}),
  };
}

function startTls(encryption: 'auto' | 'required' | 'off', isHere: boolean, hasPassword: boolean) {
  if (encryption === 'required') return { requireTLS: true };
  return encryption === 'off' || isHere ? { ignoreTLS: true } : { requireTLS: hasPassword };
}

/** The fields of nodemailer's errors besides the message. */
interface SmtpFailure {
  /** Nodemailer's or the system's name of the failure. */
  readonly code?: string;
  /** The SMTP command that failed. */
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** RCPT replies that are our fault: bad sequence, log-in required, wrong password, no storage (may be temporary). */
const notTheAddress = new Set([503, 530, 535, 552]);
/** Words about the address, in a reply without an enhanced code; … */
const aboutAddress = /user|mailbox|recipient|address|account|inbox|unknown|no such|not exist/i;
/** … and words about us: our right to send, our sender, our name with black lists. */
const aboutUs = /relay|authenticat|sender|black|block|spam|polic|\brate\b|too many/i;
/** Enhanced codes (RFC 3463) of an address that permanently takes no mail. */
const deadAddress = /^5\.(?:0\.0|1\.(?:0|1|2|3|4|6|10)|2\.1|4\.1)$/;

/** Our own message without the server's, which repeats the address: errors are logged. */
function failureOf(error: unknown): MailRefused | MailDeferred {
  const { code = 'unknown', command = '', response = '', responseCode = 0 } = error as SmtpFailure;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
  const what = [code, command, responseCode || '', enhanced].filter(Boolean).join(' ');
  return isDead({ command, response, responseCode }, enhanced)
    ? new MailRefused(`The mail server refuses the recipient: ${what}`)
    : new MailDeferred(`The mail server did not take the mail: ${what}`);
}

/**
 * Whether the error is about the recipient's address. If the server refuses our log-in, our sender, our content or our
 * right to send, the operator must fix it; members must still get mails.
 */
function isDead({ command, response, responseCode }: Required<Omit<SmtpFailure, 'code'>>, enhanced: string): boolean {
  if (responseCode < 500) return false;
  if (enhanced) return deadAddress.test(enhanced) && (command === 'RCPT TO' || command === 'DATA');
  if (command !== 'RCPT TO' || notTheAddress.has(responseCode)) return false;
  // The reply may repeat the address, whose own words say nothing.
  const words = response.replaceAll(/\S+@\S+/g, '');
  return aboutAddress.test(words) && !aboutUs.test(words);
}

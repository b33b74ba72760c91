import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { certificate } from './certificate.ts';
import { parseMail, type ReadMail } from './outbox.ts';

/** A mail server's behaviour at one stage: continues, answers with a code and text, or never answers. */
export type Manner = 'take' | 'silence' | { readonly code: number; readonly words: string };

interface SmtpOptions {
  /** Offers TLS: after STARTTLS, or from the first byte. Default: neither. */
  readonly tls?: 'starttls' | 'implicit';
  /** Requires this log-in. */
  readonly auth?: { readonly user: string; readonly pass: string };
}

/** A real mail server on its own port, whose behaviour can be changed at any time. */
export interface SmtpSink extends AsyncDisposable {
  readonly port: number;
  /** `smtp://…` or `smtps://…` */
  url(host?: string): string;
  /** Its behaviour at the greeting, at a recipient, and at a whole mail. */
  manners: { greeting: Manner; recipient: Manner; data: Manner };
  /** Mails that it accepted, in order. */
  readonly taken: ReadMail[];
  /** The same mails as they came over the wire, with their envelope. */
  readonly wires: { readonly sender: string; readonly bytes: Buffer }[];
  /** How often a recipient was given to it. */
  readonly tries: () => number;
  /** Log-ins, and whether each connection was encrypted at that time. */
  readonly sessions: { readonly user: string | null; readonly secure: boolean }[];
  /** Resolves once a whole mail has arrived that it does not answer. */
  holding(): Promise<void>;
  /** Closes the port at once; open connections are cut. */
  goAway(): Promise<void>;
  /** Opens the same port again. */
  comeBack(): Promise<void>;
}

const failure = ({ code, words }: { code: number; words: string }) =>
  Object.assign(new Error(words), { responseCode: code });

/** Answers by behaviour; silence never calls the callback. */
function answer(manner: Manner, done: (error?: Error | null) => void, taken: () => void = () => undefined): void {
  if (manner === 'silence') return;
  if (manner !== 'take') return done(failure(manner));
  taken();
  done();
}

/** Starts a mail server. `await using smtp = await openSmtp()` */
export async function openSmtp({ tls, auth }: SmtpOptions = {}): Promise<SmtpSink> {
  const manners: SmtpSink['manners'] = { greeting: 'take', recipient: 'take', data: 'take' };
  const taken: ReadMail[] = [];
  const wires: { sender: string; bytes: Buffer }[] = [];
  const sessions: { user: string | null; secure: boolean }[] = [];
  let tries = 0;
  let held = Promise.withResolvers<void>();
  let server = make();

  function make(): SMTPServer {
    return new SMTPServer({
      ...certificate,
      secure: tls === 'implicit',
      hideSTARTTLS: tls !== 'starttls',
      // A hidden command would still be obeyed.
      disabledCommands: tls === 'starttls' ? [] : ['STARTTLS'],
      authOptional: auth === undefined,
      allowInsecureAuth: true,
      disableReverseLookup: true,
      closeTimeout: 1,
      onAuth: ({ username, password }, _session, done) =>
        username === auth?.user && password === auth?.pass
          ? done(null, { user: username })
          : done(failure({ code: 535, words: '5.7.8 Authentication credentials invalid' })),
      onConnect: (_session, done) => answer(manners.greeting, done),
      onRcptTo: (_address, _session, done) => {
        tries += 1;
        answer(manners.recipient, done);
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          const bytes = Buffer.concat(chunks);
          const mail = await parseMail(bytes);
          if (manners.data === 'silence') held.resolve();
          answer(manners.data, done, () => {
            sessions.push({ user: session.user ? String(session.user) : null, secure: session.secure });
            const { mailFrom } = session.envelope;
            wires.push({ sender: mailFrom ? mailFrom.address : '', bytes });
            taken.push(mail);
          });
        });
      },
    });
  }

  async function open(port: number): Promise<number> {
    server.on('error', () => undefined);
    const listener = server.listen(port, '0.0.0.0');
    await once(listener, 'listening');
    return (listener.address() as AddressInfo).port;
  }

  async function goAway(): Promise<void> {
    for (const connection of server.connections) connection.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  const port = await open(0);
  return {
    port,
    manners,
    taken,
    wires,
    sessions,
    tries: () => tries,
    url: (host = '127.0.0.1') => {
      const login = auth ? `${encodeURIComponent(auth.user)}:${encodeURIComponent(auth.pass)}@` : '';
      return `${tls === 'implicit' ? 'smtps' : 'smtp'}://${login}${host}:${port}`;
    },
    async holding() {
      await held.promise;
      held = Promise.withResolvers<void>();
    },
    goAway,
    async comeBack() {
      server = make();
      await open(port);
    },
    [Symbol.asyncDispose]: goAway,
  };
}

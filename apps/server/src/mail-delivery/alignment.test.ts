import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { authenticate } from 'mailauth';
import { describe, expect, it } from 'vitest';
import { certificate } from '../../test/support/certificate.ts';
import { startTestServer, temporaryFolder, type TestServer } from '../../test/support/index.ts';
import { createPerson } from '../../test/support/people.ts';
import { openSmtp, type SmtpSink } from '../../test/support/smtp.ts';
import { smtpMail } from '../adapters/smtp-mail.ts';
import { inTransaction } from '../db/transaction.ts';
import { readEnv } from '../env.ts';
import { MailDeferred } from '../ports/index.ts';
import { sampleLetter } from './preview.ts';
import { composeLetter } from './render.ts';
import { queueMail } from '../mails/send.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const dkim = { DKIM_DOMAIN: 'ember.example', DKIM_SELECTOR: 'mail2026', DKIM_KEY: privateKey };

/** Verifies like a receiving server; the DNS holds our one key. */
async function verified(bytes: Buffer) {
  const asked: string[] = [];
  const { dkim: checked } = await authenticate(bytes, {
    disableArc: true,
    disableDmarc: true,
    disableBimi: true,
    async resolver(name: string) {
      asked.push(name);
      return [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]];
    },
  });
  const results = checked ? checked.results : [];
  return { asked, results: results.map(({ status, signingDomain }) => ({ result: status.result, signingDomain })) };
}

/** Sends a real mail through the product. */
async function deliver(server: TestServer, smtp: SmtpSink) {
  const anna = await createPerson(server);
  await inTransaction(server.ctx.db, (tx) =>
    queueMail(tx, server.ctx, { memberId: anna.id, kind: 'photo_approved', data: {}, origin: null }),
  );
  await server.settle();
  return { mail: smtp.taken[0]!, wire: smtp.wires[0]! };
}

describe('the signature of a mail', () => {
  it('is the sender’s own, and breaks with any change', async () => {
    await using smtp = await openSmtp();
    await using server = await startTestServer({ env: { SMTP_URL: smtp.url(), ...dkim } });
    const { wire } = await deliver(server, smtp);
    const passed = { result: 'pass', signingDomain: 'ember.example' };
    expect(await verified(wire.bytes)).toEqual({ asked: ['mail2026._domainkey.ember.example'], results: [passed] });
    for (const [from, to] of [['Subject: ', 'Subject: Not '], ['</html>', '<p></html>']] as const) {
      const changed = Buffer.from(wire.bytes.toString('latin1').replace(from, to), 'latin1');
      expect(changed).not.toEqual(wire.bytes);
      expect((await verified(changed)).results[0]?.result).not.toBe('pass');
    }
  }); // prettier-ignore

  it('covers one-click unsubscription, and is not put under another domain’s mail', async () => {
    await using smtp = await openSmtp();
    await using server = await startTestServer();
    const transport = smtpMail(smtp.url(), {
      dkim: { domains: ['ember.example'], selector: 'mail2026', key: privateKey },
    });
    const news = {
      ...(await composeLetter(sampleLetter('news', server.ctx.brands.default, 'en'))),
      id: '019aa000-0000-7000-8000-000000000001',
    };
    await transport.send(news);
    await transport.send({
      ...news,
      id: '019aa000-0000-7000-8000-000000000002',
      from: '"Fjord" <help@notember.example>',
    });
    await transport.close();
    const signature = /^DKIM-Signature:(?:.|\r\n[ \t])+/im.exec(smtp.wires[0]!.bytes.toString('latin1'))?.[0] ?? '';
    const fields = /\bh=([^;]+);/.exec(signature)?.[1]?.replaceAll(/\s/g, '').toLowerCase().split(':');
    expect(fields).toEqual(expect.arrayContaining(['from', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post']));
    expect(smtp.taken[1]?.headers.has('dkim-signature')).toBe(false);
  });

  it('is all there or nothing, with a key that can be read, or the server does not start', async () => {
    await using stack = new AsyncDisposableStack();
    const file = join(await temporaryFolder(stack), 'dkim.pem');
    await writeFile(file, privateKey);
    const { DKIM_KEY: _, ...named } = dkim;
    expect(() => readEnv({ ...named, DKIM_KEY_FILE: file })).not.toThrow();
    expect(() => readEnv({ ...named, DKIM_KEY: privateKey.replaceAll('\n', String.raw`\n`) })).not.toThrow();
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
    for (const [change, wrong] of [
      [{ DKIM_DOMAIN: '' }, 'DKIM_DOMAIN is missing'],
      [{ DKIM_SELECTOR: '' }, 'DKIM_SELECTOR is missing'],
      [{ DKIM_KEY: '' }, 'DKIM_KEY is missing'],
      [{ DKIM_KEY: 'no key' }, 'DKIM_KEY must be a private RSA key'],
      [{ DKIM_KEY: String(weak) }, 'DKIM_KEY must be an RSA key of at least 2048 bits'],
      [{ DKIM_KEY: '', DKIM_KEY_FILE: `${file}.gone` }, 'DKIM_KEY_FILE must be a private RSA key'],
      [{ DKIM_KEY_FILE: file }, 'DKIM_KEY_FILE must be empty'],
    ] as const) expect(() => readEnv({ ...dkim, ...change }), wrong).toThrow(wrong);
  }); // prettier-ignore
});

describe('the envelope of a mail', () => {
  it('names the mail in the domain of its sender', async () => {
    await using smtp = await openSmtp();
    await using server = await startTestServer({ env: { SMTP_URL: smtp.url(), BOUNCE_MAILBOX: 'bounces' } });
    const { mail, wire } = await deliver(server, smtp);
    const { id } = await server.ctx.db.selectFrom('mail').select('id').where('status', '=', 'sent').executeTakeFirstOrThrow();
    expect(wire.sender).toBe(`bounces+${id}@ember.example`);
    expect(mail.headers.get('message-id')).toBe(`<${id}@ember.example>`);
    expect(mail.from).toContain('@ember.example');
  }); // prettier-ignore
});

describe('encryption that is required', () => {
  it('is used on this machine too, and a server without it gets no mail', async () => {
    await using stack = new AsyncDisposableStack();
    await using server = await startTestServer();
    const mail = await composeLetter(sampleLetter('activation', server.ctx.brands.default, 'en'));
    const open = stack.use(await openSmtp());
    const encrypted = stack.use(await openSmtp({ tls: 'starttls' }));
    for (const smtp of [open, encrypted]) {
      const options = { encryption: 'required', tls: { ca: certificate.cert } } as const;
      const transport = smtpMail(smtp.url(), options);
      stack.defer(() => transport.close());
      const sending = transport.send(mail);
      if (smtp === open) await expect(sending).rejects.toBeInstanceOf(MailDeferred);
      else await sending;
    }
    expect(open.taken).toEqual([]);
    expect(encrypted.sessions).toEqual([{ user: null, secure: true }]);
  });

  it('is not turned off where it is promised', () => {
    for (const SMTP_URL of ['smtps://mail.example', 'smtp://me:secret@mail.example'])
      expect(() => readEnv({ SMTP_URL, SMTP_TLS: 'off' }), SMTP_URL).toThrow('SMTP_TLS must not be off');
    expect(readEnv({ SMTP_URL: 'smtp://mail.example', SMTP_TLS: 'off' }).SMTP_TLS).toBe('off');
  });
});

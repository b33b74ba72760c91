import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import { demandFromHere } from '../http/from-here.ts';
import { isId } from '../ids.ts';
import { type ReadMail, readMail } from './mime.ts';
import { escapeHtml } from '../http/escape-html.ts';

/** Mails that the list shows. */
const shown = 100;

interface Listed extends ReadMail {
  readonly id: string;
}

/** Pages for reading the outbox, in development only and to this machine only: `/dev/mail`. */
export async function mountMailbox(app: FastifyInstance, ctx: AppContext): Promise<void> {
  const { folder } = ctx.mail;
  if (ctx.env.production || folder === null) return;
  const onRequest = async (request: FastifyRequest) => demandFromHere(ctx, request);

  app.get('/dev/mail', { onRequest }, async (request, reply) => {
    const mails = await newestMails(folder);
    return page(reply, request.nonce, 'Mail', listHtml(mails));
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', { onRequest }, async (request, reply) => {
    const mail = await openMail(folder, request.params.id);
    return page(reply, request.nonce, mail.subject, mailHtml(mail));
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', { onRequest }, async (request, reply) => {
    const mail = await openMail(folder, request.params.id);
    return reply
      .headers({
        // A mail has its own styles and no scripts; only our page above may frame it.
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(mail.html);
  });
}

async function newestMails(folder: string): Promise<readonly Listed[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
  // Ids are in chronological order.
  const ids = files
    .map((file) => file.slice(0, -'.eml'.length))
    .toSorted()
    .toReversed()
    .slice(0, shown);
  return Promise.all(ids.map((id) => openMail(folder, id)));
}

async function openMail(folder: string, id: string): Promise<Listed> {
  if (!isId(id)) throw new Refusal('not_found');
  const bytes = await readFile(join(folder, `${id}.eml`)).catch(() => null);
  if (!bytes) throw new Refusal('not_found');
  return { id, ...(await readMail(bytes)) };
}

function listHtml(mails: readonly Listed[]): string {
  if (mails.length === 0)
    return '<p>Nothing has been sent yet. Sign up, and the mail to confirm the address lies here.</p>';
  const rows = mails.map(
    ({ id, subject, to, date }) =>
      `<li><a href="/dev/mail/${id}"><strong>${escapeHtml(subject)}</strong><span>${escapeHtml(to)}</span><time>${when(date)}</time></a></li>`,
  );
  return `<ul>${rows.join('')}</ul>`;
}

function mailHtml(mail: Listed): string {
  const links = [...new Set(mail.text.match(/https?:\/\/\S+/g) ?? [])];
  return `
    <p><a href="/dev/mail">All mail</a></p>
    <dl>
      <dt>From</dt><dd>${escapeHtml(mail.from)}</dd>
      <dt>To</dt><dd>${escapeHtml(mail.to)}</dd>
      <dt>Sent</dt><dd>${when(mail.date)}</dd>
    </dl>
    <h2>Links</h2>
    <ul class="links">${links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`).join('')}</ul>
    <h2>HTML</h2>
    <iframe title="The mail as HTML" src="/dev/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    <h2>Text</h2>
    <pre>${escapeHtml(mail.text)}</pre>`;
}

const styles = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
  ul { list-style: none; padding: 0; }
  li > a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .75rem 0; border-bottom: 1px solid #8885; color: inherit; text-decoration: none; }
  li > a:hover strong, li > a:focus-visible strong { text-decoration: underline; }
  li > a span { grid-row: 2; opacity: .8; }
  .links li > a { display: block; overflow-wrap: anywhere; color: LinkText; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
  dt { opacity: .8; } dd { margin: 0; overflow-wrap: anywhere; }
  iframe { inline-size: 100%; block-size: 40rem; border: 1px solid #8885; border-radius: .5rem; background: #fff; }
  pre { white-space: pre-wrap; padding: 1rem; border: 1px solid #8885; border-radius: .5rem; }
`;

function page(reply: FastifyReply, nonce: string, title: string, body: string): FastifyReply {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>`;
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

const when = (date: Date | null): string => (date ? date.toISOString().replace('T', ' ').slice(0, 19) : '');

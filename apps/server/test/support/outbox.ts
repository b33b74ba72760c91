import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail of the outbox folder, decoded. */
export interface ReadMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** Header names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
  /** Every address in the text part, in order. */
  readonly links: readonly URL[];
}

/** All mails in DATA_DIR/outbox, oldest first. */
export async function readOutbox(dataDir: string): Promise<ReadMail[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml')).sort(); // prettier-ignore
  return Promise.all(mails.map(async (name) => parseMail(await readFile(join(folder, name), 'utf8'))));
}

/** Reads one .eml: headers, and the text and HTML parts out of their encodings. */
export function parseMail(source: string): ReadMail {
  const parts = leavesOf(source);
  const headers = splitPart(source).headers;
  const text = parts.find(({ type }) => type.startsWith('text/plain'))?.body ?? '';
  return {
    headers,
    from: decodeWords(headers.get('from') ?? ''),
    to: decodeWords(headers.get('to') ?? ''),
    subject: decodeWords(headers.get('subject') ?? ''),
    text,
    html: parts.find(({ type }) => type.startsWith('text/html'))?.body ?? '',
    links: [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([link]) => new URL(link)),
  };
}

interface Leaf {
  readonly type: string;
  readonly body: string;
}

function leavesOf(source: string): Leaf[] {
  const { headers, body } = splitPart(source);
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (!boundary) return [{ type, body: decodeBody(body, headers.get('content-transfer-encoding') ?? '7bit') }];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => leavesOf(part.replace(/^\r?\n/, '')));
}

function splitPart(source: string): { headers: Map<string, string>; body: string } {
  const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(source) ?? [];
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ');
  const headers = new Map<string, string>();
  for (const line of unfolded.split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.set(line.slice(0, at).toLowerCase(), line.slice(at + 1).trim());
  }
  return { headers, body };
}

function decodeBody(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  if (/quoted-printable/i.test(encoding)) return unquote(body.replace(/=\r?\n/g, ''));
  return body;
}

function unquote(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** RFC 2047 words, as in `=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=`. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_match, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('utf8') : unquote(word.replaceAll('_', ' ')),
    );
}

/** A mail as it can be shown. */
export interface ReadMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly date: Date | null;
  readonly text: string;
  readonly html: string;
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Reads a mail of our own making (RFC 5322 with MIME parts): headers, text and HTML. */
export function readMail(bytes: Buffer): ReadMail {
  // Bytes one to one as characters; each part says what they mean.
  const whole = partOf(bytes.toString('latin1'));
  const leaves = leavesOf(whole);
  const header = (name: string) => decodeWords(whole.headers.get(name) ?? '');
  const date = new Date(whole.headers.get('date') ?? '');
  return {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    date: Number.isNaN(date.getTime()) ? null : date,
    text: contentOf(leaves, 'text/plain'),
    html: contentOf(leaves, 'text/html'),
  };
}

function partOf(source: string): Part {
  const gap = /\r?\n\r?\n/.exec(source);
  const head = gap ? source.slice(0, gap.index) : source;
  const body = gap ? source.slice(gap.index + gap[0].length) : '';
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body };
}

function leavesOf(part: Part): readonly Part[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(part.headers.get('content-type') ?? '')?.[1];
  if (!boundary) return [part];
  const [, ...pieces] = `\n${part.body}`.split(`\n--${boundary}`);
  return pieces
    .filter((piece) => !piece.startsWith('--'))
    .flatMap((piece) => leavesOf(partOf(piece.replace(/^\r?\n/, ''))));
}

function contentOf(leaves: readonly Part[], type: string): string {
  const part = leaves.find(({ headers }) =>
    (headers.get('content-type') ?? 'text/plain').toLowerCase().startsWith(type),
  );
  if (!part) return '';
  const encoding = part.headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString('utf8').trim();
  const latin1 = encoding === 'quoted-printable' ? fromQuotedPrintable(part.body) : part.body;
  return Buffer.from(latin1, 'latin1').toString('utf8').trim();
}

function fromQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** A header as it reads: UTF-8 as it is, or in encoded words (RFC 2047). */
function decodeWords(latin1: string): string {
  return Buffer.from(latin1, 'latin1')
    .toString('utf8')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) => {
      const bytes = kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : quotedBytes(word);
      return bytes.toString('utf8');
    });
}

const quotedBytes = (word: string): Buffer => Buffer.from(fromQuotedPrintable(word.replaceAll('_', ' ')), 'latin1');

import PostalMime, { decodeWords } from 'postal-mime';

/** A mail in a form that can be shown. */
export interface ReadMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly date: Date | null;
  readonly text: string;
  readonly html: string;
  /** Header names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
}

/** Reads a mail (RFC 5322 with MIME parts): decodes headers, text and HTML. */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(bytes);
  const headers = new Map(mail.headers.map(({ key, value }) => [key, decodeWords(value)]));
  const date = new Date(mail.date ?? '');
  return {
    headers,
    from: headers.get('from') ?? '',
    to: headers.get('to') ?? '',
    subject: headers.get('subject') ?? '',
    date: Number.isNaN(date.getTime()) ? null : date,
    text: mail.text?.trim() ?? '',
    html: mail.html?.trim() ?? '',
  };
}

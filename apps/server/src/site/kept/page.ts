import { createHash } from 'node:crypto';
import { type Language, localeOf } from '@dating/core/contract';
import type { Brand } from '../../brands/config.ts';
import type { AppContext } from '../../context.ts';
import { type Encoding, packAs } from '../../http/compress.ts';
import { answerHeaders } from '../../http/headers.ts';
import type { HashedPage } from './inline.ts';

/** One form of a page, as it goes over the wire. */
export interface PackedPage {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[];
  /** The same for 304: nothing of a body that is not sent. */
  readonly unchanged: readonly string[];
}

interface FinishedPageFacts {
  readonly brand: Brand;
  /** Path and query. */
  readonly address: string;
  readonly protocol: string;
  readonly language: Language;
  /** Of brotli: high where a page lasts. */
  readonly quality: number;
}

/** A finished page: each form of it is packed when it is first asked for. */
export class FinishedPage {
  readonly #whole: Buffer;
  readonly #hash: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #quality: number;
  readonly #packed = new Map<Encoding, Promise<PackedPage>>();

  constructor(
    ctx: AppContext,
    { html, scripts, styles }: HashedPage,
    { brand, address, protocol, language, quality }: FinishedPageFacts,
  ) {
    this.#whole = Buffer.from(html);
    this.#hash = createHash('sha256').update(this.#whole).digest('base64url').slice(0, 22);
    this.#quality = quality;
    this.#headers = {
      ...answerHeaders(ctx, { brand, url: address, protocol, scripts, styles }),
      'content-type': 'text/html; charset=utf-8',
      'content-language': localeOf[language],
      // The same address shows members something else.
      'cache-control': 'private, no-cache',
      vary: 'cookie, accept-language, accept-encoding',
    };
  }

  /** What it takes up at most: the packed forms are a small part of the whole one. */
  get bytes(): number {
    return this.#whole.length * 1.5;
  }

  in(encoding: Encoding): Promise<PackedPage> {
    const packed = this.#packed.get(encoding) ?? this.#pack(encoding);
    this.#packed.set(encoding, packed);
    return packed;
  }

  async #pack(encoding: Encoding): Promise<PackedPage> {
    const bytes = await packAs(encoding, this.#whole, this.#quality);
    const etag = `"${this.#hash}-${encoding}"`;
    const headers = { ...this.#headers, etag };
    const sent = {
      ...headers,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
    };
    return { bytes, etag, headers: Object.entries(sent).flat(), unchanged: Object.entries(headers).flat() };
  }
}

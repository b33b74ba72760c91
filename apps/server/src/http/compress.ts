import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** Compression does not help smaller answers: they fit one packet anyway. */
const smallest = 1_024;

const compressible = /^(?:text\/(?!event-stream)|application\/(?:json|manifest\+json|javascript)|image\/svg\+xml)/;

const packers = {
  // Quality 4 is about as fast as gzip and smaller.
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
} as const;

/** What an answer may be packed as. */
export type Encoding = keyof typeof packers | 'identity';

/** Our own order, for a caller who accepts them equally. */
const preferred = ['br', 'gzip'] as const;

/** An option that the library's types lack: which encoding to take if the caller accepts several equally. */
interface WithPreference {
  encoding(available: readonly string[], options: { readonly preferred: readonly string[] }): string | undefined;
}

/** The encoding that the caller prefers; null: none. */
function packingOf(acceptEncoding: string | undefined): keyof typeof packers | null {
  const negotiator: WithPreference = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const chosen = negotiator.encoding([...preferred, 'identity'], { preferred });
  return preferred.find((encoding) => encoding === chosen) ?? null;
}

/** Browsers say a handful of things: what each of them means is found once. */
const known = new Map<string, Encoding>();
const mostKnown = 100;

/** The encoding that the caller prefers. */
export function encodingOf(acceptEncoding: string | undefined): Encoding {
  const said = acceptEncoding ?? '';
  const found = known.get(said) ?? packingOf(acceptEncoding) ?? 'identity';
  if (known.size < mostKnown && said.length < 200) known.set(said, found);
  return found;
}

/** Packs a page that is sent many times. @param quality of brotli, 0 to 11 */
export async function packAs(encoding: Encoding, bytes: Buffer, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return packers.gzip(bytes);
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

export interface Packed {
  readonly bytes: Buffer;
  readonly encoding: keyof typeof packers;
}

/** Compresses a complete answer if that helps; null if it stays as it is. Not used for streams. */
export async function compress(
  bytes: Buffer,
  type: string | undefined,
  acceptEncoding: string | undefined,
): Promise<Packed | null> {
  if (bytes.length < smallest || !compressible.test(type ?? '')) return null;
  const encoding = packingOf(acceptEncoding);
  return encoding ? { bytes: await packers[encoding](bytes), encoding } : null;
}

/** The same as a hook (`onSend`) for answers that are a string or a buffer. */
export async function packAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  if (reply.hasHeader('content-encoding')) return payload;
  const type = reply.getHeader('content-type');
  const bytes = Buffer.from(payload as string);
  const small = await compress(bytes, String(type ?? ''), request.headers['accept-encoding']);
  if (!small) return payload;
  reply.header('content-encoding', small.encoding).header('vary', 'accept-encoding').removeHeader('content-length');
  return small.bytes;
}

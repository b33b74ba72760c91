import { sessionCookie } from '../src/http/cookies.ts';
import sharp from 'sharp';
import { blackPng, longGif } from '../test/support/worst-pictures.ts';

// The senders of uploads.bench.ts, in a process of their own: what they hold in memory is none of the server's.

interface Order {
  readonly port: number;
  /** Sessions: an honest member's, then the others'. */
  readonly cookies: readonly string[];
}

/** Milliseconds of honest uploads, each after one in quiet, and how the others' were answered. */
export interface Timed {
  readonly what: string;
  readonly quiet: readonly number[];
  readonly honest: readonly number[];
  readonly answered: Readonly<Record<string, number>>;
}

const { port, cookies } = JSON.parse(process.argv[2] ?? '') as Order;
const [anna = '', ...others] = cookies;
const address = `http://localhost:${port}/api/photos.php`;
const rounds = 3;

interface Upload {
  /** The whole request has left, or was cut off by the answer. */
  readonly sent: Promise<void>;
  readonly status: Promise<number>;
}

function upload(cookie: string, bytes: Buffer): Upload {
  const sent = Promise.withResolvers<void>();
  const status = send(cookie, bytes, sent.resolve).finally(sent.resolve);
  return { sent: sent.promise, status };
}

async function send(cookie: string, bytes: Buffer, onSent: () => void): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'photo');
  const { headers: kind, body } = new Response(form);
  const headers = { cookie: `${sessionCookie}=${cookie}`, 'idempotency-key': crypto.randomUUID() };
  // A body that is a stream needs `duplex`, which the types do not know yet.
  const request: RequestInit & { readonly duplex: 'half' } = {
    method: 'POST',
    headers: { ...headers, 'content-type': kind.get('content-type') ?? '' },
    body: body?.pipeThrough(new TransformStream({ flush: onSent })) ?? null,
    duplex: 'half',
  };
  const reply = await fetch(address, request);
  const { photo: kept } = (await reply.json()) as { photo?: { id: string } };
  if (kept) {
    const json = { ...headers, 'content-type': 'application/json' };
    await (
      await fetch(address, { method: 'DELETE', headers: json, body: JSON.stringify({ id: kept.id }) })
    ).arrayBuffer();
  }
  return reply.status;
}

/** Milliseconds of an honest upload. */
async function honestly(): Promise<number> {
  const began = performance.now();
  const status = await upload(anna, photo).status;
  if (status !== 201) throw new Error(`An honest upload was answered ${status}.`);
  return performance.now() - began;
}

/** An honest upload while these are under way, so many times. */
async function under(what: string, attack: () => readonly Upload[]): Promise<Timed> {
  const quiet: number[] = [];
  const honest: number[] = [];
  const answered: Record<string, number> = {};
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await honestly());
    const theirs = attack();
    await Promise.all(theirs.map(({ sent }) => sent));
    honest.push(await honestly());
    for (const status of await Promise.all(theirs.map((one) => one.status)))
      answered[status] = (answered[status] ?? 0) + 1;
  }
  return { what, quiet, honest, answered };
}

/** Of 12 million pixels, as a phone makes them. */
const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
  .jpeg({ quality: 80 })
  .toBuffer(); // prettier-ignore
const largest = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#383' } })
  .jpeg()
  .toBuffer();
const worst = [
  await blackPng({ side: 8000, bits: 16, interlaced: true }),
  await blackPng({ side: 60_000, bits: 1, colours: 0 }),
  largest.subarray(0, largest.length / 2),
  longGif(2000, 4000),
  // What is let in: as heavy as may be.
  await blackPng({ side: 5600, interlaced: true }),
  await blackPng({ side: 8000 }),
];
const flood = Buffer.concat([photo, Buffer.alloc(15 * 1024 * 1024 - photo.length - 1)]);

await honestly();
const report = [
  await under('nothing', () => []),
  await under('six of the worst, one member', () => worst.map((bytes) => upload(others[0]!, bytes))),
  await under('six of the worst, six members', () => worst.map((bytes, at) => upload(others[at]!, bytes))),
  await under('36 of the worst, six members', () => others.flatMap((cookie) => worst.map((bytes) => upload(cookie, bytes)))),
  await under('60 files of 15 MB, six members', () => Array.from({ length: 60 }, (_, at) => upload(others[at % 6]!, flood))),
]; // prettier-ignore
process.send?.(report);
process.disconnect();

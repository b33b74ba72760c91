import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { sessionCookie } from '../src/http/cookies.ts';
import { benchFolder, childrenOf, residentMegabytes, startProduct, type Product } from './product.ts';

// What the server keeps in memory: idle, after pages and uploads, and idle again. The floor is a bare Node with an HTTP
// server. `pnpm bench memory --full` asks for 50,000 pages and 5,000 uploads.

const full = process.argv.includes('--full');
const pages = full ? 50_000 : 4_000;
const uploads = full ? 5_000 : 150;
const atOnce = 8;
/** After it, the decoders have ended. */
const restMs = 20_000;

async function bareNode(): Promise<number> {
  const bare = spawn(process.execPath, ['-e', "require('node:http').createServer().listen(0, '127.0.0.1')"]);
  await pause(1_000);
  const megabytes = await residentMegabytes(bare.pid ?? 0);
  bare.kill();
  return megabytes;
}

/** The cookie of a demo log-in. */
async function logIn({ port }: Product): Promise<string> {
  const reply = await fetch(`http://localhost:${port}/api/user.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'anna@demo.example', password: 'demo-demo-demo' }),
  });
  if (!reply.ok) throw new Error(`The log-in was answered ${reply.status}.`);
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return cookies.find((cookie) => cookie.startsWith(`${sessionCookie}=`)) ?? '';
}

/** Does `count` pieces of work, a few at once. */
async function many(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next; index < count; index = next) {
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** The pages of visitors and members, in turn. */
const paths = ['/', '/members', '/login', '/chats', '/about', '/credits', '/signup', '/profile'] as const;

const visit = (product: Product, cookie: string) => async (index: number) => {
  const path = paths[index % paths.length] ?? '/';
  const reply = await fetch(`http://localhost:${product.port}${path}`, {
    headers: index % 2 === 0 ? {} : { cookie },
    redirect: 'manual',
  });
  await reply.arrayBuffer();
};

const upload = (product: Product, cookie: string, photo: Buffer) => async () => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(photo)]), 'photo.jpg');
  const headers = { cookie, 'idempotency-key': crypto.randomUUID() };
  const address = `http://localhost:${product.port}/api/photos.php`;
  const reply = await fetch(address, { method: 'POST', headers, body: form });
  statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
  const { photo: kept } = (await reply.json()) as { readonly photo?: { readonly id: string } };
  if (!kept) return;
  const body = JSON.stringify({ id: kept.id });
  const json = { cookie, 'content-type': 'application/json' };
  await (await fetch(address, { method: 'DELETE', headers: json, body })).arrayBuffer();
};
const statuses = new Map<number, number>();

await using stack = new AsyncDisposableStack();
const folder = await benchFolder(stack);
const floor = await bareNode();
const product = stack.use(
  await startProduct({ DEMO: '1', DEMO_MEMBERS: '40', DATA_DIR: folder, NODE_ENV: 'development' }),
);
const resident = async () => ({
  server: await residentMegabytes(product.pid),
  children: (await Promise.all((await childrenOf(product.pid)).map(decoderMegabytes))).reduce(
    (sum, one) => sum + one,
    0,
  ),
});

/** Resident megabytes of a decoder; 0 for the database. */
async function decoderMegabytes(pid: number): Promise<number> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('decoder-process') ? residentMegabytes(pid) : 0;
}

const cookie = await logIn(product);
const photo = await sharp({ create: { width: 2_000, height: 2_500, channels: 3, background: '#a53' } })
  .composite([{ input: Buffer.alloc(400 * 400 * 3, 90), raw: { width: 400, height: 400, channels: 3 } }])
  .jpeg({ quality: 90 })
  .toBuffer();
await pause(restMs);
const idle = await resident();
await many(pages, visit(product, cookie));
const afterPages = await resident();
await many(uploads, upload(product, cookie, photo));
const afterUploads = await resident();
await pause(restMs);
const rested = await resident();

const line = (what: string, { server, children }: { readonly server: number; readonly children: number }) => ({
  what, 'server MB': Math.round(server), 'decoders MB': Math.round(children), 'of the floor': (server / floor).toFixed(2),
}); // prettier-ignore
console.log(
  `Resident memory, ${pages} pages and ${uploads} uploads (${[...statuses].map(([status, n]) => `${n} × ${status}`).join(', ')})`,
);
console.table([
  line('a bare Node with an HTTP server (floor)', { server: floor, children: 0 }),
  line('idle after the start', idle),
  line('after the pages', afterPages),
  line('after the uploads', afterUploads),
  line(`idle again after ${restMs / 1000} s`, rested),
]);

import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import type { Image, OwnProfile, Profile, ProfileCard } from '@dating/core/contract';
import { addressInWidth } from '@dating/core/rules/photo-widths';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { drawJpeg, makePerson, type TestPerson } from '../../test/support/profiles.ts';
import { inTransaction } from '../db/transaction.ts';
import { processPhoto } from './process.ts';
import { listPhotos } from './queries.ts';
import { photoFile, photoKeyOf, storePhoto } from './files.ts';
import { addPhoto } from './add-photo.ts';
import { clearDescription, decidePhoto, markSensitive } from './moderate.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

type Uploaded = { photo: Image; error: { code: string; message: string } };

const upload = async (who: TestPerson, bytes?: Uint8Array, key?: string) =>
  who.client.upload<Uploaded>(
    '/api/photos.php',
    bytes ?? (await drawJpeg('#a35', { width: 900, height: 1125 })),
    {},
    key ? { key } : {},
  );
const own = async (who: TestPerson) => (await who.client.get<{ profile: OwnProfile }>('/api/profile.php')).body.profile;
const decide = (id: string, approve: boolean) =>
  inTransaction(server.ctx.db, (tx) =>
    decidePhoto(tx, server.ctx, id, approve ? { status: 'active' } : { status: 'rejected', reason: 'no face' }),
  );

/** A complete, valid PNG that is all black: 1 bit per pixel. */
async function bombPng(side: number): Promise<Buffer> {
  const chunk = (type: string, data: Buffer) => {
    const framed = Buffer.alloc(data.length + 12);
    framed.writeUInt32BE(data.length, 0);
    framed.write(type, 4, 'latin1');
    data.copy(framed, 8);
    framed.writeUInt32BE(crc32(framed.subarray(4, data.length + 8)), data.length + 8);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const pixels = await promisify(deflate)(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 1 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

async function blobs(): Promise<number> {
  let count = 0;
  for await (const key of server.ctx.blobs.list('p/')) count += key ? 1 : 0;
  return count;
}

describe('uploading', () => {
  it('stores a photo that waits for approval, in three sizes without any metadata', async () => {
    const anna = await makePerson(server);
    const bytes = await sharp({ create: { width: 900, height: 1125, channels: 3, background: '#a35' } })
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 12/1' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(anna, bytes);
    expect(status).toBe(201);
    expect(body.photo).toMatchObject({ status: 'pending', width: 900, height: 1125 });
    const full = body.photo.filename;
    for (const path of [`/media/${full}`, `/media/${body.photo.thumb_filename}`, body.photo.match]) {
      const file = await server.client().get(path);
      expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
      const { exif, icc, xmp, iptc } = await sharp(file.bytes).metadata();
      expect({ exif, icc, xmp, iptc }).toEqual({});
      expect(file.bytes.includes('Camera')).toBe(false);
    }
    expect((await own(anna)).main_image).toMatchObject({ id: body.photo.id, status: 'pending' });
  });

  it('makes one photo for one key, and leaves no files of the repeated requests', async () => {
    const anna = await makePerson(server);
    const before = await blobs();
    const key = crypto.randomUUID();
    const bytes = await drawJpeg('#123');
    const replies = await Promise.all([upload(anna, bytes, key), upload(anna, bytes, key)]);
    const again = await upload(anna, bytes, key);
    expect(again.status).toBe(201);
    const ids = [...replies, again].filter(({ status }) => status === 201).map(({ body }) => body.photo.id);
    expect(new Set(ids).size).toBe(1);
    expect((await own(anna)).photos).toHaveLength(1);
    // 640 px wide: of the widths between it has the smaller one.
    expect((await blobs()) - before).toBe(4);
  });

  it('lets free members have three, also when they upload at once, and premium members 25', async () => {
    const anna = await makePerson(server);
    const before = await blobs();
    const replies = await Promise.all(Array.from({ length: 6 }, () => upload(anna)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => `${status} ${body.error.code}`)).toEqual(Array(3).fill('403 photo_limit'));
    expect((await blobs()) - before).toBe(15);

    const ben = await makePerson(server, { paid: true });
    const small = await drawJpeg('#222', { width: 200, height: 250 });
    for (let count = 0; count < 25; count += 1) expect((await upload(ben, small)).status).toBe(201);
    expect((await upload(ben, small)).status).toBe(403);
  });

  it('counts photos that are just being added, too', async () => {
    const anna = await makePerson(server);
    const photo = await processPhoto(await drawJpeg('#456'));
    const stored = await Promise.all(Array.from({ length: 8 }, () => storePhoto(server.ctx, photo)));
    const added = await Promise.allSettled(
      stored.map((one) => inTransaction(server.ctx.db, (tx) => addPhoto(tx, server.ctx, anna.id, one))),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const { photos } = await own(anna);
    expect(photos).toHaveLength(3);
  });

  it.each([
    ['text named .jpg', Buffer.from('not a photo'), 422, 'not_an_image'],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415, 'unsupported_media_type'],
    ['16 MB of zeros', Buffer.alloc(16 * 1024 * 1024), 413, 'too_large'],
  ])('refuses %s in the person’s language', async (_what, bytes, status, code) => {
    const anna = await makePerson(server);
    anna.client.cookies.set('i18n_redirected', 'de');
    const german = await upload(anna, bytes);
    anna.client.cookies.set('i18n_redirected', 'en');
    const english = await upload(anna, bytes);
    expect([german.status, german.body.error.code]).toEqual([status, code]);
    expect(german.body.error.message).not.toBe(english.body.error.message);
    expect((await own(anna)).photos).toEqual([]);
  }); // prettier-ignore

  it('refuses a PNG of 30 000 × 30 000 pixels that weighs almost nothing', async () => {
    const bomb = await bombPng(30_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    const anna = await makePerson(server);
    const reply = await upload(anna, bomb);
    expect([reply.status, reply.body.error.code]).toEqual([413, 'too_large']);
  });

  it('refuses a photo that is too small for a card, and accepts one of the minimum size', async () => {
    const anna = await makePerson(server);
    anna.client.cookies.set('i18n_redirected', 'de');
    for (const size of [
      { width: 199, height: 800 },
      { width: 800, height: 199 },
    ]) {
      const reply = await upload(anna, await drawJpeg('#222', size));
      expect([reply.status, reply.body.error]).toMatchObject([
        422,
        { code: 'photo_too_small', message: 'Das Foto ist zu klein. Es braucht mindestens 200 × 200 Pixel.' },
      ]);
    }
    expect((await upload(anna, await drawJpeg('#222', { width: 200, height: 200 }))).status).toBe(201);
    expect(await own(anna)).toMatchObject({ num_photos: 1 });
  });

  it('refuses a truncated photo with the reason, and stores nothing of it', async () => {
    const anna = await makePerson(server);
    const before = await blobs();
    const whole = await drawJpeg('#864');
    const reply = await upload(anna, whole.subarray(0, whole.length - 40));
    expect([reply.status, reply.body.error]).toMatchObject([
      422, { code: 'not_an_image', message: 'We can’t read this file as a photo. Choose another.' },
    ]); // prettier-ignore
    expect(await blobs()).toBe(before);
  });

  it('refuses a request that is not an upload', async () => {
    const anna = await makePerson(server);
    expect((await upload(anna, Buffer.alloc(0))).status).toBe(422);
    expect((await anna.client.post('/api/photos.php', {})).status).toBe(400);
    const wrong = await anna.client.upload('/api/photos.php', await drawJpeg('#123'), { field: 'picture' });
    expect(wrong.status).toBe(422);
    const visitor = await server.client().upload('/api/photos.php', await drawJpeg('#123'));
    expect(visitor.status).toBe(403);
  });
});

describe('approval', () => {
  it('keeps a photo that was marked sensitive from being the main one, and tells others so', async () => {
    const anna = await makePerson(server);
    const ben = await makePerson(server, { gender: 'male', paid: true });
    const [first, second] = [(await upload(anna)).body.photo, (await upload(anna)).body.photo];
    for (const { id } of [first, second]) await decide(id, true);
    const seen = async () =>
      (await ben.client.get<{ profile: Profile }>('/api/profile.php', { id: anna.id })).body.profile;
    expect((await seen()).main_image?.id).toBe(first.id);
    await inTransaction(server.ctx.db, (tx) => markSensitive(tx, server.ctx, first.id, true));
    const profile = await seen();
    expect(profile.main_image?.id).toBe(second.id);
    expect(profile.photos).toMatchObject([{ id: second.id }, { id: first.id, sensitive: true }]);
    expect(profile.photos[0]).not.toHaveProperty('sensitive');
    const [covered] = (await own(anna)).photos;
    expect(profile.photos[1]?.placeholder).not.toBe(covered?.placeholder);
    expect(await markSensitive(server.ctx.db, server.ctx, 'nothing', true)).toBeNull();
  });

  it('says to others what its owner wrote about a photo, until a moderator takes that away', async () => {
    const anna = await makePerson(server);
    const ben = await makePerson(server, { gender: 'male', paid: true });
    const sent = await anna.client.upload<Uploaded>('/api/photos.php', await drawJpeg('#a35'), {
      fields: { description: 'On a bench\n by the sea ' },
    });
    const { photo } = sent.body;
    expect(photo.description).toBe('On a bench by the sea');
    await decide(photo.id, true);
    const seen = async () =>
      (await ben.client.get<{ profile: Profile }>('/api/profile.php', { id: anna.id })).body.profile.photos;
    expect(await seen()).toMatchObject([{ description: 'On a bench by the sea' }]);
    const say = (description: string) => anna.client.put<Uploaded>('/api/photos.php', { id: photo.id, description });
    expect((await say('Laughing.')).body.photo.description).toBe('Laughing.');
    expect((await say('x'.repeat(301))).status).toBe(422);
    await inTransaction(server.ctx.db, (tx) => clearDescription(tx, photo.id));
    expect((await seen())[0]).not.toHaveProperty('description');
    expect(await clearDescription(server.ctx.db, 'nothing')).toBeNull();
  });
  it('lets only a moderator undo a moderator’s sensitive mark', async () => {
    const anna = await makePerson(server);
    const { photo } = (await upload(anna)).body;
    const mark = (sensitive: boolean) => anna.client.put<Uploaded>('/api/photos.php', { id: photo.id, sensitive });
    expect((await mark(true)).body.photo).toMatchObject({ sensitive: true });
    expect((await mark(false)).body.photo).not.toHaveProperty('sensitive');
    await inTransaction(server.ctx.db, (tx) => markSensitive(tx, server.ctx, photo.id, true));
    expect((await own(anna)).photos).toMatchObject([{ sensitive: true, covered: true }]);
    const refused = await mark(false);
    expect([refused.status, refused.body.error]).toMatchObject([
      403, { code: 'photo_covered', message: 'We marked this photo as sensitive. It stays hidden until tapped.' },
    ]); // prettier-ignore
    expect((await mark(true)).status).toBe(200);
    expect((await anna.client.put('/api/photos.php', { id: photo.id, position: 0 })).status).toBe(200);
    await inTransaction(server.ctx.db, (tx) => markSensitive(tx, server.ctx, photo.id, false));
    expect((await own(anna)).photos[0]).not.toHaveProperty('covered');
    expect((await mark(true)).status).toBe(200);
    expect((await mark(false)).status).toBe(200);
  });

  it('shows an approved photo to others, on the card too, and takes a rejected one away with its reason', async () => {
    const anna = await makePerson(server);
    const ben = await makePerson(server, { gender: 'male' });
    const { photo } = (await upload(anna)).body;
    const card = async () => {
      const { results } = (await ben.client.get<{ results: ProfileCard[] }>('/api/search.php')).body;
      return results.find(({ id }) => id === anna.id);
    };
    const seen = async () =>
      (await ben.client.get<{ profile: Profile }>('/api/profile.php', { id: anna.id })).body.profile.main_image;
    expect([(await card())?.main_image, await seen()]).toEqual([null, null]);
    expect((await listPhotos(server.ctx.db, { status: 'pending', limit: 500 })).map(({ id }) => id)).toContain(
      photo.id,
    );

    await decide(photo.id, true);
    expect((await card())?.main_image).toMatchObject({ id: photo.id, status: 'active' });
    expect(await seen()).toEqual((await card())?.main_image);

    await decide(photo.id, false);
    expect([(await card())?.main_image, await seen()]).toEqual([null, null]);
    expect((await own(anna)).photos).toMatchObject([{ status: 'rejected', reason: 'no face' }]);
    expect((await own(anna)).main_image).toBeNull();
  });

  it('gives others the next approved photo when the main one is deleted, never one that waits for approval', async () => {
    const anna = await makePerson(server);
    const ben = await makePerson(server, { gender: 'male' });
    const [main, waiting, next] = [
      (await upload(anna)).body.photo,
      (await upload(anna)).body.photo,
      (await upload(anna)).body.photo,
    ];
    for (const { id } of [main, next]) await decide(id, true);
    const seen = async () =>
      (await ben.client.get<{ profile: Profile }>('/api/profile.php', { id: anna.id })).body.profile;
    expect((await seen()).photos.map(({ id }) => id)).toEqual([main.id, next.id]);
    await anna.client.delete('/api/photos.php', { id: main.id });
    const after = await seen();
    expect([after.main_image?.id, after.photos.map(({ id }) => id)]).toEqual([next.id, [next.id]]);
    expect(JSON.stringify(after)).not.toContain(waiting.id);
    const { results } = (await ben.client.get<{ results: ProfileCard[] }>('/api/search.php')).body;
    expect(results.find(({ id }) => id === anna.id)?.main_image?.id).toBe(next.id);
    expect((await own(anna)).photos.map(({ id }) => id)).toEqual([waiting.id, next.id]);
  });

  it('refuses decisions on unknown photos', async () => {
    expect(await decide('018f0000-0000-7000-8000-000000000000', true)).toBeNull();
    expect(await decide('nonsense', true)).toBeNull();
  });
});

describe('changing and deleting', () => {
  it('moves photos, makes one the main one, and deletes files with their row', async () => {
    const anna = await makePerson(server);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await upload(anna)).body.photo.id);
    const [first, second, third] = ids;
    const order = async () => (await own(anna)).photos.map(({ id }) => id);
    await anna.client.put('/api/photos.php', { id: third, main: true });
    expect(await order()).toEqual([third, first, second]);
    expect((await own(anna)).main_image?.id).toBe(third);
    await anna.client.put('/api/photos.php', { id: third, position: 24 });
    expect(await order()).toEqual([first, second, third]);

    const { filename } = (await own(anna)).photos[0]!;
    expect((await anna.client.delete('/api/photos.php', { id: first })).body).toEqual({ ok: true });
    expect(await order()).toEqual([second, third]);
    expect((await server.client().get(`/media/${filename}`)).status).toBe(404);
    expect((await anna.client.delete('/api/photos.php', { id: first })).status).toBe(404);
    expect((await upload(anna)).status).toBe(201);
  });

  it('does not change photos of other members', async () => {
    const [anna, eve] = [await makePerson(server), await makePerson(server)];
    const { id } = (await upload(anna)).body.photo;
    for (const foreign of [id, 'nonsense']) {
      expect((await eve.client.put('/api/photos.php', { id: foreign, main: true })).status).toBe(404);
      expect((await eve.client.delete('/api/photos.php', { id: foreign })).status).toBe(404);
    }
    expect((await own(anna)).photos).toHaveLength(1);
  });
});

describe('media', () => {
  it('may be cached while its address is valid, is not sent twice, and supports ranges', async () => {
    const anna = await makePerson(server);
    const { match } = (await upload(anna)).body.photo;
    const client = server.client();
    const whole = await client.get(match);
    const kept = /^private, max-age=(\d+), immutable$/.exec(whole.headers['cache-control'] ?? '');
    expect(Number(kept?.[1])).toBeGreaterThan(24 * 3600 - 60);
    expect(Number(whole.headers['content-length'])).toBe(whole.bytes.length);
    const etag = whole.headers.etag ?? '';
    const fresh = await client.request('GET', match, { headers: { 'if-none-match': etag } });
    expect([fresh.status, fresh.bytes.length]).toEqual([304, 0]);

    const part = async (range: string) => client.request('GET', match, { headers: { range } });
    const size = whole.bytes.length;
    const middle = await part('bytes=10-19');
    expect([middle.status, middle.headers['content-range']]).toEqual([206, `bytes 10-19/${size}`]);
    expect(middle.bytes).toEqual(whole.bytes.subarray(10, 20));
    expect((await part('bytes=-5')).bytes).toEqual(whole.bytes.subarray(-5));
    expect((await part(`bytes=${size - 3}-`)).bytes).toEqual(whole.bytes.subarray(-3));
    expect((await part(`bytes=${size}-`)).status).toBe(416);
    expect((await part('bytes=9-3')).status).toBe(200);
    expect((await client.request('HEAD', match)).headers['content-length']).toBe(String(size));
  });

  it('comes in a width between, and in its own where it has none', async () => {
    const anna = await makePerson(server);
    const drawn = await drawJpeg('#a35', { width: 640, height: 800 });
    const photo = (await upload(anna, drawn)).body.photo;
    const { id, match, thumb_filename: thumb } = photo;
    const small480 = ({ filename }: Image) => photoFile(photoKeyOf(filename.split('?')[0] ?? '') ?? '', 480);
    const client = server.client();
    const fileOf = async (address: string) => (await client.get(address)).bytes;
    const [whole, small] = [await fileOf(match), await fileOf(addressInWidth(match, 480))];
    expect((await sharp(whole).metadata()).width).toBe(640);
    expect((await sharp(small).metadata()).width).toBe(480);
    // The photo is no wider than that.
    expect(await fileOf(addressInWidth(match, 640))).toEqual(whole);
    for (const odd of ['&w=1', '&w=480&w=640', '&w=']) expect(await fileOf(match + odd)).toEqual(whole);
    expect(await fileOf(`/media/${thumb}&w=480`)).toEqual(await fileOf(`/media/${thumb}`));
    const [path, seal] = match.split('?');
    expect((await client.get(`${path}?w=480&${seal}x`)).status).toBe(403);

    // A photo of before the width was there.
    const stored = async () => (await server.ctx.blobs.get(small480(photo)))?.stream.destroy() !== undefined;
    expect(await stored()).toBe(true);
    await anna.client.delete('/api/photos.php', { id });
    expect(await stored()).toBe(false);
    const old = (await upload(anna, drawn)).body.photo;
    await server.ctx.blobs.delete(small480(old));
    expect(await fileOf(addressInWidth(old.match, 480))).toEqual(await fileOf(old.match));
  });

  it('is refused without a signature, with that of another photo, and after it expired', async () => {
    const anna = await makePerson(server);
    const [one, two] = [(await upload(anna)).body.photo.match, (await upload(anna)).body.photo.match];
    const client = server.client();
    const [path, seal] = one.split('?');
    const forged = [path, `${path}?${two.split('?')[1]}`, `${path}?${seal}x`, `${path}?e=1&e=2&s=x`];
    for (const address of [...forged, '/media/p/AAAAAAAAAAAAAAAAAAAAAAAA/full.webp']) {
      const reply = await client.get<{ error: { code: string } }>(String(address));
      expect([address, reply.status, reply.body.error.code]).toEqual([address, 403, 'photo_locked']);
    }
    expect((await client.get(one)).status).toBe(200);
    await server.moveClock(49 * 3_600_000);
    expect((await client.get(one)).status).toBe(403);
    expect((await client.get((await own(anna)).photos[0]!.match)).status).toBe(200);
  });

  it.each([
    '/media/p/AAAAAAAAAAAAAAAAAAAAAAAA/huge.webp',
    '/media/p/..%2f..%2f..%2fetc/full.webp',
    '/media/p/%2e%2e/%2e%2e/lock',
    '/media/p/x/full.webp',
  ])('has no %s', async (path) => {
    expect((await server.client().get(path)).status).toBe(404);
  });
});

import { readdir, stat } from 'node:fs/promises';
import type { Image } from '@dating/core/contract';
import { receivedFolder } from '../http/received-files.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heicPhoto } from '../../test/support/heic.ts';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { drawJpeg, makePerson, type TestPerson } from '../../test/support/profiles.ts';
import { blackPng, longGif } from '../../test/support/worst-pictures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

type Uploaded = { photo: Image; error: { code: string; message: string } };
const upload = (who: TestPerson, bytes: Buffer) => who.client.upload<Uploaded>('/api/photos.php', bytes);
const outcome = async (reply: ReturnType<typeof upload>) => {
  const { status, body } = await reply;
  return [status, body.error?.code];
};

/** The worst pictures, without their pixels: whoever opened one would find it broken (`not_an_image`). */
const refusedUnseen = async (): Promise<readonly (readonly [Buffer, number, string])[]> => [
  [await blackPng({ side: 8000, bits: 16, interlaced: true, whole: false }), 422, 'photo_too_heavy'],
  [await blackPng({ side: 60_000, whole: false }), 413, 'too_large'],
  [await blackPng({ side: 150, whole: false }), 422, 'photo_too_small'],
];

describe('S5: uploads', () => {
  it('S5: what costs too much, or is too small, is refused by its header, before it is opened', async () => {
    const eve = await makePerson(server);
    for (const [bytes, status, code] of await refusedUnseen()) {
      expect(await outcome(upload(eve, bytes))).toEqual([status, code]);
    }
  });

  it('S5: six of the worst at once harm neither the server nor another member’s upload', async () => {
    const [eve, anna] = [await makePerson(server), await makePerson(server)];
    const half = await blackPng({ side: 3000, whole: false });
    const worst = [...(await refusedUnseen()).map(([bytes]) => bytes), half, half, longGif(2000, 2000)];
    const theirs = worst.map((bytes) => outcome(upload(eve, bytes)));
    expect(await outcome(upload(anna, await drawJpeg('#357')))).toEqual([201, undefined]);
    expect((await Promise.all(theirs)).map(([status]) => status)).toEqual([422, 413, 422, 422, 422, 201]);
  });

  it('S5: an unconfirmed account sends a few photos a day, and goes on once it is confirmed', async () => {
    const nina = await makePerson(server, { confirmed: false });
    const send = () => outcome(upload(nina, Buffer.from('no photo')));
    for (let count = 0; count < 10; count += 1) expect(await send()).toEqual([422, 'not_an_image']);
    expect(await send()).toEqual([403, 'photo_daily_limit']);
    await server.ctx.db.updateTable('member').set({ status: 'active' }).where('id', '=', nina.id).execute();
    server.ctx.sessions.changed(nina.id);
    expect(await send()).toEqual([422, 'not_an_image']);
  });

  it('S5: the photos of an unconfirmed account are counted anew the next day', async () => {
    const nina = await makePerson(server, { confirmed: false });
    const send = () => outcome(upload(nina, Buffer.from('no photo')));
    for (let count = 0; count < 10; count += 1) await send();
    expect(await send()).toEqual([403, 'photo_daily_limit']);
    await server.moveClock(25 * 3_600_000);
    expect(await send()).toEqual([422, 'not_an_image']);
  });

  it('S5: files wait on the disk for their user alone, and are gone once they are answered', async () => {
    const anna = await makePerson(server);
    const folder = receivedFolder(server.env);
    await upload(anna, await drawJpeg('#579'));
    await upload(anna, Buffer.from('no photo'));
    await anna.client.upload('/api/photos.php', await drawJpeg('#123'), { field: 'picture' });
    expect([(await stat(folder)).mode & 0o777, await readdir(folder)]).toEqual([0o700, []]);
  });
});

describe('S5: photos of phones', () => {
  it('S5: HEIC is taken as it is, in the colours of its phone', async () => {
    const anna = await makePerson(server);
    const { status, body } = await upload(anna, heicPhoto());
    expect([status, body.photo]).toMatchObject([201, { width: 240, height: 360 }]);
    const file = await anna.client.get(body.photo.match);
    const { data, info } = await sharp(file.bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    const wanted = [208, 32, 32, 32, 160, 48, 32, 64, 208, 224, 192, 32];
    const seen = [at(60, 90), at(180, 90), at(180, 270), at(60, 270)].flat();
    // As pale as colours are that were taken for ours, red alone would be off by 20.
    expect(Math.max(...seen.map((value, channel) => Math.abs(value - (wanted[channel] ?? 0))))).toBeLessThan(10);
  });

  it('S5: AVIF is taken, and a HEIC that ends early is refused with the reason', async () => {
    const anna = await makePerson(server);
    const avif = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#285' } })
      .avif({ effort: 0 })
      .toBuffer();
    expect((await upload(anna, avif)).body.photo).toMatchObject({ width: 300, height: 400 });
    const cut = heicPhoto().subarray(0, 700);
    expect(await outcome(upload(anna, cut))).toEqual([422, 'not_an_image']);
  });
});

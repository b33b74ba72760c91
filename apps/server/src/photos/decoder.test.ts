import { describe, expect, it } from 'vitest';
import { drawJpeg } from '../../test/support/profiles.ts';
import { blackPng } from '../../test/support/worst-pictures.ts';
import { eventually } from '../../test/support/eventually.ts';
import { createDecoder } from './decoder.ts';

const enough = { timeMs: 60_000, memoryBytes: 2 ** 31 };
const small = async () => ({ task: 'encode', kind: 'jpeg', source: await drawJpeg('#357') }) as const;
/** Takes longer than it takes to look once. */
const large = async () => ({ task: 'encode', kind: 'png', source: await blackPng({ side: 6000 }) }) as const;
const refusal = (code: string) => expect.objectContaining({ code });

describe('S5: photos are opened in a process of their own', () => {
  it('S5: one that takes too long is refused, and its process is gone', async () => {
    const decoder = createDecoder({ ...enough, timeMs: 10 });
    await expect(decoder.run(await large())).rejects.toThrow(refusal('photo_too_heavy'));
    expect(await decoder.pid()).toBeNull();
  });

  it('S5: one that takes too much memory is refused, and its process is gone', async () => {
    const decoder = createDecoder({ ...enough, memoryBytes: 2 ** 20 });
    await expect(decoder.run(await large())).rejects.toThrow(refusal('photo_too_heavy'));
    expect(await decoder.pid()).toBeNull();
  });

  it('S5: a crash refuses this photo alone: the next one is opened by a new process', async () => {
    const decoder = createDecoder(enough);
    expect(await decoder.run(await small())).toMatchObject({ state: 'encoded' });
    const first = await decoder.pid();
    const crashed = decoder.run(await large());
    process.kill(first ?? 0, 'SIGKILL');
    await expect(crashed).rejects.toThrow(refusal('photo_too_heavy'));
    expect(await decoder.run(await small())).toMatchObject({ state: 'encoded', photo: { width: 640 } });
    expect(await decoder.pid()).not.toBe(first);
  });

  it('M1: the process ends when nobody needs it for a while, and the next photo starts one', async () => {
    const decoder = createDecoder({ ...enough, idleMs: 1 });
    expect(await decoder.run(await small())).toMatchObject({ state: 'encoded' });
    await eventually(async () => (await decoder.pid()) === null, 'the end of the process');
    expect(await decoder.run(await small())).toMatchObject({ state: 'encoded' });
  });

  it('S5: a broken one is refused without ending the process, and the last task ends it', async () => {
    const decoder = createDecoder(enough);
    const broken = { task: 'encode', kind: 'jpeg', source: Buffer.from('\xff\xd8\xff nothing', 'latin1') } as const;
    await expect(decoder.run(broken)).rejects.toThrow(refusal('not_an_image'));
    expect(await decoder.pid()).not.toBeNull();
    await decoder.run(await small(), { last: true });
    expect(await decoder.pid()).toBeNull();
  });
});

import { describe, expect, it, vi } from 'vitest';
import { GrowingTexts } from './growing-texts.ts';

const texts = (load: (area: string) => Promise<object>) =>
  new GrowingTexts('en', (_language, [area = '']) => load(area));

describe('the texts of a page in the browser', () => {
  it('grow in the dictionary that was handed out, and tell it once', async () => {
    const growing = texts(async (area) => ({ [area]: 'here' }));
    const { dictionary } = growing;
    const changed = vi.fn();
    growing.subscribe(changed);
    await growing.load(['base', 'members']);
    expect(dictionary).toEqual({ base: 'here', members: 'here' });
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('are asked for once, and again after a failure', async () => {
    const load = vi.fn<(area: string) => Promise<object>>().mockRejectedValueOnce(new TypeError('offline'));
    load.mockResolvedValue({ common: {} });
    const growing = texts(load);
    await expect(growing.load(['base'])).rejects.toThrow('offline');
    await Promise.all([growing.load(['base']), growing.load(['base'])]);
    await growing.load(['base']);
    expect(load).toHaveBeenCalledTimes(2);
    expect(growing.version).toBe(1);
  });
});

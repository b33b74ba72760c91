import { afterEach, expect, it, vi } from 'vitest';
import { onOpenedPhotos } from './opened-photos.ts';

type Handle = Pick<FileSystemFileHandle, 'getFile'>;

/** A browser that opens files with the app, before or after the page asks for them. */
function aLaunchQueue() {
  const waiting: { readonly files: readonly Handle[] }[] = [];
  let consume: ((launch: { readonly files: readonly Handle[] }) => void) | null = null;
  const open = (...files: readonly Handle[]) => (consume ? consume({ files }) : void waiting.push({ files }));
  const setConsumer = (consumer: typeof consume) => {
    consume = consumer;
    for (const launch of waiting.splice(0)) consumer?.(launch);
  };
  return { open, launchQueue: { setConsumer } };
}

const photo = (name: string): Handle => ({ getFile: async () => new File([name], name, { type: 'image/png' }) });
const gone: Handle = { getFile: async () => Promise.reject(new DOMException('gone', 'NotFoundError')) };

afterEach(() => vi.unstubAllGlobals());

it('gives the photos that were opened before the page asked, and those that are opened later', async () => {
  const { open, launchQueue } = aLaunchQueue();
  vi.stubGlobal('window', { launchQueue });
  const given: string[][] = [];
  open(photo('lake.png'), gone, photo('hill.png'));
  onOpenedPhotos((photos) => given.push(photos.map(({ name }) => name)));
  await expect.poll(() => given).toEqual([['lake.png', 'hill.png']]);
  open(photo('sea.png'));
  await expect.poll(() => given).toEqual([['lake.png', 'hill.png'], ['sea.png']]);
});

it('asks for nothing where the system opens no files with an app', () => {
  vi.stubGlobal('window', {});
  const give = vi.fn();
  onOpenedPhotos(give);
  expect(give).not.toHaveBeenCalled();
});

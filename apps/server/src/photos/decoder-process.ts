import { readFile } from 'node:fs/promises';
import type { PhotoKind } from './file-kind.ts';
import type { PhotoSource } from './file-reader.ts';
import { encodeDrawing, encodePhoto } from './encode.ts';
import type { ProcessedPhoto } from './sizes.ts';

// The process that opens photos: what a hostile file does to it, it does to nothing else. Started by decoder.ts, one
// task at a time, without the server's settings in its environment.

/** A photo to re-encode, or one of our own drawings to render. */
export type DecoderTask =
  | { readonly task: 'encode'; readonly kind: PhotoKind; readonly source: PhotoSource }
  | { readonly task: 'draw'; readonly svg: string };

/** `failed`: the file cannot be read; `exhausted`: it needs more memory than there is. */
export type DecoderReply =
  | { readonly state: 'ready' | 'failed' | 'exhausted' }
  | { readonly state: 'encoded'; readonly photo: ProcessedPhoto };

async function answer(task: DecoderTask): Promise<DecoderReply> {
  if (task.task === 'draw') return { state: 'encoded', photo: await encodeDrawing(task.svg) };
  try {
    const bytes = typeof task.source === 'string' ? await readFile(task.source) : Buffer.from(task.source);
    return { state: 'encoded', photo: await encodePhoto(task.kind, bytes) };
  } catch (error) {
    return { state: /out of memory|allocation failed/i.test(String(error)) ? 'exhausted' : 'failed' };
  }
}

const reply = (message: DecoderReply): void => {
  process.send?.(message);
};

// The server ends it: a Ctrl-C reaches both, and requests that were accepted are still answered.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (task) => void answer(task as DecoderTask).then(reply));
reply({ state: 'ready' });

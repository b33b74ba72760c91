import { Refusal } from '../http/errors.ts';
import { createDecoder } from './decoder.ts';
import { fairQueue, type Owner } from './fair-queue.ts';
import { kindBytes, kindOfFile } from './file-kind.ts';
import { type PhotoSource, withReader } from './file-reader.ts';
import { type PhotoHeader, readHeader, weightOf } from './header.ts';
import type { ProcessedPhoto } from './sizes.ts';

export interface ProcessOptions {
  /** The member whose photo it is: members take turns. Absent: nobody's, a turn of its own. */
  readonly owner?: string;
  /** Fewest pixels of the shorter side; a smaller one is refused before it is opened. */
  readonly minSide?: number;
}

/** One opens photos of all kinds, the other only what is quick to open: it is soon free for the next. */
const lanes = 2;
const limits = { timeMs: 20_000, memoryBytes: 640 * 1024 * 1024 };
const decoders = Array.from({ length: lanes }, () => createDecoder(limits));
const inTurn = fairQueue({ lanes, mayWait: 40, ownerMayWait: 8, retryAfter: 5 });

/** Runs a task in a decoder of its lane. */
function decode(
  { owner, light }: { readonly owner: Owner; readonly light: boolean },
  ...[task, options]: Parameters<(typeof decoders)[number]['run']>
) {
  return inTurn({ owner, light }, (lane) => decoders[lane]!.run(task, options));
}

/**
 * Re-encodes a photo in three sizes, upright, without any metadata. What it costs is known by its header; it is opened
 * in a process of its own.
 *
 * @throws Refusal not_an_image for what is no image or a broken one, unsupported_media_type for images of other kinds,
 * photo_too_small, too_large for more pixels than any camera makes, photo_too_heavy for what takes too much memory or
 * time, too_many_requests and unavailable when too many wait
 */
export async function processPhoto(source: PhotoSource, options: ProcessOptions = {}): Promise<ProcessedPhoto> {
  const { owner = Symbol('nobody'), minSide = 1 } = options;
  const header = await headerOf(source);
  if (Math.min(header.width, header.height) < minSide) throw new Refusal('photo_too_small');
  const weight = weightOf(header);
  if (weight === 'too_large') throw new Refusal('too_large');
  if (weight === 'too_heavy') throw new Refusal('photo_too_heavy');
  const light = weight === 'light';
  const task = { task: 'encode', kind: header.kind, source } as const;
  const reply = await decode({ owner, light }, task, { last: !light || header.kind === 'heic', heavy: !light });
  if (reply.state !== 'encoded') throw new Error(`The decoder answered ${reply.state}.`);
  // A long strip gets narrower when it is fitted into the stored size.
  if (Math.min(reply.photo.width, reply.photo.height) < minSide) throw new Refusal('photo_too_small');
  return reply.photo;
}

function headerOf(source: PhotoSource): Promise<PhotoHeader> {
  return withReader(source, async (read) => {
    const kind = kindOfFile(await read(0, kindBytes));
    if (kind === 'other_image') throw new Refusal('unsupported_media_type');
    const header = kind === 'unknown' ? null : await readHeader(kind, read);
    if (!header) throw new Refusal('not_an_image');
    return header;
  });
}

/** Renders one of our own drawings (never a file from outside) like a member's photo: for demo people. */
export async function processDrawing(svg: string): Promise<ProcessedPhoto> {
  const reply = await decode({ owner: Symbol('nobody'), light: true }, { task: 'draw', svg });
  if (reply.state !== 'encoded') throw new Error(`The decoder answered ${reply.state}.`);
  return reply.photo;
}

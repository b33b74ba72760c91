import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { Env } from '../env.ts';
import { randomId } from '../ids.ts';
import type { UploadedFile } from './call.ts';
import { invalid, Refusal } from './errors.ts';

/** No request takes this long: what is older was left by a process that was killed. */
const leftAfterMs = 60 * 60_000;

/** Where files of requests lie until they are answered. */
export const receivedFolder = (env: Pick<Env, 'DATA_DIR'>): string => join(env.DATA_DIR, 'received');

/** Makes the folder, for this user alone, and deletes what was left in it. */
export async function prepareReceived(env: Pick<Env, 'DATA_DIR'>): Promise<void> {
  const folder = receivedFolder(env);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > leftAfterMs) await rm(path, { force: true });
  }
}

/**
 * Writes a file of a request to the disk as it arrives: however many come, they take no memory. @throws Refusal
 * too_large, validation for an empty one; nothing is left of these
 */
export async function receiveFile(
  folder: string,
  part: Pick<MultipartFile, 'file' | 'filename' | 'fieldname'>,
): Promise<UploadedFile> {
  const path = join(folder, randomId());
  const hash = createHash('sha256');
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(part.file, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (part.file.truncated) throw new Refusal('too_large');
    if (size === 0) throw invalid({ [part.fieldname]: { key: 'validation.required' } });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, filename: part.filename, hash: hash.digest('hex') };
}

/** Deletes a received file. What cannot be deleted goes at the next start. */
export async function dropReceived(file: UploadedFile | null): Promise<void> {
  if (file) await rm(file.path, { force: true }).catch(() => undefined);
}

import path from 'node:path';

const keyShape = /^[a-zA-Z0-9_-]+(?:\/[a-zA-Z0-9_-]+)*\.[a-z0-9]+$/;

/** Whether a store of files may be asked for a key: it leads out of no folder and means the same in each store. */
export const isBlobKey = (key: string): boolean => keyShape.test(key);

/** @throws where the key is none: the caller made it wrongly */
export function checkBlobKey(key: string): void {
  if (!isBlobKey(key)) throw new Error(`Not a valid blob key: ${JSON.stringify(key)}`);
}

const contentTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.json': 'application/json',
  '.zip': 'application/zip',
};

/** What a file is, by the ending of its key. */
export const contentTypeOf = (key: string): string => contentTypes[path.extname(key)] ?? 'application/octet-stream';

import { discardFiles } from '../blobs/discard.ts';
import { photoFiles } from './files.ts';
import { photosOf } from './queries.ts';
import type { Forget } from '../context.ts';

/** The files; the rows go with the member. */
export const forgetPhotos: Forget = async (tx, ctx, { id }) => {
  const keys = (await photosOf(tx, id)).map(({ key }) => key);
  await discardFiles(tx, ctx, keys.flatMap(photoFiles));
};

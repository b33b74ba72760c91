import { discardFiles } from '../blobs/discard.ts';
import type { Forget } from '../context.ts';
import { photoFiles } from '../photos/files.ts';
import { messagePhotosOf, removeAllOf } from './erase.ts';
import { creditBackHeld } from './release-held.ts';

/** The files of photos in messages, which are found by the messages that still have them. */
export const forgetMessagePhotos: Forget = async (tx, ctx, { id }) => {
  await discardFiles(tx, ctx, (await messagePhotosOf(tx, id)).flatMap(photoFiles));
};

/** Messages that nobody was shown: their credits go back, before the wallet is emptied. */
export const forgetHeld: Forget = async (tx, ctx, { id, status }) => {
  if (status === 'not_confirmed') await creditBackHeld(tx, ctx, id);
};

/** Messages, and the member's feed. Touches feeds: after every wallet. */
export const forgetMessages: Forget = (tx, _ctx, { id }) => removeAllOf(tx, id);

import type { Image } from '@dating/core/contract';
import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import { presentProfile } from './present.ts';
import { presentOwnImage } from '../photos/present.ts';
import { findPhoto } from '../photos/queries.ts';

/**
 * One photo of a profile. What the viewer may see of the profile decides.
 *
 * @throws Refusal not_found, blocked; premium_required for a photo that is locked for this viewer
 */
export async function presentOnePhoto(
  ctx: AppContext,
  brand: Brand,
  viewer: { readonly id: string },
  photoId: string,
): Promise<Image> {
  const found = await findPhoto(ctx.db, photoId);
  if (!found) throw new Refusal('not_found');
  if (found.member_id === viewer.id) return presentOwnImage(ctx, brand, found);
  const { photos } = await presentProfile(ctx, viewer, found.member_id, brand);
  const photo = photos.find(({ id }) => id === photoId);
  if (!photo) throw new Refusal('not_found');
  if ('locked' in photo) throw new Refusal('premium_required');
  return photo;
}

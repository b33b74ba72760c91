import type { AppContext } from '../context.ts';
import { linkOrigin } from '../mails/send.ts';
import { photoFile } from '../photos/files.ts';

/** Where staff look at a photo: signed, so that it opens for a day or two without a log-in. */
export interface PhotoPlace {
  /** On the brand's own host, or on the one that its photos have. */
  readonly path: string;
  /** The whole of it, to be opened in a browser. */
  readonly address: string;
}

/** The place of a photo of a brand's member; its file may be deleted by now. */
export function photoPlace(ctx: AppContext, brandId: string, key: string): PhotoPlace {
  const query = ctx.photoUrls.query(key, { staff: true });
  const path = `${ctx.brands.byId(brandId).cdn_prefix}${photoFile(key, 'full')}${query}`;
  return { path, address: new URL(path, linkOrigin(ctx, brandId, null)).href };
}

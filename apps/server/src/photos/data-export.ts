import type { Gather } from '../context.ts';
import { photoFile } from './files.ts';
import { photosOf } from './queries.ts';

/** The photos of the profile, of every status, with their files. */
export const gatherPhotos: Gather = async (ctx, { id }) => {
  const rows = await photosOf(ctx.db, id);
  const named = rows.map((row, index) => ({ row, file: `photos/${index + 1}.webp` }));
  const photos = named.map(({ row, file }) => ({
    file,
    description: row.description,
    status: row.status,
    reason: row.reason,
    sensitive: row.sensitive,
    covered: row.covered,
    width: row.width,
    height: row.height,
    created_at: row.created_at,
  }));
  return {
    documents: { photos },
    files: named.map(({ row, file }) => ({ name: file, blob: photoFile(row.key, 'full') })),
  };
};

import type { AppContext } from '../context.ts';
import { processDrawing } from '../photos/process.ts';
import type { Portrayed } from './insert.ts';
import type { Person } from './people.ts';
import { drawPortrait } from './portrait.ts';
import { storePhoto } from '../photos/files.ts';
import type { StoredPhoto } from '../photos/tables.ts';
import { dropUnused } from '../photos/remove-photo.ts';

/** How many people's pictures are made at once: one is stored or waits while the others are encoded. */
const atOnce = 4;

/**
 * Draws all pictures, in the sizes of uploads. When one fails, the stored files are deleted again.
 * @param onPerson after each finished person
 */
export async function portray(
  ctx: AppContext,
  people: readonly Person[],
  onPerson: () => void,
): Promise<readonly Portrayed[]> {
  const done: Portrayed[] = [];
  const left = people.map((person, at) => ({ person, at }));
  const worker = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const photos: StoredPhoto[] = [];
      done[next.at] = { person: next.person, photos };
      for (let shot = 0; shot < next.person.photos; shot += 1) {
        photos.push(await storePhoto(ctx, await processDrawing(drawPortrait(next.person.sitter, shot))));
      }
      onPerson();
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return done;
  await forgetPortraits(ctx, done);
  throw failed.reason;
}

/** Deletes the files of people who were not written to the database. */
export async function forgetPortraits(ctx: AppContext, people: readonly (Portrayed | undefined)[]): Promise<void> {
  for (const one of people) for (const { key } of one?.photos ?? []) await dropUnused(ctx, key);
}

import type { workerCaches } from '@dating/core/rules';

const name: (typeof workerCaches)[number] = 'shared-photos';

/** Takes the photos that another app shared with this one, as the worker has kept them; once. */
export async function takeSharedPhotos(): Promise<readonly File[]> {
  // Absent where the page is not served securely: then nothing was kept either.
  if (!('caches' in window)) return [];
  const cache = await window.caches.open(name);
  const files = await Promise.all(
    (await cache.keys()).map(async (key) => {
      const kept = await cache.match(key);
      const blob = await kept?.blob();
      if (!kept || !blob) return [];
      return [new File([blob], decodeURIComponent(kept.headers.get('x-name') ?? 'photo'), { type: blob.type })];
    }),
  );
  await window.caches.delete(name);
  return files.flat();
}

import type { workerCaches } from '@dating/core/rules';

const name: (typeof workerCaches)[number] = 'push-member';
const key = `/${name}`;

/** By id, whose the push notifications of this browser are; null: nobody's. The service worker reads it, too. */
export async function pushMember(): Promise<string | null> {
  const kept = await (await caches.open(name)).match(key);
  return kept ? kept.text() : null;
}

/** Notes whose they are now. */
export async function setPushMember(id: string): Promise<void> {
  await (await caches.open(name)).put(key, new Response(id));
}

/** They are nobody's any more. */
export async function forgetPushMember(): Promise<void> {
  await caches.delete(name);
}

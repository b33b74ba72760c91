/** The site's service worker. */
export const WORKER = '/sw-push.js';

/** With Background Sync, where the browser has it; TypeScript's own types do not know it. */
interface Registration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Has the worker there before the line goes, for `sendLater`: without a line it cannot be fetched. */
export function prepareSendLater(): void {
  // Where it is forbidden, what waits goes when a page is open.
  if ('SyncManager' in window) navigator.serviceWorker?.register(WORKER).catch(() => undefined);
}

/** Asks the browser to have the worker send what waits as soon as there is a line, also without a page. */
export function sendLater(): void {
  navigator.serviceWorker
    ?.getRegistration()
    .then((worker?: Registration) => worker?.sync?.register('outbox'))
    .catch(() => undefined);
}

/**
 * Has the worker keep the page that an installed app shows without a line, in the language of this one. It is fetched
 * once for each version of the site.
 *
 * @param version of the site that this page is of
 */
export async function keepOfflinePage(language: string, version: string): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  await serviceWorker.register(WORKER);
  const { active } = await serviceWorker.ready;
  active?.postMessage({ type: 'keep-offline-page', language, version });
}

// The push service worker (SPEC section 7). It caches nothing and answers no requests: it shows what was pushed, opens
// it, and tells the open pages.

/** @typedef {{ title: string, body: string, url: string, tag: string, badge: number }} Payload */

/** What was pushed, or null for something that is not ours. @returns {Payload | null} */
function payloadOf(event) {
  try {
    const payload = event.data?.json();
    return typeof payload?.title === 'string' ? payload : null;
  } catch {
    return null;
  }
}

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** The number on the installed app's icon; a browser without badges shows none. */
async function showBadge(count) {
  try {
    if (count > 0) await self.navigator.setAppBadge?.(count);
    else await self.navigator.clearAppBadge?.();
  } catch {
    // Refused while the site is not installed.
  }
}

async function showPush(payload) {
  const { title, body, tag, url } = payload;
  // The server gives each brand's host its own icon.
  const icon = '/apple-touch-icon.png';
  await self.registration.showNotification(title, { body, tag, icon, badge: icon, renotify: true, data: { url } });
  await showBadge(payload.badge);
  for (const page of await openPages()) page.postMessage({ type: 'push' });
}

/** Only a path of this site is opened, whatever was pushed. */
function targetOf(url) {
  const target = new URL(url ?? '/', self.location.origin);
  return target.origin === self.location.origin ? target.href : self.location.origin;
}

async function openPush(url) {
  const target = targetOf(url);
  const pages = await openPages();
  const page = pages.find((one) => one.url === target) ?? pages[0];
  if (!page) return self.clients.openWindow(target);
  const focused = await page.focus();
  if (page.url === target) return focused;
  // A page that this worker does not control cannot be led elsewhere; then a new one opens.
  return focused.navigate(target).catch(() => self.clients.openWindow(target));
}

/** The browser made a new subscription, or took the old one back: the server learns of it without a page. */
async function renew(event) {
  const fresh =
    event.newSubscription ?? (await self.registration.pushManager.subscribe(event.oldSubscription?.options));
  await fetch('/api/user.php?push=1', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-client-type': 'web' },
    body: JSON.stringify({ subscription: fresh.toJSON() }),
  });
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => {
  const payload = payloadOf(event);
  if (payload) event.waitUntil(showPush(payload));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPush(event.notification.data?.url));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

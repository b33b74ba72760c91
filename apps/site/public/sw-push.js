// The service worker (SPEC section 7). It shows what was pushed, opens it, tells the open pages, and sends the messages
// that wait on this device once the line is back. Requests go to the network. Only where there is none does it answer:
// with the page that an installed app has kept for that, and with that page's own files. What other apps share with the
// installed one it keeps for a page.

/**
 * The version of the contract that this worker speaks: `CONTRACT_VERSION` of `packages/core/src/contract/version.ts`,
 * which a test holds it to. A browser may keep an older worker for a day, and the server has to know.
 */
const CONTRACT = { 'x-contract': '3' };

/** @typedef {{ title: string, body: string, url: string, tag: string, badge: number, silent?: true }} Payload */

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
  const { title, body, tag, url, silent = false } = payload;
  // The server gives each brand's host its own icon.
  const icon = '/apple-touch-icon.png';
  const options = { body, tag, icon, badge: icon, renotify: !silent, silent, data: { url } };
  await self.registration.showNotification(title, options);
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

/** The key that the server sends by now; undefined where it cannot be asked. */
async function serverKey() {
  try {
    const response = await fetch('/api/settings.php', { headers: { ...CONTRACT, accept: 'application/json' } });
    const { settings } = await response.json();
    return settings.push_public_key || undefined;
  } catch {
    return undefined;
  }
}

/** Whether a subscription was made for another key of the server's, as the pages ask it (`features/push/push.ts`). */
function isForAnotherKey({ options }, publicKey) {
  const key = options?.applicationServerKey;
  if (!key || !publicKey) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') !== publicKey.replaceAll('=', '');
}

const PUSH_MEMBER = 'push-member';

/** Whose the push notifications of this browser are, as the pages keep it (`features/push/push-member.ts`). */
async function pushMember() {
  const kept = await (await self.caches.open(PUSH_MEMBER)).match(`/${PUSH_MEMBER}`);
  return kept?.text();
}

/**
 * The browser made a new subscription, or took the old one back: the server learns of it without a page. One that the
 * browser made is for the key of before, which may be another one now. Where somebody else is logged in, the server
 * refuses it, and its member's next page tells of it.
 */
async function renew({ newSubscription, oldSubscription }) {
  const key = await serverKey();
  const isUseless = newSubscription && isForAnotherKey(newSubscription, key);
  if (isUseless) await newSubscription.unsubscribe();
  const options = key ? { userVisibleOnly: true, applicationServerKey: key } : oldSubscription?.options;
  const fresh =
    newSubscription && !isUseless ? newSubscription : await self.registration.pushManager.subscribe(options);
  const member = await pushMember();
  const headers = { ...CONTRACT, 'content-type': 'application/json', 'x-client-type': 'web' };
  await fetch('/api/user.php?push=1', {
    method: 'POST',
    credentials: 'same-origin',
    headers: member ? { ...headers, 'x-member': member } : headers,
    body: JSON.stringify({ subscription: fresh.toJSON() }),
  });
}

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** A database of the pages (`packages/core/src/browser`); null where there is none. */
async function openDatabase(name) {
  const request = self.indexedDB.open(name);
  let isNew = false;
  request.onupgradeneeded = () => {
    isNew = true;
    request.transaction.abort();
  };
  return done(request).catch((error) => {
    if (isNew) return null;
    throw error;
  });
}

/** The key of a member's messages; undefined once they are logged out. */
async function keyOf(owner) {
  const keys = await openDatabase('outbox-keys');
  if (!keys) return undefined;
  try {
    return await done(keys.transaction('keys').objectStore('keys').get(owner));
  } finally {
    keys.close();
  }
}

/** A message as it was written; null where its writer is logged out, undefined where nobody can open it any more. */
async function opened({ sealed, mediaType, ...message }) {
  if (!sealed) return message;
  const key = await keyOf(message.owner);
  if (!key) return null;
  const opening = self.crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.bytes);
  // Sealed by a key that the server has no more: pages leave it out, too.
  const plain = await opening.catch(() => undefined);
  if (!plain) return undefined;
  return message.kind === 'photo'
    ? { ...message, photo: new Blob([plain], { type: mediaType }) }
    : { ...message, text: new TextDecoder().decode(plain) };
}

const messagesOf = (outbox, mode = 'readonly') => outbox.transaction('messages', mode).objectStore('messages');

/**
 * Sends one message as the pages do, under the same key: however often, it arrives once.
 * @returns whether it arrived; what the server refuses is left to a page, which hears why
 * @throws where the line or the server is away, a page is sending it, or somebody else answered: the browser tries again
 */
async function sendKept({ localId, owner, profile, text, photo }) {
  const headers = { ...CONTRACT, accept: 'application/json', 'idempotency-key': localId, 'x-member': owner };
  let body;
  if (photo) {
    body = new FormData();
    body.set('profile', profile);
    body.set('photo', photo);
  } else {
    body = JSON.stringify({ profile, message: text });
    headers['content-type'] = 'application/json';
  }
  const response = await fetch('/api/chat.php', { method: 'POST', credentials: 'same-origin', headers, body });
  if (response.status === 429 || response.status >= 500) throw new Error(`The server answered ${response.status}.`);
  const answer = await response.json();
  if (answer.error?.code === 'in_progress') throw new Error('A page is sending it.');
  return response.ok && answer.message !== undefined;
}

/** The server knows a key for a day: what is older is a page's to send, which asks first whether it arrived. */
const KEY_KNOWN_MS = 20 * 60 * 60 * 1000;

/** Sends what waits for one member, in the order of writing, up to the first that does not arrive. */
async function sendQueue(outbox, queue) {
  for (const { localId } of queue) {
    const message = await done(messagesOf(outbox).get(localId));
    // A page was faster, or heard the server's refusal.
    if (!message || message.refused) continue;
    if (Date.now() - Date.parse(message.createdAt) > KEY_KNOWN_MS) return;
    const written = await opened(message);
    if (written === undefined) continue;
    if (!written || !(await sendKept(written))) return;
    await done(messagesOf(outbox, 'readwrite').delete(localId));
  }
}

/** Sends what waits, each conversation under the lock that the pages take for it. */
async function sendOutbox() {
  const outbox = await openDatabase('outbox');
  if (!outbox) return;
  try {
    const queues = new Map();
    for (const message of await done(messagesOf(outbox).index('owner').getAll())) {
      const lock = `outbox:${message.owner}:${message.profile}`;
      queues.set(lock, [...(queues.get(lock) ?? []), message]);
    }
    const ends = await Promise.allSettled(
      [...queues].map(([lock, queue]) => self.navigator.locks.request(lock, () => sendQueue(outbox, queue))),
    );
    const failed = ends.find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
  } finally {
    outbox.close();
  }
}

const OFFLINE = '/offline';
const OFFLINE_CACHE = 'offline-page';

const isOfflineCache = (name) => name.startsWith(OFFLINE_CACHE);

/** The files that a page names: its scripts, sheets, texts and fonts. */
const filesOf = (html) => html.match(/\/assets\/[\w.~-]+\.(?:js|css|woff2)/g) ?? [];

/** The modules that a script imports at once. */
const importsOf = (script) =>
  [...script.matchAll(/(?:from|import)\s*["'`]\.\/([\w.~-]+\.js)["'`]/g)].map(([, file]) => `/assets/${file}`);

/** Puts files into a cache, with all that they import. */
async function addFiles(cache, files) {
  const added = new Set();
  let next = files;
  while (next.length > 0) {
    const fresh = [...new Set(next)].filter((file) => !added.has(file));
    for (const file of fresh) added.add(file);
    await cache.addAll(fresh);
    const scripts = fresh.filter((file) => file.endsWith('.js'));
    const texts = await Promise.all(scripts.map(async (file) => (await cache.match(file)).text()));
    next = texts.flatMap(importsOf);
  }
}

/** Keeps the offline page of one version and language, in the place of any other. It is fetched as nobody: it says nothing of a member. */
async function keepOfflinePage({ language, version }) {
  const name = `${OFFLINE_CACHE} ${version} ${language}`;
  if (await self.caches.has(name)) return;
  const page = await fetch(OFFLINE, { credentials: 'omit', headers: { 'accept-language': language } });
  if (!page.ok) return;
  const files = filesOf(await page.clone().text());
  const cache = await self.caches.open(name);
  try {
    await addFiles(cache, files);
    // Last: where it is, all of it is.
    await cache.put(OFFLINE, page);
  } catch (error) {
    await self.caches.delete(name);
    throw error;
  }
  const others = (await self.caches.keys()).filter((one) => isOfflineCache(one) && one !== name);
  await Promise.all(others.map((one) => self.caches.delete(one)));
}

/** What an offline cache has of a request; undefined where none has it. */
async function fromOfflineCache(request) {
  for (const name of (await self.caches.keys()).filter(isOfflineCache)) {
    const kept = await (await self.caches.open(name)).match(request, { ignoreSearch: true });
    if (kept) return kept;
  }
  return undefined;
}

/** A page from the network; where that is away the offline page, which knows where it was to lead. */
async function answerNavigation(event) {
  const { pathname, search, origin } = new URL(event.request.url);
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await fromOfflineCache(OFFLINE);
    if (!page) throw error;
    if (pathname === OFFLINE) return page;
    return Response.redirect(`${origin}${OFFLINE}?to=${encodeURIComponent(pathname + search)}`, 302);
  }
}

/** A file of a page: as long as there is a network it has the word. */
async function answerFile({ request }) {
  try {
    return await fetch(request);
  } catch (error) {
    const file = await fromOfflineCache(request);
    if (!file) throw error;
    return file;
  }
}

/** Where the system sends photos that are shared with the installed app (site/manifest.ts of the server). */
const SHARE = '/profile/shared-photos';
const SHARED_CACHE = 'shared-photos';

/** Keeps shared photos for the page that takes them (`lib/shared-photos.ts`), and leads to it. Those of before are dropped. */
async function keepShared(request) {
  const photos = (await request.formData()).getAll('photos').filter((part) => typeof part !== 'string');
  await self.caches.delete(SHARED_CACHE);
  const cache = await self.caches.open(SHARED_CACHE);
  for (const [place, photo] of photos.entries()) {
    const headers = { 'content-type': photo.type, 'x-name': encodeURIComponent(photo.name) };
    await cache.put(`${SHARE}/${place}`, new Response(photo, { headers }));
  }
  return Response.redirect(`${self.location.origin}/profile?shared_photos=1`, 303);
}

function answerRequest(event) {
  const { method, mode, url } = event.request;
  if (method === 'POST' && new URL(url).pathname === SHARE) event.respondWith(keepShared(event.request));
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(answerNavigation(event));
  else if (new URL(url).pathname.startsWith('/assets/')) event.respondWith(answerFile(event));
}

/** Pages are asked for while the worker starts, so that it costs them no time. */
async function begin() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', answerRequest);
self.addEventListener('message', (event) => {
  if (event.data?.type === 'keep-offline-page') event.waitUntil(keepOfflinePage(event.data));
});
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('push', (event) => {
  const payload = payloadOf(event);
  if (payload) event.waitUntil(showPush(payload));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPush(event.notification.data?.url));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
self.addEventListener('sync', (event) => event.waitUntil(sendOutbox()));

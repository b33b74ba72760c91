import { CONTRACT_HEADER, CONTRACT_VERSION, MEMBER_HEADER } from '@dating/core/contract';
import { indexedOutbox } from '@dating/core/outbox-storage';
import { anOutboxKey, keySource } from '@dating/core/testing';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const source = readFileSync(new URL('../../public/sw-push.js', import.meta.url), 'utf8');
const origin = 'https://ember.example';

/** The outbox of a page, whose writer is logged in. */
const keptOutbox = () => indexedOutbox(keySource);

interface FakeEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Caches as a browser has them, as far as the worker uses them; `add` fetches by the worker's own `fetch`. */
function aCacheStorage() {
  const all = new Map<string, Map<string, Response>>();
  const keyOf = (request: string | { readonly url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, origin).pathname;
  const storage = {
    /** Answers of the network. */
    network: async (url: string): Promise<Response> => new Response(`of ${url}`),
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const cache = all.get(name) ?? new Map<string, Response>();
      all.set(name, cache);
      return {
        put: async (request: string, response: Response) => void cache.set(keyOf(request), response),
        addAll: async (urls: readonly string[]) => {
          for (const url of urls) {
            const response = await storage.network(url);
            if (!response.ok) throw new TypeError(`${url}: ${response.status}`);
            cache.set(keyOf(url), response);
          }
        },
        match: async (request: string | { readonly url: string }) => cache.get(keyOf(request))?.clone(),
      };
    },
  };
  return storage;
}

/** The worker in a world of its own. */
function start(pages: readonly string[] = []) {
  const listeners = new Map<string, (event: FakeEvent) => void>();
  const windows = pages.map((url) => {
    const page = { url, postMessage: vi.fn(), focus: vi.fn(), navigate: vi.fn(async (_to: string) => undefined) };
    page.focus.mockResolvedValue(page);
    return page;
  });
  const fresh = { toJSON: () => ({ endpoint: 'https://push.example/new' }) };
  const self = {
    location: new URL('/sw-push.js', origin),
    indexedDB: globalThis.indexedDB,
    crypto: globalThis.crypto,
    navigator: {
      setAppBadge: vi.fn(async () => undefined),
      clearAppBadge: vi.fn(async () => undefined),
      locks: { request: vi.fn(async (_name: string, work: () => Promise<unknown>) => work()) },
    },
    registration: {
      showNotification: vi.fn(async (_title: string, _options: object) => undefined),
      navigationPreload: { enable: vi.fn(async () => undefined) },
      pushManager: { subscribe: vi.fn(async () => fresh) },
    },
    clients: { matchAll: async () => windows, openWindow: vi.fn(async (_url: string) => null), claim: vi.fn() },
    caches: aCacheStorage(),
    skipWaiting: vi.fn(),
    addEventListener: (name: string, listener: (event: FakeEvent) => void) => listeners.set(name, listener),
  };
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}'));
  runInNewContext(source, { self, URL, fetch, JSON, FormData, Response, btoa, Uint8Array, Blob, TextDecoder });
  const fire = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (promise) => void work.push(promise) });
    await Promise.all(work);
  };
  /** What a page gets for a request; undefined where the worker leaves it to the browser. */
  const ask = async (url: string, { method = 'GET', mode = 'navigate', form = new FormData() } = {}) => {
    let answer: Promise<Response> | undefined;
    const request = { url: origin + url, method, mode, formData: async () => form };
    const event = { request, preloadResponse: undefined, respondWith: (by: Promise<Response>) => void (answer = by) };
    await fire('fetch', event);
    return answer;
  };
  return { self, windows, fetch, fire, ask };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const payload = { title: 'Anna', body: 'Hello', url: '/chats/1', tag: 'chat-1', badge: 3 };
const click = (url?: string) => ({ notification: { close: vi.fn(), data: { url } } });

describe('the push service worker', () => {
  it('shows what was pushed, sets the badge and tells the open pages', async () => {
    const { self, windows, fire } = start([`${origin}/members`, `${origin}/likes`]);
    await fire('push', { data: { json: () => payload } });
    expect(self.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
      'Anna',
      expect.objectContaining({
        body: 'Hello',
        tag: 'chat-1',
        data: { url: '/chats/1' },
        renotify: true,
        silent: false,
      }),
    );
    expect(self.navigator.setAppBadge).toHaveBeenCalledWith(3);
    for (const page of windows) expect(page.postMessage).toHaveBeenCalledWith({ type: 'push' });
  });

  it('makes no sound for what comes in quiet hours', async () => {
    const { self, fire } = start();
    await fire('push', { data: { json: () => ({ ...payload, silent: true }) } });
    expect(self.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
      'Anna',
      expect.objectContaining({ body: 'Hello', renotify: false, silent: true }),
    );
  });

  it('shows nothing for what it cannot read', async () => {
    const { self, fire } = start();
    await fire('push', {
      data: {
        json: () => {
          throw new SyntaxError('no JSON');
        },
      },
    });
    await fire('push', { data: null });
    expect(self.registration.showNotification).not.toHaveBeenCalled();
  });

  it('takes the badge away when nothing is unread', async () => {
    const { self, fire } = start();
    await fire('push', { data: { json: () => ({ ...payload, badge: 0 }) } });
    expect(self.navigator.clearAppBadge).toHaveBeenCalled();
  });

  it('leads an open page to what was pressed, and opens one where there is none', async () => {
    const open = start([`${origin}/members`]);
    await open.fire('notificationclick', click('/chats/1'));
    expect(open.windows[0]?.focus).toHaveBeenCalled();
    expect(open.windows[0]?.navigate).toHaveBeenCalledWith(`${origin}/chats/1`);
    const closed = start();
    await closed.fire('notificationclick', click('/chats/1'));
    expect(closed.self.clients.openWindow).toHaveBeenCalledWith(`${origin}/chats/1`);
  });

  it('only focuses a page that is there already', async () => {
    const { windows, fire } = start([`${origin}/likes`, `${origin}/chats/1`]);
    await fire('notificationclick', click('/chats/1'));
    expect(windows[1]?.focus).toHaveBeenCalled();
    expect(windows[1]?.navigate).not.toHaveBeenCalled();
  });

  it.each(['https://evil.example/', '//evil.example', undefined])('never leaves the site: %s', async (url) => {
    const { self, fire } = start();
    await fire('notificationclick', click(url));
    const [[target] = ['']] = self.clients.openWindow.mock.calls;
    expect(new URL(target).origin).toBe(origin);
  });

  it('tells the server of a subscription that the browser changed', async () => {
    const { self, fetch, fire } = start();
    const options = { userVisibleOnly: true };
    await fire('pushsubscriptionchange', { oldSubscription: { options } });
    expect(self.registration.pushManager.subscribe).toHaveBeenCalledWith(options);
    const [url, init] = fetch.mock.calls.at(-1) ?? [];
    expect([url, init?.method]).toEqual(['/api/user.php?push=1', 'POST']);
    expect(JSON.parse(String(init?.body))).toEqual({ subscription: { endpoint: 'https://push.example/new' } });
    expect(new Headers(init?.headers).has(MEMBER_HEADER)).toBe(false);
  });

  it('says whose that subscription is, so that nobody else who is logged in gets it', async () => {
    const { self, fetch, fire } = start();
    await (await self.caches.open('push-member')).put('/push-member', new Response('anna'));
    await fire('pushsubscriptionchange', { oldSubscription: { options: { userVisibleOnly: true } } });
    expect(new Headers(fetch.mock.calls.at(-1)?.[1]?.headers).get(MEMBER_HEADER)).toBe('anna');
  });

  it.each([
    ['-_8', '-_8', 'https://push.example/browser'],
    ['-_8=', '-_8', 'https://push.example/browser'],
    ['-_8', 'AQID', 'https://push.example/new'],
    ['', 'AQID', 'https://push.example/browser'],
    ['-_8', null, 'https://push.example/browser'],
  ])('for the server’s key %s a subscription by %s becomes that of %s', async (ours, theirs, endpoint) => {
    const { self, fetch, fire } = start();
    fetch.mockImplementation(async () => Response.json({ settings: { push_public_key: ours } }));
    const newSubscription = {
      options: {
        applicationServerKey: theirs && Uint8Array.from(Buffer.from(theirs, 'base64url')).buffer,
      },
      unsubscribe: vi.fn(async () => true),
      toJSON: () => ({ endpoint: 'https://push.example/browser' }),
    };
    await fire('pushsubscriptionchange', { newSubscription });
    expect(newSubscription.unsubscribe).toHaveBeenCalledTimes(endpoint.endsWith('new') ? 1 : 0);
    if (endpoint.endsWith('new')) {
      const options = { userVisibleOnly: true, applicationServerKey: ours };
      expect(self.registration.pushManager.subscribe).toHaveBeenCalledWith(options);
    }
    expect(JSON.parse(String(fetch.mock.calls.at(-1)?.[1].body))).toEqual({ subscription: { endpoint } });
  });
});

it('names the version of the contract that it speaks in every call', async () => {
  const one = { localId: 'a1', owner: 'me', profile: 'p1', kind: 'text' as const, text: 'Hi', photo: null, place: 1 };
  await keptOutbox().put({ ...one, createdAt: new Date().toISOString() });
  const { fetch, fire } = start();
  fetch.mockImplementation(async () => Response.json({ settings: { push_public_key: 'AQID' } }));
  await fire('sync', { tag: 'outbox' });
  await fire('pushsubscriptionchange', {});
  const named = fetch.mock.calls.map(([url, init]) => [url, new Headers(init?.headers).get(CONTRACT_HEADER)]);
  const version = String(CONTRACT_VERSION);
  expect(named).toEqual([
    ['/api/chat.php', version],
    ['/api/settings.php', version],
    ['/api/user.php?push=1', version],
  ]);
});

describe('what waits on the device, once the line is back', () => {
  const now = () => new Date();
  const message = (localId: string, change: object = {}) => ({
    localId, owner: 'me', profile: 'p1', kind: 'text' as const, text: `text of ${localId}`, photo: null,
    createdAt: now().toISOString(), place: Number(localId.slice(1)), ...change,
  }); // prettier-ignore
  const keep = async (...messages: ReturnType<typeof message>[]) => {
    for (const one of messages) await keptOutbox().put(one);
  };
  const left = async () => (await keptOutbox().load('me')).map(({ localId }) => localId);
  const arrived = () => Response.json({ message: { id: 'm1' }, conversation: 'c1', credits: 4 }, { status: 201 });
  const keysOf = (fetch: ReturnType<typeof start>['fetch']) =>
    fetch.mock.calls.map(([, { headers }]) => new Headers(headers).get('idempotency-key'));

  it('goes in the order of writing, each once under its key and as its writer, in the turn of its conversation', async () => {
    await keep(message('a2'), message('a1'), message('a3', { profile: 'p2' }));
    const { self, fetch, fire } = start();
    fetch.mockImplementation(async () => arrived());
    await fire('sync', { tag: 'outbox' });
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(Array.from({ length: 3 }, () => '/api/chat.php'));
    expect(keysOf(fetch).filter((key) => key !== 'a3')).toEqual(['a1', 'a2']);
    const [, first] = fetch.mock.calls[0] ?? [];
    expect(new Headers(first?.headers).get('x-member')).toBe('me');
    expect(JSON.parse(String(first?.body))).toEqual({ profile: 'p1', message: 'text of a1' });
    expect(self.navigator.locks.request.mock.calls.map(([name]) => name)).toEqual(['outbox:me:p1', 'outbox:me:p2']);
    expect(await left()).toEqual([]);
    await fire('sync', { tag: 'outbox' });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('is a photo, sent as a page sends it', async () => {
    await keep(message('a1', { kind: 'photo', text: '', photo: new Blob(['x']) }));
    const { fetch, fire } = start();
    fetch.mockImplementation(async () => arrived());
    await fire('sync', { tag: 'outbox' });
    const body = fetch.mock.calls[0]?.[1].body;
    expect(body instanceof FormData && [...body.keys()]).toEqual(['profile', 'photo']);
  });

  it('is left sealed once its writer is logged out', async () => {
    await keep(message('a1'));
    await new Promise((resolve) => {
      globalThis.indexedDB.deleteDatabase('outbox-keys').onsuccess = resolve;
    });
    const { fetch, fire } = start();
    await fire('sync', { tag: 'outbox' });
    expect(fetch).not.toHaveBeenCalled();
    expect(await left()).toEqual(['a1']);
  });

  it('goes though what was written before it cannot be opened any more', async () => {
    const lost = { fetchKey: () => anOutboxKey('of a secret that is gone'), isHere: () => false };
    await indexedOutbox(lost).put(message('a1'));
    await keep(message('a2'));
    const { fetch, fire } = start();
    fetch.mockImplementation(async () => arrived());
    await fire('sync', { tag: 'outbox' });
    expect(keysOf(fetch)).toEqual(['a2']);
  });

  it('is what the server has not refused', async () => {
    await keep(message('a1', { refused: { status: 403, code: 'blocked', message: 'No.' } }), message('a2'));
    const { fetch, fire } = start();
    fetch.mockImplementation(async () => arrived());
    await fire('sync', { tag: 'outbox' });
    expect(keysOf(fetch)).toEqual(['a2']);
    expect(await left()).toEqual(['a1']);
  });

  it('is left to a page that was faster while it waited for its turn', async () => {
    await keep(message('a1'), message('a2'));
    const { self, fetch, fire } = start();
    fetch.mockImplementation(async () => arrived());
    self.navigator.locks.request.mockImplementation(async (_name, work) => {
      await keptOutbox().remove('a1');
      return work();
    });
    await fire('sync', { tag: 'outbox' });
    expect(keysOf(fetch)).toEqual(['a2']);
  });

  it('is left to a page where it is so old that the server may have forgotten its key', async () => {
    await keep(message('a1', { createdAt: new Date(now().getTime() - 21 * 60 * 60 * 1000).toISOString() }));
    const { fetch, fire } = start();
    await fire('sync', { tag: 'outbox' });
    expect(fetch).not.toHaveBeenCalled();
    expect(await left()).toEqual(['a1']);
  });

  it.each<[string, () => Promise<Response>, RegExp]>([
    ['the line is away', async () => Promise.reject(new TypeError('Failed to fetch')), /fetch/],
    ['the server is away', async () => new Response('', { status: 503 }), /503/],
    [
      'a page is sending it',
      async () => Response.json({ error: { code: 'in_progress', message: 'Wait.' } }, { status: 409 }),
      /sending/,
    ],
    ['a page answers for the network', async () => new Response('<html>Welcome to the hotel</html>'), /JSON/],
  ])('stays, and the browser is told to try again, where %s', async (_why, answer, reason) => {
    await keep(message('a1'), message('a2'));
    const { fetch, fire } = start();
    fetch.mockImplementation(answer);
    await expect(fire('sync', { tag: 'outbox' })).rejects.toThrow(reason);
    expect(keysOf(fetch)).toEqual(['a1']);
    expect(await left()).toEqual(['a1', 'a2']);
  });

  it('stays with all after it where the server refuses it: a page hears why', async () => {
    await keep(message('a1'), message('a2'));
    const { fetch, fire } = start();
    fetch.mockImplementation(async () =>
      Response.json({ error: { code: 'blocked', message: 'No.' } }, { status: 403 }),
    );
    await fire('sync', { tag: 'outbox' });
    expect(await left()).toEqual(['a1', 'a2']);
  });

  it('is nothing where nothing was ever kept, and nothing is made', async () => {
    const { fetch, fire } = start();
    await fire('sync', { tag: 'outbox' });
    expect(fetch).not.toHaveBeenCalled();
    expect(await globalThis.indexedDB.databases()).toEqual([]);
  });
});

describe('the page without a line', () => {
  const html = '<link href="/assets/a.css"><script>import "/assets/entry.js"</script>';

  async function withOfflinePage({ language = 'de', version = 'v1' } = {}) {
    const worker = start();
    worker.fetch.mockImplementation(async () => new Response(html));
    const scripts: Readonly<Record<string, string>> = {
      '/assets/entry.js': 'import{a}from"./part.js";import"./bare.js";const later=()=>import("./later.js")',
      '/assets/part.js': 'import x from`./entry.js`;',
    };
    const fetched: string[] = [];
    worker.self.caches.network = async (url) => {
      fetched.push(url);
      return new Response(scripts[url] ?? '');
    };
    const keep = (what = { language, version }) =>
      worker.fire('message', { data: { type: 'keep-offline-page', ...what } });
    await keep();
    const cutLine = () => worker.fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    return { ...worker, fetched, keep, cutLine };
  }

  it('is kept as nobody’s, in the language of the page, with all that its scripts import at once', async () => {
    const { fetch, fetched, self } = await withOfflinePage();
    expect(fetch).toHaveBeenCalledWith('/offline', { credentials: 'omit', headers: { 'accept-language': 'de' } });
    expect(fetched).toEqual(['/assets/a.css', '/assets/entry.js', '/assets/part.js', '/assets/bare.js']);
    expect(await self.caches.keys()).toEqual(['offline-page v1 de']);
  });

  it('is fetched once for each version, and no other one stays', async () => {
    const { fetch, keep, self } = await withOfflinePage();
    await keep();
    expect(fetch).toHaveBeenCalledTimes(1);
    await keep({ language: 'de', version: 'v2' });
    expect(await self.caches.keys()).toEqual(['offline-page v2 de']);
  });

  it('is not kept by halves', async () => {
    const { keep, self } = await withOfflinePage();
    self.caches.network = async () => new Response('', { status: 404 });
    await expect(keep({ language: 'de', version: 'v2' })).rejects.toThrow('404');
    expect(await self.caches.keys()).toEqual(['offline-page v1 de']);
  });

  it('comes where a page cannot be fetched, and knows which', async () => {
    const { ask, cutLine } = await withOfflinePage();
    expect(await (await ask('/chats/1'))?.text()).toBe(html);
    cutLine();
    const led = await ask('/chats/1?a=b');
    expect([led?.status, led?.headers.get('location')]).toEqual([302, `${origin}/offline?to=%2Fchats%2F1%3Fa%3Db`]);
    expect(await (await ask('/offline?to=%2Fchats'))?.text()).toBe(html);
    expect(await (await ask('/assets/part.js', { mode: 'cors' }))?.text()).toContain('./entry.js');
    await expect(ask('/assets/other.js', { mode: 'cors' })).rejects.toThrow('Failed to fetch');
  });

  it('has no say in calls, in what is sent, and where nothing was kept', async () => {
    const { ask, cutLine } = await withOfflinePage();
    cutLine();
    expect(await ask('/api/chats.php', { mode: 'cors' })).toBeUndefined();
    expect(await ask('/login', { method: 'POST' })).toBeUndefined();
    const bare = start();
    bare.fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(bare.ask('/members')).rejects.toThrow('Failed to fetch');
  });
});

describe('photos that another app shares', () => {
  it('are kept for the page that takes them, instead of those of before, and lead to it', async () => {
    const { ask, self } = start();
    const share = (...photos: readonly File[]) => {
      const form = new FormData();
      form.set('title', 'Holidays');
      for (const photo of photos) form.append('photos', photo);
      return ask('/profile/shared-photos', { method: 'POST', form });
    };
    const photo = (name: string) => new File([name], name, { type: 'image/png' });
    await share(photo('old.png'), photo('older.png'));
    const led = await share(photo('Łódź 1.png'));
    expect([led?.status, led?.headers.get('location')]).toEqual([303, `${origin}/profile?shared_photos=1`]);
    const cache = await self.caches.open('shared-photos');
    const kept = await cache.match('/profile/shared-photos/0');
    expect([await kept?.text(), kept?.headers.get('content-type')]).toEqual(['Łódź 1.png', 'image/png']);
    expect(decodeURIComponent(kept?.headers.get('x-name') ?? '')).toBe('Łódź 1.png');
    expect(await cache.match('/profile/shared-photos/1')).toBeUndefined();
  });
});

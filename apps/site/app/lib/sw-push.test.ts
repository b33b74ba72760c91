import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const source = readFileSync(new URL('../../public/sw-push.js', import.meta.url), 'utf8');
const origin = 'https://ember.example';

interface FakeEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
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
    navigator: { setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) },
    registration: {
      showNotification: vi.fn(async (_title: string, _options: object) => undefined),
      pushManager: { subscribe: vi.fn(async () => fresh) },
    },
    clients: { matchAll: async () => windows, openWindow: vi.fn(async (_url: string) => null), claim: vi.fn() },
    skipWaiting: vi.fn(),
    addEventListener: (name: string, listener: (event: FakeEvent) => void) => listeners.set(name, listener),
  };
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}'));
  runInNewContext(source, { self, URL, fetch, JSON });
  const fire = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (promise) => void work.push(promise) });
    await Promise.all(work);
  };
  return { self, windows, fetch, fire };
}

const payload = { title: 'Anna', body: 'Hello', url: '/chats/1', tag: 'chat-1', badge: 3 };
const click = (url?: string) => ({ notification: { close: vi.fn(), data: { url } } });

describe('the push service worker', () => {
  it('shows what was pushed, sets the badge and tells the open pages', async () => {
    const { self, windows, fire } = start([`${origin}/members`, `${origin}/likes`]);
    await fire('push', { data: { json: () => payload } });
    expect(self.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
      'Anna',
      expect.objectContaining({ body: 'Hello', tag: 'chat-1', data: { url: '/chats/1' } }),
    );
    expect(self.navigator.setAppBadge).toHaveBeenCalledWith(3);
    for (const page of windows) expect(page.postMessage).toHaveBeenCalledWith({ type: 'push' });
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
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect([url, init?.method]).toEqual(['/api/user.php?push=1', 'POST']);
    expect(JSON.parse(String(init?.body))).toEqual({ subscription: { endpoint: 'https://push.example/new' } });
  });
});

import { ApiError } from '@dating/core/api';
import type { PushState } from '@dating/core/rules';
import type { RootStore } from '@dating/core/stores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { disablePush, enablePush, findPushState, releasePush } from './push.ts';

const call = vi.hoisted(() =>
  vi.fn<(endpoint: { method: string }, given: { body: unknown; signal?: AbortSignal }) => Promise<unknown>>(),
);
vi.mock('../../lib/browser.ts', () => ({ browserPage: () => ({ api: { call } }) }));

const json = { endpoint: 'https://push.example/a', expirationTime: null, keys: { p256dh: 'B'.repeat(87), auth: 'c'.repeat(22) } }; // prettier-ignore
const keyBytes = Uint8Array.from({ length: 65 }, (_, index) => (index * 37 + 4) % 256);
const publicKey = Buffer.from(keyBytes).toString('base64url');
const oldKey = keyBytes.toReversed();
const refusal = new ApiError(503, { code: 'unavailable', message: 'Not now.' });

/** A browser that can push, with what it was asked to do, in order. */
function browser(options: { permission?: NotificationPermission; subscribed?: boolean; key?: Uint8Array } = {}) {
  const done: string[] = [];
  let isSubscribed = options.subscribed ?? false;
  const subscription = {
    endpoint: json.endpoint,
    toJSON: () => json,
    options: { applicationServerKey: options.key?.buffer ?? null },
    unsubscribe: async () => {
      isSubscribed = false;
      done.push('browser forgets');
    },
  };
  const subscribe = vi.fn<(options: PushSubscriptionOptionsInit) => Promise<unknown>>(async () => {
    done.push('subscribed');
    return subscription;
  });
  const pushManager = { subscribe, getSubscription: async () => (isSubscribed ? subscription : null) };
  const getNotifications = async () => [{ close: () => done.push('hidden') }];
  const register = vi.fn<(path: string) => Promise<unknown>>(async (path) => done.push(`worker ${path}`));
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register,
      ready: Promise.resolve({ pushManager }),
      getRegistration: async () => ({ pushManager, getNotifications }),
    },
  });
  vi.stubGlobal('window', { PushManager: Object });
  vi.stubGlobal('caches', {
    open: async () => ({ match: async () => owner?.clone(), put: async (_: string, kept: Response) => (owner = kept) }),
    delete: async () => (owner = null),
  });
  vi.stubGlobal('Notification', { permission: options.permission ?? 'granted' });
  call.mockImplementation(async ({ method }) => done.push(method));
  return { done, subscribe, register };
}

/** Whose this browser's push notifications are; null: nobody's. */
let owner: Response | null = null;

function stores() {
  const states: PushState[] = [];
  const told: unknown[] = [];
  const alerts = {
    fail: (error: unknown) => told.push(error),
    add: (tone: string, text: unknown) => told.push([tone, text]),
  };
  const session = { user: { profile: { id: 'anna' } } };
  const root = { setPush: (state: PushState) => states.push(state), alerts, session };
  return { root: root as unknown as RootStore, states, told };
}

beforeEach(() => {
  call.mockReset();
  owner = null;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('where a browser stands', () => {
  it('is not capable without a worker, whatever it is permitted', async () => {
    browser();
    vi.stubGlobal('navigator', {});
    expect(await findPushState(publicKey, 'anna')).toBe('not_capable');
  });

  it('is denied where the member said no', async () => {
    browser({ permission: 'denied', subscribed: true });
    expect(await findPushState(publicKey, 'anna')).toBe('denied');
    expect(call).not.toHaveBeenCalled();
  });

  it('is capable where nobody subscribed, and subscribed once the server knows', async () => {
    browser();
    expect(await findPushState(publicKey, 'anna')).toBe('capable');
    const { done } = browser({ subscribed: true });
    expect(await findPushState(publicKey, 'anna')).toBe('subscribed');
    expect(done).toEqual(['POST']);
    call.mockRejectedValueOnce(refusal);
    expect(await findPushState(publicKey, 'anna')).toBe('capable');
    call.mockRejectedValueOnce(new TypeError('broken'));
    await expect(findPushState(publicKey, 'anna')).rejects.toThrow('broken');
  });
});

it('what one member has turned on is another’s only once they turn it on themselves', async () => {
  browser();
  await enablePush(stores().root, publicKey);
  const { done } = browser({ subscribed: true });
  expect(await findPushState(publicKey, 'ben')).toBe('capable');
  expect(done).toEqual([]);
  expect(await findPushState(publicKey, 'anna')).toBe('subscribed');
  await disablePush(stores().root);
  expect(owner).toBeNull();
});

describe('turning it on', () => {
  it('installs the worker, subscribes by the server’s key, and counts when the server knows', async () => {
    const { done, subscribe } = browser();
    const { root, states } = stores();
    const { promise: known, resolve: knows } = Promise.withResolvers<unknown>();
    call.mockImplementation(({ method }) => {
      done.push(method);
      return known;
    });
    const enabling = enablePush(root, 'public-key');
    await vi.waitFor(() => expect(done).toEqual(['worker /sw-push.js', 'subscribed', 'POST']));
    expect(states).toEqual([]);
    knows({ ok: true });
    await enabling;
    expect(states).toEqual(['subscribed']);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'public-key' });
    expect(call.mock.calls[0]?.[1]).toEqual({ body: { subscription: json }, member: 'anna' });
  });

  it('waits for the worker before it subscribes', async () => {
    const { subscribe, register } = browser();
    register.mockRejectedValueOnce(new Error('no worker'));
    const { root, states, told } = stores();
    await enablePush(root, 'public-key');
    expect(subscribe).not.toHaveBeenCalled();
    expect([states, told]).toEqual([[], [['danger', { key: 'errors.generic' }]]]);
  });

  it('says that it is denied where the member says no, and what the server says where it does', async () => {
    const denied = browser({ permission: 'denied' });
    denied.subscribe.mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'));
    const one = stores();
    await enablePush(one.root, 'public-key');
    expect([one.states, one.told]).toEqual([['denied'], []]);
    browser();
    call.mockRejectedValueOnce(refusal);
    const two = stores();
    await enablePush(two.root, 'public-key');
    expect([two.states, two.told]).toEqual([[], [refusal]]);
  });
});

describe('a key of the server’s that has changed', () => {
  it('is seen on the page: the browser subscribes anew, and the server learns of that', async () => {
    const { done, subscribe } = browser({ subscribed: true, key: oldKey });
    expect(await findPushState(publicKey, 'anna')).toBe('subscribed');
    expect(done).toEqual(['browser forgets', 'subscribed', 'POST']);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: publicKey });
  });

  it('is not seen where it is the same, and where the server has none', async () => {
    const same = browser({ subscribed: true, key: keyBytes });
    expect(await findPushState(publicKey, 'anna')).toBe('subscribed');
    expect(await findPushState(`${publicKey}=`, 'anna')).toBe('subscribed');
    expect(await findPushState('', 'anna')).toBe('subscribed');
    expect(same.done).toEqual(['POST', 'POST', 'POST']);
  });

  it('leaves the browser capable where it subscribes by hand only', async () => {
    const { done, subscribe } = browser({ subscribed: true, key: oldKey });
    subscribe.mockRejectedValue(new DOMException('By hand.', 'NotAllowedError'));
    expect(await findPushState(publicKey, 'anna')).toBe('capable');
    expect(done).toEqual(['browser forgets']);
  });

  it('does not keep it from being turned on', async () => {
    const seen = browser({ subscribed: true, key: oldKey });
    const one = stores();
    await enablePush(one.root, publicKey);
    expect(seen.done).toEqual(['worker /sw-push.js', 'browser forgets', 'subscribed', 'POST']);
    expect(one.states).toEqual(['subscribed']);
  });

  it('is met where the browser says so itself', async () => {
    const { done, subscribe } = browser({ subscribed: true });
    subscribe.mockRejectedValueOnce(new DOMException('Another key.', 'InvalidStateError'));
    const { root, states, told } = stores();
    await enablePush(root, publicKey);
    expect(done).toEqual(['worker /sw-push.js', 'browser forgets', 'subscribed', 'POST']);
    expect([states, told]).toEqual([['subscribed'], []]);
  });
});

describe('turning it off', () => {
  it('has the server forget before the browser does', async () => {
    const { done } = browser({ subscribed: true });
    const { root, states } = stores();
    await disablePush(root);
    expect(done).toEqual(['DELETE', 'browser forgets']);
    expect(call.mock.calls[0]?.[1]).toEqual({ body: { endpoint: json.endpoint } });
    expect(states).toEqual(['capable']);
  });

  it('leaves all as it is where the server cannot', async () => {
    const { done } = browser({ subscribed: true });
    call.mockRejectedValueOnce(refusal);
    const { root, states, told } = stores();
    await disablePush(root);
    expect([done, states, told]).toEqual([[], [], [refusal]]);
  });

  it('keeps nobody from logging out', async () => {
    browser({ subscribed: true });
    await releasePush();
    expect(call).toHaveBeenCalledTimes(1);
    call.mockRejectedValueOnce(refusal);
    await releasePush();
    vi.stubGlobal('navigator', {});
    await releasePush();
    expect(call).toHaveBeenCalledTimes(2);
  });

  it.each(['refuses', 'does not answer'])(
    'is forgotten by the browser at a log-out where the server %s',
    async (how) => {
      const ends = new AbortController();
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ends.signal);
      const { done } = browser({ subscribed: true });
      call.mockImplementationOnce((_endpoint, { signal }) =>
        how === 'refuses'
          ? Promise.reject(refusal)
          : new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      );
      const released = releasePush();
      await vi.waitFor(() => expect(call).toHaveBeenCalled());
      ends.abort();
      await released;
      expect(timeout).toHaveBeenCalledWith(2_000);
      // What was shown of theirs names who wrote.
      expect(done).toEqual(['hidden', 'browser forgets']);
      timeout.mockRestore();
    },
  );
});

import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright/test';
import {
  browser as subscriptionAt, type PushedNotification, pushService,
} from '../../apps/server/test/support/push-service.ts'; // prettier-ignore
import { expect } from './browser.ts';
import { type Desktop, startDesktop } from './desktop.ts';
import { test as base } from './full-chromium.ts';

/**
 * Devices that are reached by push. No browser here reaches a real push service, so a page's `PushManager` hands out a
 * subscription at one that stands in for it. All else is real: what arrives there is brought to the browser's own service
 * worker, which shows it on a desktop, where it can be pressed.
 */
export interface PushDevice {
  readonly context: BrowserContext;
  readonly desktop: Desktop;
  /** Where it can be reached now; null: it is not subscribed. */
  readonly path: string | null;
  /** What its member says when the browser asks whether the site may notify them. */
  answer(setting: 'granted' | 'denied'): Promise<void>;
  /** What the browser of an ended subscription does without a page: it makes another and tells the worker. */
  renew(): Promise<void>;
  /** How many pushes wait for it. */
  readonly waiting: number;
  /** Brings what waits to the browser; what it says, oldest first. */
  receive(): Promise<readonly PushedNotification[]>;
}

interface Subscribed {
  readonly path: string;
  /** The server's public key that it was made for. */
  readonly key: string;
  readonly browser: ReturnType<typeof subscriptionAt>;
}

/** A subscription as the page and the worker get it. */
interface Described {
  readonly key: string;
  readonly json: PushSubscriptionJSON;
}

type Ask = (what: 'find' | 'make' | 'end', key?: string) => Promise<Described | null>;

/** Runs in the page. */
function replacePushManager(): void {
  const ask: Ask = (what, key) => (window as unknown as { pushDevice: Ask }).pushDevice(what, key);
  const bytesOf = (key: string) =>
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  const subscriptionOf = ({ key, json }: Described) =>
    ({
      endpoint: json.endpoint,
      expirationTime: null,
      options: { userVisibleOnly: true, applicationServerKey: bytesOf(key).buffer },
      toJSON: () => json,
      unsubscribe: async () => (await ask('end')) === null,
    }) as unknown as PushSubscription;
  PushManager.prototype.getSubscription = async () => {
    const present = await ask('find');
    return present && subscriptionOf(present);
  };
  PushManager.prototype.subscribe = async (options) => {
    if ((await Notification.requestPermission()) !== 'granted') {
      throw new DOMException('Registration failed - permission denied', 'NotAllowedError');
    }
    const key = String(options?.applicationServerKey);
    const present = (await ask('find')) ?? (await ask('make', key));
    if (present?.key !== key) throw new DOMException('Registration failed - another key', 'InvalidStateError');
    return subscriptionOf(present);
  };
}

/** The worker of a site, as DevTools name it. */
interface Registered {
  readonly registrationId: string;
  readonly scopeURL: string;
}

/** Brings a push to the worker of a site, as the browser does when its push service sends it one. */
async function deliver(devtools: CDPSession, registered: ReadonlyMap<string, Registered>, payload: PushedNotification) {
  await expect.poll(() => registered.size).toBe(1);
  const [one] = registered.values();
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(one?.scopeURL ?? '').origin,
    registrationId: one?.registrationId ?? '',
    data: JSON.stringify(payload),
  });
}

/** Runs in the worker, which is told as by its browser: a test cannot make the real event. */
function tellWorker(json: PushSubscriptionJSON): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const told = {
      newSubscription: { toJSON: () => json },
      waitUntil: (work: Promise<unknown>) => void work.then(resolve, reject),
    };
    dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), told));
  });
}

interface Fixtures {
  readonly service: Awaited<ReturnType<typeof pushService>>;
  readonly newPushDevice: (name: string, options: BrowserContextOptions) => Promise<PushDevice>;
}

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
  service: async ({}, use) => {
    await using stack = new AsyncDisposableStack();
    await use(await pushService(stack));
  },
  newPushDevice: async ({ newDevice, service }, use) => {
    await using stack = new AsyncDisposableStack();
    await use(async (name, options) => {
      const desktop = await startDesktop();
      stack.defer(() => desktop.stop());
      const context = await newDevice(options, { DBUS_SESSION_BUS_ADDRESS: desktop.address });
      // Before its desktop goes: a browser ends with that.
      stack.defer(() => context.close());
      let current: Subscribed | null = null;
      let made = 0;
      let taken = 0;
      const make = (key: string): Subscribed => {
        made += 1;
        const path = `/${name}-${made}`;
        service.keys.set(path, key);
        taken = 0;
        return { path, key, browser: subscriptionAt(service.origin + path) };
      };
      const end = () => {
        if (current) service.gone.add(current.path);
        current = null;
      };
      // What was sent against the standards, or with another key, was refused.
      const waiting = () =>
        service.deliveries.filter(({ path, fault }) => path === current?.path && fault === null).slice(taken);
      const described = (): Described | null => current && { key: current.key, json: current.browser.subscription };
      await context.exposeFunction('pushDevice', (...[what, key = '']: Parameters<Ask>) => {
        // A push service ends a subscription by itself, too: its browser has none from then on.
        if (what === 'end' || (current && service.gone.has(current.path))) end();
        if (what === 'make') current = make(key);
        return described();
      });
      await context.addInitScript(replacePushManager);

      // The tab that a browser begins with stays: with it the browser stays when the site is closed.
      const [blank] = context.pages();
      const devtools = await context.newCDPSession(blank as Page);
      const registered = new Map<string, Registered>();
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        for (const one of registrations) registered.set(one.scopeURL, one);
      });
      await devtools.send('ServiceWorker.enable');
      return {
        context,
        desktop,
        get path() {
          return current?.path ?? null;
        },
        async answer(setting) {
          await devtools.send('Browser.setPermission', { permission: { name: 'notifications' }, setting });
        },
        async renew() {
          if (!current) throw new Error('It is not subscribed.');
          const { key } = current;
          end();
          current = make(key);
          const [worker] = context.serviceWorkers();
          await worker?.evaluate(tellWorker, current.browser.subscription);
        },
        get waiting() {
          return waiting().length;
        },
        async receive() {
          const arrived = waiting();
          taken += arrived.length;
          const payloads = arrived.flatMap(({ body }) => current?.browser.open(body) ?? []);
          for (const payload of payloads) await deliver(devtools, registered, payload);
          return payloads;
        },
      };
    });
  },
});

import { ApiError } from '@dating/core/api';
import { type PushSubscriptionJson, subscribePush, unsubscribePush } from '@dating/core/contract';
import type { PushState } from '@dating/core/rules';
import type { RootStore } from '@dating/core/stores';
import { useEffect } from 'react';
import { browserPage } from '../../lib/browser.ts';
import { WORKER } from '../../lib/worker.ts';

/** Whether this browser can show push notifications at all. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Tells the server of this browser; repeating it changes nothing, and takes it over from who was here before. */
async function register(subscription: PushSubscription): Promise<void> {
  await browserPage().api.call(subscribePush, { body: { subscription: described(subscription) } });
}

/** @throws where the browser keeps the keys, without which nothing can be sent, to itself */
function described(subscription: PushSubscription): PushSubscriptionJson {
  const { expirationTime = null, keys: { p256dh, auth } = {} } = subscription.toJSON();
  if (!p256dh || !auth) throw new Error('The subscription has no keys.');
  return { endpoint: subscription.endpoint, expirationTime, keys: { p256dh, auth } };
}

/** Where this browser stands; one that is subscribed is made known to the server again. */
export async function findPushState(): Promise<PushState> {
  if (!canPush()) return 'not_capable';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await currentSubscription();
  if (!subscription) return 'capable';
  try {
    await register(subscription);
    return 'subscribed';
  } catch (error) {
    if (error instanceof ApiError) return 'capable';
    throw error;
  }
}

/**
 * Finds out where a member's browser stands with push notifications, and reloads chats and likes on each pushed
 * message. A visitor's browser is not asked: there is no member to notify.
 */
export function usePushState(stores: RootStore): void {
  const memberId = stores.session.user?.profile.id ?? null;
  useEffect(() => {
    if (memberId === null) return undefined;
    let gone = false;
    void findPushState().then((state) => (gone ? undefined : stores.setPush(state)));
    const pushed = (event: MessageEvent) => {
      if (event.data?.type === 'push') void stores.pushed();
    };
    navigator.serviceWorker?.addEventListener('message', pushed);
    return () => {
      gone = true;
      navigator.serviceWorker?.removeEventListener('message', pushed);
    };
  }, [stores, memberId]);
}

/** Asks the browser, then tells the server. A refusal with permission denied marks push as denied (SPEC section 4). */
export async function enablePush(stores: RootStore, publicKey: string): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER);
    const { pushManager } = await navigator.serviceWorker.ready;
    await register(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
    stores.setPush('subscribed');
  } catch (error) {
    if (Notification.permission === 'denied') stores.setPush('denied');
    else if (error instanceof ApiError) stores.alerts.fail(error);
    else stores.alerts.add('danger', { key: 'errors.generic' });
  }
}

/** Turns push off in this browser: it forgets its subscription, and the server forgets the browser. */
export async function disablePush(stores: RootStore): Promise<void> {
  const subscription = await currentSubscription();
  try {
    if (subscription) {
      await browserPage().api.call(unsubscribePush, { body: { endpoint: subscription.endpoint } });
      await subscription.unsubscribe();
    }
    stores.setPush('capable');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    stores.alerts.fail(error);
  }
}

/** Ends the push subscription of the member who is about to log out. Its failure does not stop the log-out. */
export async function releasePush(): Promise<void> {
  if (!canPush()) return;
  const subscription = await currentSubscription();
  if (!subscription) return;
  try {
    await browserPage().api.call(unsubscribePush, { body: { endpoint: subscription.endpoint } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

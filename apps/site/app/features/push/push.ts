import { ApiError, SessionEndedError } from '@dating/core/api';
import { type PushSubscriptionJson, subscribePush, unsubscribePush } from '@dating/core/contract';
import type { PushState } from '@dating/core/rules';
import type { RootStore } from '@dating/core/stores';
import { useEffect } from 'react';
import { browserPage } from '../../lib/browser.ts';
import { ownTask } from '../../lib/own-task.ts';
import { WORKER } from '../../lib/worker.ts';
import { forgetPushMember, pushMember, setPushMember } from './push-member.ts';

/** Whether this browser can show push notifications at all. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Tells the server that this browser is a member's; repeating it changes nothing, and takes it over from who was here before.
 * @throws SessionEndedError where another member is logged in by now, in another tab
 */
async function register(subscription: PushSubscription, member: string): Promise<void> {
  await browserPage().api.call(subscribePush, { body: { subscription: described(subscription) }, member });
  await setPushMember(member);
}

/** @throws where the browser keeps the keys, without which nothing can be sent, to itself */
function described(subscription: PushSubscription): PushSubscriptionJson {
  const { expirationTime = null, keys: { p256dh, auth } = {} } = subscription.toJSON();
  if (!p256dh || !auth) throw new Error('The subscription has no keys.');
  return { endpoint: subscription.endpoint, expirationTime, keys: { p256dh, auth } };
}

/** Whether a subscription was made for another key of the server's: what is sent to it is refused. */
function isForAnotherKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options?.applicationServerKey;
  if (!key || publicKey === '') return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') !== publicKey.replaceAll('=', '');
}

/** Subscribes by the server's key. A subscription for another key stands in the way of that, and goes. */
async function subscribe(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const present = await pushManager.getSubscription();
  if (present && isForAnotherKey(present, publicKey)) await present.unsubscribe();
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'InvalidStateError')) throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe(options);
  }
}

/** The same, where a subscription is for another key; null where the browser wants to be asked by hand. */
async function renewed(publicKey: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  try {
    return registration ? await subscribe(registration.pushManager, publicKey) : null;
  } catch {
    return null;
  }
}

/**
 * Where this browser stands; one that is subscribed is made known to the server again, by a new subscription where the
 * server's key is another one now. What another member has turned on here is theirs: nobody is told of by it unasked.
 */
export async function findPushState(publicKey: string, member: string): Promise<PushState> {
  if (!canPush()) return 'not_capable';
  if (Notification.permission === 'denied') return 'denied';
  if (((await pushMember()) ?? member) !== member) return 'capable';
  const present = await currentSubscription();
  const subscription = present && isForAnotherKey(present, publicKey) ? await renewed(publicKey) : present;
  if (!subscription) return 'capable';
  try {
    await register(subscription, member);
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
    // To ask what is allowed takes milliseconds.
    void ownTask()
      .then(() => findPushState(stores.settings.settings.push_public_key, memberId))
      .then((state) => (gone ? undefined : stores.setPush(state)));
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
  const member = stores.session.user?.profile.id;
  if (member === undefined) return;
  try {
    await navigator.serviceWorker.register(WORKER);
    const { pushManager } = await navigator.serviceWorker.ready;
    await register(await subscribe(pushManager, publicKey), member);
    stores.setPush('subscribed');
  } catch (error) {
    if (Notification.permission === 'denied') stores.setPush('denied');
    else if (error instanceof SessionEndedError) await stores.session.refresh();
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
    await forgetPushMember();
    stores.setPush('capable');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    stores.alerts.fail(error);
  }
}

/** So long, in ms, a log-out waits for the server to forget the browser. */
const RELEASE_MS = 2_000;

/** What was shown of theirs leaves the screen: it names who wrote. */
async function hideShown(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

/**
 * Ends the push subscription of the member who is about to log out. Where the server cannot be told in time, the browser
 * forgets it: what is still sent to it does not come, and the server hears that it is gone.
 */
export async function releasePush(): Promise<void> {
  if (!canPush()) return;
  const subscription = await currentSubscription();
  await hideShown().catch(() => undefined);
  if (!subscription) return;
  const { endpoint } = subscription;
  try {
    await browserPage().api.call(unsubscribePush, { body: { endpoint }, signal: AbortSignal.timeout(RELEASE_MS) });
  } catch {
    await subscription.unsubscribe().catch(() => undefined);
  }
}

import { ApiError } from '@dating/core/api';
import { pushSubscription, subscribePush } from '@dating/core/contract';
import type { PushState } from '@dating/core/rules';
import type { RootStore } from '@dating/core/stores';
import { useEffect } from 'react';
import { browserPage } from '../../lib/browser.ts';

const worker = '/sw-push.js';

async function currentState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'not_capable';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration(worker);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? 'subscribed' : 'capable';
}

/** Finds out where this browser stands with push notifications, and reloads chats and likes on each pushed message. */
export function usePushState(stores: RootStore): void {
  useEffect(() => {
    let gone = false;
    void currentState().then((state) => (gone ? undefined : stores.setPush(state)));
    const pushed = (event: MessageEvent) => {
      if (event.data?.type === 'push') void stores.pushed();
    };
    navigator.serviceWorker?.addEventListener('message', pushed);
    return () => {
      gone = true;
      navigator.serviceWorker?.removeEventListener('message', pushed);
    };
  }, [stores]);
}

/** Asks the browser, then tells the server. A refusal with permission denied marks push as denied (SPEC section 4). */
export async function enablePush(stores: RootStore, publicKey: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(worker);
    const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const body = { subscription: pushSubscription.parse(subscription.toJSON()) };
    await browserPage().api.call(subscribePush, { body });
    stores.setPush('subscribed');
  } catch (error) {
    if (Notification.permission === 'denied') stores.setPush('denied');
    else if (error instanceof ApiError) stores.alerts.fail(error);
    else stores.alerts.add('danger', { key: 'errors.generic' });
  }
}

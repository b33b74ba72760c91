import type { PushSubscriptionJson } from '@dating/core/contract';

export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** Path on the site that the notification opens. */
  readonly url: string;
  /** Notifications with the same tag replace each other. */
  readonly tag: string;
  /** Unread messages plus new likes, for the app's badge. */
  readonly badge: number;
  /** It is shown without a sound. */
  readonly silent?: true;
}

/** Sends to the push services of the browser vendors. */
export interface PushSender {
  readonly publicKey: string;
  /** `gone`: the subscription is over and must be deleted; `failed`: try again later. */
  send(subscription: PushSubscriptionJson, payload: PushPayload): Promise<'sent' | 'gone' | 'failed'>;
}

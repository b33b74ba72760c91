import type { PaymentMethod } from '@dating/core/contract';

export interface ProviderOrder {
  /** Our payment id; the provider shows it to nobody. */
  readonly paymentId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly method: PaymentMethod;
  readonly description: string;
  /** Absolute addresses: where the buyer returns, where notices go. */
  readonly returnUrl: string;
  readonly webhookUrl: string;
  /** iso code, e.g. de-DE. */
  readonly locale: string;
}

export type ProviderStatus = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'charged_back';

export interface ProviderState {
  readonly status: ProviderStatus;
  /** What was paid or refunded so far, minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly failure: 'recurring_card' | 'declined' | null;
}

/** One stored notice: its id is unique per provider, so a repeated one is stored once. */
export interface ProviderNotice {
  readonly eventId: string;
  readonly providerRef: string;
}

/** The provider did not sign this notice, or names nothing we know. */
export class NoticeForged extends Error {
  override readonly name = 'NoticeForged';
}

/** The provider does not answer just now. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** Who takes the money: the sandbox by default, Mollie behind the same port. */
export interface PaymentProvider {
  readonly name: string;
  /** Asking twice with the same paymentId gives the same order. */
  create(order: ProviderOrder): Promise<{ providerRef: string; redirectUrl: string }>;
  /** The provider's own truth; notices only say that it changed. */
  fetch(providerRef: string): Promise<ProviderState>;
  refund(providerRef: string, refund: { id: string; amount: number; currency: string }): Promise<void>;
  /** @throws NoticeForged */
  readNotice(headers: Readonly<Record<string, string | undefined>>, body: Uint8Array): Promise<ProviderNotice>;
  close(): Promise<void>;
}

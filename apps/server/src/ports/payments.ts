import type { PaymentMethod } from '@dating/core/contract';

export interface ProviderOrder {
  /** Our payment id; the provider does not show it. */
  readonly paymentId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly method: PaymentMethod;
  readonly description: string;
  /** Absolute addresses: where the buyer returns, where notices are sent. */
  readonly returnUrl: string;
  readonly webhookUrl: string;
  /** BCP 47 tag, e.g. de-DE. */
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

/** One stored notice: its id is unique per provider, so a repeated notice is stored once. */
export interface ProviderNotice {
  readonly eventId: string;
  readonly providerRef: string;
}

/** The provider did not sign this notice, or the notice names something unknown. */
export class NoticeForged extends Error {
  override readonly name = 'NoticeForged';
}

/** The provider does not answer now. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The payment provider: the sandbox by default, Mollie behind the same port. */
export interface PaymentProvider {
  readonly name: string;
  /** A second call with the same paymentId gives the same order. */
  create(order: ProviderOrder): Promise<{ providerRef: string; redirectUrl: string }>;
  /** The state at the provider; notices only say that it changed. */
  fetch(providerRef: string): Promise<ProviderState>;
  /** A second call with the same refund id refunds only once. */
  refund(providerRef: string, refund: { id: string; amount: number; currency: string }): Promise<void>;
  /** Withdraws an unpaid order; false when it can still be (or has been) paid. */
  cancel(providerRef: string): Promise<boolean>;
  /** @throws NoticeForged */
  readNotice(headers: Readonly<Record<string, string | undefined>>, body: Uint8Array): Promise<ProviderNotice>;
  /** The provider's own checkout, where it runs inside this process (the sandbox); absent otherwise. */
  readonly desk?: CheckoutDesk;
  close(): Promise<void>;
}

/** What a buyer can do with an order on the sandbox's checkout page (WIRE, the operator's surface). */
export const sandboxOutcomes = ['paid', 'failed', 'cancelled', 'pending', 'expired', 'chargeback'] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

/** An order as the checkout page shows it. */
export interface DeskOrder {
  readonly providerRef: string;
  readonly paymentId: string;
  readonly status: ProviderStatus;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly method: PaymentMethod;
  readonly description: string;
  readonly returnUrl: string;
  readonly webhookUrl: string;
  /** The outcomes that are still possible. */
  readonly outcomes: readonly SandboxOutcome[];
}

/** The buyer's side of the sandbox. */
export interface CheckoutDesk {
  /** null when there is no such order. */
  find(paymentId: string): Promise<DeskOrder | null>;
  /** Does it if the order still allows it; otherwise the order stays as it is. */
  decide(paymentId: string, outcome: SandboxOutcome): Promise<void>;
  /** A signed notice about the order with its own event id: the same bytes may be sent again. */
  notice(providerRef: string): { readonly headers: Readonly<Record<string, string>>; readonly body: string };
}

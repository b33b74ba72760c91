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
  /** Asking twice with the same refund id refunds once. */
  refund(providerRef: string, refund: { id: string; amount: number; currency: string }): Promise<void>;
  /** Withdraws an order that nobody has paid; false where it can still be (or has been) paid. */
  cancel(providerRef: string): Promise<boolean>;
  /** @throws NoticeForged */
  readNotice(headers: Readonly<Record<string, string | undefined>>, body: Uint8Array): Promise<ProviderNotice>;
  /** The provider's own checkout, where it runs inside this process (the sandbox); absent otherwise. */
  readonly desk?: CheckoutDesk;
  close(): Promise<void>;
}

/** What a buyer may do to an order on the sandbox's checkout page (WIRE, the operator's surface). */
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
  /** What can still happen to it. */
  readonly outcomes: readonly SandboxOutcome[];
}

/** The buyer's side of the sandbox. */
export interface CheckoutDesk {
  /** null when there is no such order. */
  find(paymentId: string): Promise<DeskOrder | null>;
  /** Does it where the order still can; an order that cannot stays as it is. */
  decide(paymentId: string, outcome: SandboxOutcome): Promise<void>;
  /** A signed notice about the order with an event id of its own: the same bytes may be sent again. */
  notice(providerRef: string): { readonly headers: Readonly<Record<string, string>>; readonly body: string };
}

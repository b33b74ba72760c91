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

/** An order that is collected from an account, by a mandate that was signed for it or for an earlier one. */
export interface DebitOrder extends ProviderOrder {
  readonly accountHolder: string;
  /** Without blanks, in capitals. */
  readonly iban: string;
  readonly mandateReference: string;
  readonly signedAt: Date;
  /** The provider's reference of the first order by this mandate, where it had that one. null: this is the first. */
  readonly firstRef: string | null;
}

export type ProviderStatus = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'charged_back';

export interface ProviderState {
  readonly status: ProviderStatus;
  /** What was paid or refunded so far, minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly failure: 'recurring_card' | 'declined' | null;
  /** The same for the same card, whoever pays with it, and never its number; absent where the provider has none. */
  readonly card?: string | undefined;
}

/** The provider's reply about an order. */
export interface FetchedState extends ProviderState {
  /** Our payment id, as the order was created with; null for an order of somebody else. */
  readonly paymentId: string | null;
  /** Differs when anything about the order differs. */
  readonly version: string;
}

export interface ProviderNotice {
  /**
   * Unique per provider, so a repeated notice is stored once. null: the provider signs nothing, anybody may have sent
   * it, and it counts only after the provider was asked.
   */
  readonly eventId: string | null;
  readonly providerRef: string;
}

/** Money that the provider took in for an order, or gave back, as its own books say. */
export interface ProviderMovement {
  readonly kind: 'payment' | 'refund' | 'charge_back';
  /** By the provider's reference or by our payment id; null: of an order that is not ours. */
  readonly order: { readonly providerRef: string } | { readonly paymentId: string } | null;
  /** Ours; null for a refund that was made at the provider, and for all that is no refund. */
  readonly refundId: string | null;
  /** Minor units. Below 0 for a charge-back that was taken back. */
  readonly amount: number;
  readonly currency: string;
  readonly at: Date;
  /** The payout that it is part of; null: not paid out yet. */
  readonly payout: string | null;
}

/** Where somebody pays, and in which money (ISO 3166-1 alpha-2, ISO 4217). */
export interface PayingPlace {
  readonly country: string;
  readonly currency: string;
}

/** The provider did not sign this notice, or it is no notice of this provider's. */
export class NoticeForged extends Error {
  override readonly name = 'NoticeForged';
}

/** The provider has no order with this reference. */
export class OrderUnknown extends Error {
  override readonly name = 'OrderUnknown';
}

/** The provider does not take this order as it is, now or later. */
export class OrderRefused extends Error {
  override readonly name = 'OrderRefused';
}

/** The provider does not answer now. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/**
 * The payment provider: the sandbox by default, Mollie and Stripe behind the same port. Calls about an order may throw
 * ProviderUnavailable, and those with a reference OrderUnknown.
 */
export interface PaymentProvider {
  /** Stands in the notices' address and beside each payment. */
  readonly name: string;
  /** The methods that it takes there, whatever a brand offers of them. While it does not answer: the last ones known. */
  methods(place: PayingPlace): Promise<readonly PaymentMethod[]>;
  /** A second call with the same paymentId gives the same order. @throws OrderRefused */
  create(order: ProviderOrder): Promise<{ providerRef: string; redirectUrl: string }>;
  /** The state at the provider; notices only say that it changed. */
  fetch(providerRef: string): Promise<FetchedState>;
  /** A second call with the same refund id refunds only once. */
  refund(providerRef: string, refund: { id: string; amount: number; currency: string }): Promise<void>;
  /** What its books say has moved since then, in any order; may give earlier movements too. */
  movements(since: Date): AsyncIterable<ProviderMovement>;
  /** Withdraws an unpaid order; false when it can still be (or has been) paid. */
  cancel(providerRef: string): Promise<boolean>;
  /**
   * null: a notice of the provider's that is about no order of ours.
   * @throws NoticeForged
   */
  readNotice(headers: Readonly<Record<string, string | undefined>>, body: Uint8Array): Promise<ProviderNotice | null>;
  /** Collects from accounts; absent where it is not offered through this provider. */
  readonly debits?: DirectDebits;
  /** The provider's own checkout, where it runs inside this process (the sandbox); absent otherwise. */
  readonly desk?: CheckoutDesk;
  close(): Promise<void>;
}

/** Direct debits of one provider; an order is fetched, cancelled and refunded as any other. */
export interface DirectDebits {
  /** Days before the collection on which it wants the order; null: at once, for a page of its own decides. */
  readonly leadDays: number | null;
  /** A second call with the same paymentId gives the same order. @throws OrderRefused */
  create(order: DebitOrder): Promise<{ providerRef: string; redirectUrl: string }>;
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
  /**
   * Does it if the order still allows it; otherwise the order stays as it is.
   * @param card that was paid with; two orders with the same one have the same fingerprint
   */
  decide(paymentId: string, outcome: SandboxOutcome, card?: string): Promise<void>;
  /** A signed notice about the order with its own event id: the same bytes may be sent again. */
  notice(providerRef: string): { readonly headers: Readonly<Record<string, string>>; readonly body: string };
}

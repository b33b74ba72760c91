import type { Country, Payment, PaymentMethod } from '@dating/core/contract';

/** What happens to an order at the provider. */
export type Turn = 'pay' | 'wait' | 'fail' | 'cancel' | 'expire' | 'charge back';

/** Where a method is offered, and what providers call it; absent: they do not have it. */
interface MethodPlace {
  readonly country: Country;
  readonly mollie?: string;
  readonly stripe?: string;
}

/** Every method of the product. */
export const methodPlaces: Readonly<Record<PaymentMethod, MethodPlace>> = {
  applepay: { country: 'NL', mollie: 'applepay', stripe: 'card' },
  bancontact: { country: 'BE', mollie: 'bancontact', stripe: 'bancontact' },
  blik: { country: 'PL', mollie: 'blik', stripe: 'blik' },
  cartebancaire: { country: 'FR', mollie: 'creditcard', stripe: 'card' },
  creditcard: { country: 'NL', mollie: 'creditcard', stripe: 'card' },
  eps: { country: 'AT', mollie: 'eps', stripe: 'eps' },
  giropay: { country: 'DE' },
  ideal: { country: 'NL', mollie: 'ideal', stripe: 'ideal' },
  maestro: { country: 'NL', mollie: 'creditcard', stripe: 'card' },
  mastercard: { country: 'NL', mollie: 'creditcard', stripe: 'card' },
  nexi: { country: 'IT' },
  paypal: { country: 'NL', mollie: 'paypal', stripe: 'paypal' },
  paysafecard: { country: 'NL', mollie: 'paysafecard' },
  prezelewy24: { country: 'PL', mollie: 'przelewy24', stripe: 'p24' },
  sct: { country: 'NL', mollie: 'banktransfer' },
  sdd: { country: 'NL', mollie: 'directdebit' },
  sofort: { country: 'DE' },
  visa: { country: 'NL', mollie: 'creditcard', stripe: 'card' },
};

/** Where an order ends, and what a member has of it then. */
interface End extends Pick<Payment, 'status' | 'failure'> {
  /** Whether its credits are there. */
  readonly credited: boolean;
  readonly premium: boolean;
  readonly papers: readonly ('receipt' | 'credit_note')[];
  /** Whether the provider was told to pay all of it back. */
  readonly returned: boolean;
}

/** What happens to an order, one after the other, and where that leads. */
export interface Way {
  readonly turns: readonly Turn[];
  /** Who takes it back once it was paid. */
  readonly undoneBy?: 'operator' | 'member';
  readonly end: End;
}

const nothing = { failure: null, credited: false, premium: false, papers: [], returned: false } as const;
const bought = { ...nothing, status: 'completed', credited: true, premium: true, papers: ['receipt'] } as const;
const undone = { ...nothing, status: 'refunded', papers: ['receipt', 'credit_note'], returned: true } as const;
const takenBack = { ...bought, status: 'charged_back', credited: false } as const;

/** The ways that an order can go by any method. */
export const ways: Readonly<Record<string, Way>> = {
  paid: { turns: ['pay'], end: bought },
  failed: { turns: ['fail'], end: { ...nothing, status: 'failed', failure: 'declined' } },
  cancelled: { turns: ['cancel'], end: { ...nothing, status: 'cancelled' } },
  expired: { turns: ['expire'], end: { ...nothing, status: 'cancelled', failure: 'expired' } },
  'paid late': { turns: ['expire', 'pay'], end: bought },
  refunded: { turns: ['pay'], undoneBy: 'operator', end: undone },
  'charged back': { turns: ['pay', 'charge back'], end: takenBack },
};

/** What a provider tells of any method in the same way. */
export const rareWays: Readonly<Record<string, Way>> = {
  'still waiting': { turns: ['wait'], end: { ...nothing, status: 'pending' } },
  'paid after a while': { turns: ['wait', 'pay'], end: bought },
  // Trying a failed one again is a new order.
  'paid after it failed': {
    turns: ['fail', 'pay'],
    end: { ...nothing, status: 'failed', failure: 'declined', returned: true },
  },
  withdrawn: { turns: ['pay'], undoneBy: 'member', end: undone },
  'charged back before anybody knew that it was paid': { turns: ['charge back'], end: takenBack },
};

import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { postTo } from './post-to.ts';

/** What can happen to an order at Stripe. */
export type StripeTurn = 'paid' | 'processing' | 'failed' | 'cancelled' | 'expired' | 'disputed' | 'inquired' | 'won';

interface Refund {
  readonly id: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
}

/** A checkout session in the stand-in's books, with what was paid in it. */
export interface StandInSession {
  readonly id: string;
  readonly intent: string;
  readonly paymentId: string | null;
  readonly type: string;
  readonly amount: number;
  readonly currency: string;
  turn: StripeTurn | 'open';
  /** Of the card that it was paid with ("The Charge object", payment_method_details). */
  fingerprint?: string;
  /** The payout that its charge is part of. */
  payout?: string;
  readonly refunds: Refund[];
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
const wrong = (status: number, message: string, type = 'invalid_request_error'): Reply => ({
  status,
  body: { error: { type, message } },
});

/** How a session, its intent and its charge look after each turn ("The Session object", "PaymentIntent statuses"). */
const looks: Readonly<Record<StandInSession['turn'], readonly [string, string, string]>> = {
  open: ['open', 'unpaid', 'requires_payment_method'],
  processing: ['complete', 'unpaid', 'processing'],
  paid: ['complete', 'paid', 'succeeded'],
  failed: ['complete', 'unpaid', 'requires_payment_method'],
  cancelled: ['complete', 'unpaid', 'canceled'],
  expired: ['expired', 'unpaid', 'canceled'],
  disputed: ['complete', 'paid', 'succeeded'],
  inquired: ['complete', 'paid', 'succeeded'],
  won: ['complete', 'paid', 'succeeded'],
};
const disputeStatus: Readonly<Record<string, string>> = {
  disputed: 'needs_response',
  inquired: 'warning_needs_response',
  won: 'won',
};

/**
 * Stripe's HTTP API as its documentation and its library describe it, as far as the product uses it, on this machine. A
 * session does nothing by itself: a test is the buyer and the bank.
 */
export class StripeStandIn implements AsyncDisposable {
  readonly key = `sk_test_${randomBytes(15).toString('hex')}`;
  readonly secret = `whsec_${randomBytes(16).toString('hex')}`;
  readonly sessions = new Map<string, StandInSession>();
  /** Every call that came, as `METHOD /path`. */
  readonly calls: string[] = [];
  /** Methods that the shop has not switched on. */
  readonly off = new Set<string>();
  /** The next calls answer so, or not at all (`cut`, before; `lost`, after it was done). */
  readonly faults: (429 | 500 | 401 | 'cut' | 'lost')[] = [];
  private readonly answered = new Map<string, Reply>();
  private readonly server = http.createServer((request, response) => void this.take(request, response));

  static async start(): Promise<StripeStandIn> {
    const standIn = new StripeStandIn();
    standIn.server.listen(0, '127.0.0.1');
    await once(standIn.server, 'listening');
    return standIn;
  }

  /** Settings that make a product use it. */
  get env(): Readonly<Record<string, string>> {
    const { port } = this.server.address() as AddressInfo;
    return {
      STRIPE_API_KEY: this.key,
      STRIPE_WEBHOOK_SECRET: this.secret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    };
  }

  /** The session that was made for one of our payments. @throws when there is not one */
  of(paymentId: string): StandInSession {
    const found = [...this.sessions.values()].filter((one) => one.paymentId === paymentId);
    if (found.length !== 1) throw new Error(`${found.length} sessions at Stripe for ${paymentId}`);
    return found[0]!;
  }

  /** A session of the same shop that another product made. */
  foreign(): StandInSession {
    return this.keep({ paymentId: null, type: 'card', amount: 999, currency: 'eur' });
  }

  private keep(made: Pick<StandInSession, 'paymentId' | 'type' | 'amount' | 'currency'>): StandInSession {
    const session: StandInSession = { id: newId('cs_test'), intent: newId('pi'), turn: 'open', refunds: [], ...made };
    this.sessions.set(session.id, session);
    return session;
  }

  private async take(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://stripe');
    this.calls.push(`${request.method} ${url.pathname}`);
    const fault = this.faults.shift();
    if (fault === 'cut') return void request.socket.destroy();
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    const reply =
      typeof fault === 'number' ? wrong(fault, 'Not now.', 'api_error') : this.answerOnce(request, url, form);
    if (fault === 'lost') return void request.socket.destroy();
    response.writeHead(reply.status, { 'content-type': 'application/json', 'request-id': newId('req') });
    response.end(JSON.stringify(reply.body));
  }

  /** "Idempotent requests": the same key gives the first answer again. */
  private answerOnce(request: http.IncomingMessage, url: URL, form: URLSearchParams): Reply {
    if (request.headers.authorization !== `Bearer ${this.key}`) return wrong(401, 'Invalid API Key provided');
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return this.answer(request.method, url, form);
    const known = this.answered.get(key);
    if (known) return known;
    const reply = this.answer(request.method, url, form);
    this.answered.set(key, reply);
    return reply;
  }

  private answer(method: string | undefined, { pathname, searchParams }: URL, form: URLSearchParams): Reply {
    const [, , resource, ...rest] = pathname.split('/');
    const paidIn = (intent: string | null) => [...this.sessions.values()].find((one) => one.intent === intent);
    const list = (data: readonly unknown[]): Reply => ({
      status: 200,
      body: { object: 'list', data, has_more: false },
    });
    if (resource === 'payment_method_configurations') return list([this.configuration()]);
    if (resource === 'disputes') {
      const session = paidIn(searchParams.get('payment_intent'));
      const status = disputeStatus[session?.turn ?? ''];
      return list(status ? [{ id: newId('dp'), object: 'dispute', status }] : []);
    }
    if (resource === 'payouts') return list(this.payouts());
    if (resource === 'balance_transactions') return this.transactions(searchParams);
    if (resource === 'refunds' && method === 'GET')
      return list(paidIn(searchParams.get('payment_intent'))?.refunds ?? []);
    if (resource === 'refunds') return this.refund(paidIn(form.get('payment_intent')), form);
    const [, id, part] = rest;
    if (id === undefined && method === 'POST') return this.create(form);
    if (id === undefined) {
      const session = paidIn(searchParams.get('payment_intent'));
      return list(session ? [show(session, false)] : []);
    }
    const session = this.sessions.get(id);
    if (!session) return wrong(404, `No such checkout.session: '${id}'`);
    if (part !== 'expire') return { status: 200, body: show(session, true) };
    if (session.turn !== 'open') return wrong(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
    session.turn = 'expired';
    return { status: 200, body: show(session, false) };
  }

  private payouts() {
    const ids = new Set([...this.sessions.values()].flatMap(({ payout }) => payout ?? []));
    return [...ids].map((id) => ({ object: 'payout', id }));
  }

  /** "List all balance transactions", a page at a time. */
  private transactions(query: URLSearchParams): Reply {
    const payout = query.get('payout');
    const sessions = [...this.sessions.values()].filter((one) => payout === null || one.payout === payout);
    const all = sessions.flatMap(transactionsOf);
    const first = all.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const limit = Number(query.get('limit') ?? 10);
    const data = all.slice(first, first + limit);
    return { status: 200, body: { object: 'list', data, has_more: first + limit < all.length } };
  }

  private configuration() {
    const types = ['card', 'ideal', 'bancontact', 'eps', 'blik', 'p24', 'paypal'];
    const switches = types.map((type) => [type, { available: !this.off.has(type) }]);
    return { id: 'pmc_1', active: true, is_default: true, ...Object.fromEntries(switches) };
  }

  private create(form: URLSearchParams): Reply {
    const type = form.get('allowed_payment_method_types[0]') ?? '';
    const line = 'line_items[0][price_data]';
    if (this.off.has(type)) return wrong(400, `The payment method type ${type} is invalid.`);
    if (!/^\d+$/.test(form.get(`${line}[unit_amount]`) ?? '')) return wrong(400, 'Invalid integer');
    if (!URL.canParse(form.get('success_url') ?? '')) return wrong(400, 'Not a valid URL');
    const session = this.keep({
      paymentId: form.get('client_reference_id'),
      type,
      amount: Number(form.get(`${line}[unit_amount]`)),
      currency: form.get(`${line}[currency]`) ?? '',
    });
    return { status: 200, body: show(session, false) };
  }

  private refund(session: StandInSession | undefined, form: URLSearchParams): Reply {
    const amount = Number(form.get('amount'));
    const left = (session?.amount ?? 0) - (session?.refunds ?? []).reduce((total, one) => total + one.amount, 0);
    if (!session || session.turn !== 'paid') return wrong(400, 'This PaymentIntent has no successful charge.');
    if (amount > left) return wrong(400, 'Refund amount is greater than unrefunded amount on charge.');
    const made = { id: newId('re'), amount, metadata: { refund_id: form.get('metadata[refund_id]') ?? '' } };
    session.refunds.push(made);
    return { status: 200, body: { object: 'refund', ...made } };
  }

  /** An event about a session or its charge, signed as Stripe signs ("Verify webhook signatures"). */
  event(session: StandInSession, type: string, secret = this.secret, at = Date.now()): SignedEvent {
    const object = type.startsWith('checkout.')
      ? show(session, false)
      : { object: 'dispute', payment_intent: session.intent };
    const body = JSON.stringify({ id: newId('evt'), object: 'event', type, data: { object } });
    return this.sign(body, secret, at);
  }

  /** Anything, signed as an event is. */
  sign(body: string, secret = this.secret, at = Date.now()): SignedEvent {
    const time = Math.floor(at / 1000);
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    return { body, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` } };
  }

  /** @returns the status of the reply */
  send(address: string, { body, headers }: SignedEvent): Promise<number> {
    return postTo(address, body, headers);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
}

/** What is posted to the product. */
export interface SignedEvent {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What moved for a session, with the sources expanded ("The Balance Transaction object"). */
function transactionsOf({ intent, turn, paymentId, amount, currency, refunds }: StandInSession) {
  if (looks[turn][1] !== 'paid') return [];
  const metadata = paymentId === null ? {} : { payment_id: paymentId };
  const charge = { object: 'charge', id: `ch_${intent}`, amount, currency, metadata };
  const moved = (id: string, net: number, source: object) => ({
    object: 'balance_transaction', id: `txn_${id}`, created: Math.floor(Date.now() / 1000), net, source,
  }); // prettier-ignore
  const dispute = { object: 'dispute', amount, currency, charge };
  const took = turn === 'disputed' || turn === 'won' ? [moved(`dp_${intent}`, -amount, dispute)] : [];
  return [
    moved(charge.id, amount, charge),
    ...refunds.map((one) => moved(one.id, -one.amount, { object: 'refund', currency, charge, ...one })),
    ...took,
    ...(turn === 'won' ? [moved(`won_${intent}`, amount, dispute)] : []),
  ];
}

function show(session: StandInSession, expanded: boolean) {
  const [status, paymentStatus, intentStatus] = looks[session.turn];
  const { fingerprint } = session;
  const paidWith = fingerprint === undefined ? {} : { payment_method_details: { card: { fingerprint } } };
  const charge = { object: 'charge', disputed: session.turn in disputeStatus, ...paidWith };
  const intent = { object: 'payment_intent', id: session.intent, status: intentStatus, latest_charge: charge };
  const begun = status === 'complete';
  return {
    id: session.id,
    object: 'checkout.session',
    status,
    payment_status: paymentStatus,
    client_reference_id: session.paymentId,
    amount_total: session.amount,
    currency: session.currency,
    url: status === 'open' ? `https://checkout.stripe.example/c/${session.id}` : null,
    // There is none before the buyer pays.
    payment_intent: begun ? (expanded ? intent : session.intent) : null,
  };
}

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { certificate } from './certificate.ts';
import { postTo } from './post-to.ts';

/** What a payment is at Mollie (docs.mollie.com, "Handling payment status"). */
export type MollieStatus = 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired';

interface Amount {
  readonly currency: string;
  readonly value: string;
}

interface Refund {
  readonly id: string;
  readonly amount: Amount;
  readonly metadata: unknown;
  readonly createdAt: string;
  status: 'pending' | 'refunded' | 'failed';
}

/** A payment in the stand-in's books. */
export interface StandInPayment {
  readonly id: string;
  readonly amount: Amount;
  readonly description: string;
  readonly method: string;
  readonly metadata: unknown;
  readonly redirectUrl: string;
  readonly webhookUrl: string;
  readonly locale: string | undefined;
  readonly sequenceType: string;
  readonly customerId?: string;
  readonly mandateId?: string;
  readonly createdAt: string;
  paidAt?: string;
  /** Once it was paid out ("Get payment", settlementId). */
  settlementId?: string;
  status: MollieStatus;
  chargedBack: boolean;
  /** Of the card that it was paid with ("Get payment", details). */
  cardFingerprint?: string;
  readonly refunds: Refund[];
}

/** A mandate of a customer ("Create mandate"). */
export interface StandInMandate {
  readonly id: string;
  readonly customer: string;
  readonly consumerName: string;
  readonly consumerAccount: string;
  readonly mandateReference: string;
  readonly signatureDate: string;
}

/** What goes wrong with the next calls of a kind. */
export interface Fault {
  /** Method and beginning of the path, like `POST /v2/payments`. */
  readonly on: string;
  /**
   * `409`, `429` and `500` refuse before anything is done; `lost` does it and cuts the connection, `cut` cuts it before;
   * `slow` answers after `slowMs`, or once `until` has come.
   */
  readonly kind: 401 | 409 | 429 | 500 | 'lost' | 'cut' | 'slow';
  /** How many calls. Default 1. */
  times?: number;
  readonly slowMs?: number;
  readonly until?: Promise<unknown>;
}

/**
 * Which methods take which money (docs.mollie.com, "Multicurrency"), as far as the product has them. Payments in any
 * other money are by card and PayPal.
 */
const euroOnly = ['ideal', 'bancontact', 'eps', 'banktransfer', 'paysafecard', 'przelewy24'];
/** What a mandate can be charged with ("Recurring payments"). */
const recurringIn = (currency: string): readonly string[] =>
  currency === 'EUR' ? ['creditcard', 'directdebit'] : ['creditcard'];
const anyMoney = ['creditcard', 'applepay', 'paypal'];
const takenIn = (currency: string): readonly string[] => {
  if (currency === 'EUR') return [...anyMoney, ...euroOnly];
  return currency === 'PLN' ? [...anyMoney, 'blik', 'przelewy24'] : anyMoney;
};
/** An open payment of these may be withdrawn ("Cancel payment"). */
const cancelable = ['banktransfer', 'paypal', 'przelewy24'];
const withoutDecimals = ['JPY', 'ISK'];

const refusal = (status: number, title: string, detail: string, field?: string) => ({
  status,
  body: { status, title, detail, ...(field ? { field } : {}), _links: { documentation: link('handling-errors') } },
});
const titles = {
  401: 'Unauthorized Request', 409: 'Conflict', 429: 'Too Many Requests', 500: 'Internal Server Error',
} as const; // prettier-ignore
const link = (href: string) => ({ href: `https://docs.mollie.com/${href}`, type: 'text/html' });
const newId = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex').slice(0, 14)}`;
const sum = (amounts: readonly Amount[], currency: string): Amount => ({
  currency,
  value: amounts
    .reduce((total, { value }) => total + Number(value), 0)
    .toFixed(withoutDecimals.includes(currency) ? 0 : 2),
});

interface Reply {
  readonly status: number;
  readonly body?: unknown;
}
interface Ask {
  readonly method: string;
  readonly url: URL;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

/**
 * Mollie's HTTP API as its documentation describes it, as far as the product uses it, over TLS on this machine. Unlike
 * Mollie it takes any address for notices, and a payment does nothing by itself: a test is the buyer and the bank.
 */
export class MollieStandIn implements AsyncDisposable {
  readonly key = `test_${randomBytes(15).toString('hex')}`;
  readonly payments = new Map<string, StandInPayment>();
  readonly customers = new Map<string, string>();
  readonly mandates = new Map<string, StandInMandate>();
  /** Every call that came, as `METHOD /path`. */
  readonly calls: string[] = [];
  /** Methods that the shop has not switched on. */
  readonly off = new Set<string>();
  private readonly faults: Fault[] = [];
  private readonly answered = new Map<string, Reply>();
  /** Keys of calls that are being answered. */
  private readonly inWork = new Set<unknown>();
  private readonly server: https.Server;

  private constructor() {
    this.server = https.createServer(certificate, (request, response) => void this.take(request, response));
  }

  static async start(): Promise<MollieStandIn> {
    const standIn = new MollieStandIn();
    standIn.server.listen(0, '127.0.0.1');
    await once(standIn.server, 'listening');
    return standIn;
  }

  get url(): string {
    return `https://localhost:${(this.server.address() as AddressInfo).port}/v2/`;
  }

  /** Settings that make a product use it. */
  get env(): Readonly<Record<string, string>> {
    return { MOLLIE_API_KEY: this.key, MOLLIE_API_URL: this.url };
  }

  /** The next calls of a kind go wrong. */
  fail(fault: Fault): void {
    this.faults.push({ times: 1, ...fault });
  }

  /** Nothing goes wrong any more. */
  heal(): void {
    this.faults.length = 0;
  }

  /** The payment that was made for one of ours. @throws when there is none */
  of(paymentId: string): StandInPayment {
    const found = [...this.payments.values()].filter(
      ({ metadata }) => (metadata as { payment_id?: string } | null)?.payment_id === paymentId,
    );
    if (found.length !== 1) throw new Error(`${found.length} payments at Mollie for ${paymentId}`);
    return found[0]!;
  }

  /** A payment of the same shop that another product made. */
  foreign(status: MollieStatus = 'paid'): StandInPayment {
    return this.keep({ amount: { currency: 'EUR', value: '9.99' }, method: 'ideal', metadata: { order: 7 }, status });
  }

  private keep(made: Partial<StandInPayment> & Pick<StandInPayment, 'amount' | 'method' | 'metadata'>): StandInPayment {
    const payment: StandInPayment = {
      id: newId('tr'), description: '', redirectUrl: '', webhookUrl: '', locale: undefined, sequenceType: 'oneoff',
      createdAt: new Date().toISOString(), status: 'open', chargedBack: false, refunds: [], ...made,
    }; // prettier-ignore
    this.payments.set(payment.id, payment);
    return payment;
  }

  private async take(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const url = new URL(request.url ?? '/', this.url);
    const { method = 'GET', headers } = request;
    this.calls.push(`${method} ${url.pathname}`);
    const fault = this.faultFor(`${method} ${url.pathname}`);
    if (fault?.kind === 'cut') return void request.socket.destroy();
    if (typeof fault?.kind === 'number')
      return send(response, refusal(fault.kind, titles[fault.kind], titles[fault.kind]));
    const key: unknown = headers['idempotency-key'] ?? request;
    if (this.inWork.has(key)) return send(response, refusal(409, titles[409], 'The same request is still in work'));
    this.inWork.add(key);
    if (fault?.kind === 'slow') await (fault.until ?? sleep(fault.slowMs ?? 0, undefined, { ref: false }));
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    const reply = this.answerOnce({ method, url, headers, body });
    this.inWork.delete(key);
    if (fault?.kind === 'lost') return void request.socket.destroy();
    send(response, reply);
  }

  private faultFor(call: string): Fault | undefined {
    const fault = this.faults.find(({ on, times = 0 }) => times > 0 && call.startsWith(on));
    if (fault) fault.times = (fault.times ?? 1) - 1;
    return fault;
  }

  /** "API idempotency": the same key gives the first answer again, and 409 while there is none yet. */
  private answerOnce(ask: Ask): Reply {
    if (ask.headers.authorization !== `Bearer ${this.key}`) {
      return refusal(401, 'Unauthorized Request', 'Missing authentication, or failed to authenticate');
    }
    const key = ask.headers['idempotency-key'];
    if (typeof key !== 'string') return this.answer(ask);
    const known = this.answered.get(key);
    if (known) return known;
    const reply = this.answer(ask);
    this.answered.set(key, reply);
    return reply;
  }

  /** Mollie forgets the keys after an hour. */
  forgetKeys(): void {
    this.answered.clear();
  }

  private answer({ method, url, body }: Ask): Reply {
    const [, , resource, id, part] = url.pathname.split('/');
    if (resource === 'methods') return this.listMethods(url);
    if (resource === 'refunds') return this.page(url, 'refunds', this.allRefunds());
    if (resource === 'chargebacks') return this.page(url, 'chargebacks', this.chargeBacks());
    if (resource === 'payments' && id === undefined && method === 'GET') {
      const payments = [...this.payments.values()].toReversed().map((payment) => this.show(payment));
      return this.page(url, 'payments', payments);
    }
    if (resource === 'customers')
      return part === 'mandates' ? this.createMandate(id ?? '', body) : this.addCustomer(body);
    if (resource !== 'payments') return refusal(404, 'Not Found', 'No such resource');
    if (id === undefined) return this.create(body);
    const payment = this.payments.get(id);
    if (!payment) return refusal(404, 'Not Found', `No payment exists with token ${id}.`);
    if (part === 'refunds') return method === 'POST' ? this.refund(payment, body) : this.listRefunds(payment);
    if (method === 'DELETE') return this.cancel(payment);
    return { status: 200, body: this.show(payment) };
  }

  private listMethods(url: URL): Reply {
    const currency = url.searchParams.get('amount[currency]') ?? 'EUR';
    const wallets = url.searchParams.get('includeWallets')?.split(',') ?? [];
    const isRecurring = url.searchParams.get('sequenceType') === 'recurring';
    const methods = (isRecurring ? recurringIn(currency) : takenIn(currency))
      .filter((method) => !this.off.has(method))
      .filter((method) => method !== 'applepay' || wallets.includes('applepay'))
      .map((id) => ({ resource: 'method', id, description: id, status: 'activated' }));
    return { status: 200, body: { count: methods.length, _embedded: { methods }, _links: {} } };
  }

  /** "Pagination": `limit` entries from the one that `from` names, and the address of the next page. */
  private page(url: URL, name: string, entries: readonly { readonly id: string }[]): Reply {
    const [from, limit] = [url.searchParams.get('from'), Number(url.searchParams.get('limit') ?? 50)];
    const first = from === null ? 0 : entries.findIndex(({ id }) => id === from);
    const shown = entries.slice(first, first + limit);
    const next = entries[first + limit];
    const address = new URL(url);
    address.searchParams.set('from', next?.id ?? '');
    const links = { next: next ? { href: address.href, type: 'application/hal+json' } : null, previous: null };
    return { status: 200, body: { count: shown.length, _embedded: { [name]: shown }, _links: links } };
  }

  private allRefunds() {
    const payments = [...this.payments.values()];
    return payments.flatMap((payment) => payment.refunds.map((one) => this.showRefund(payment, one))).toReversed();
  }

  /** "List all chargebacks". */
  private chargeBacks() {
    return [...this.payments.values()]
      .filter(({ chargedBack }) => chargedBack)
      .map(({ id, amount, createdAt, settlementId }) => ({
        resource: 'chargeback', id: `chb_${id.slice(3)}`, paymentId: id, amount, createdAt, settlementId, _links: {},
      })); // prettier-ignore
  }

  private addCustomer(body: Record<string, unknown>): Reply {
    const id = newId('cst');
    this.customers.set(id, String(body['name']));
    return { status: 201, body: { resource: 'customer', id, mode: 'test', name: body['name'], _links: {} } };
  }

  private createMandate(customer: string, body: Record<string, unknown>): Reply {
    if (!this.customers.has(customer)) return refusal(404, 'Not Found', `No customer exists with token ${customer}.`);
    const given = body as unknown as Omit<StandInMandate, 'id' | 'customer'>;
    const account = given.consumerAccount;
    if (body['method'] !== 'directdebit' || !/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(account)) {
      return refusal(422, 'Unprocessable Entity', 'The bank account is invalid', 'consumerAccount');
    }
    const mandate: StandInMandate = { ...given, id: newId('mdt'), customer };
    this.mandates.set(mandate.id, mandate);
    return { status: 201, body: { resource: 'mandate', ...mandate, mode: 'test', status: 'valid', _links: {} } };
  }

  private create(body: Record<string, unknown>): Reply {
    const amount = body['amount'] as Amount;
    const method = String(body['method']);
    const places = withoutDecimals.includes(amount.currency) ? /^\d+$/ : /^\d+\.\d{2}$/;
    const unprocessable = (detail: string, field: string) => refusal(422, 'Unprocessable Entity', detail, field);
    if (!places.test(amount.value)) return unprocessable('The amount contains an invalid value', 'amount.value');
    const isRecurring = body['sequenceType'] === 'recurring';
    const mandate = this.mandates.get(String(body['mandateId']));
    if (isRecurring && (!mandate || mandate.customer !== body['customerId'])) {
      return unprocessable('The mandate is not valid', 'mandateId');
    }
    const taken = isRecurring ? recurringIn(amount.currency) : takenIn(amount.currency);
    if (!taken.includes(method)) return unprocessable('The currency is not supported', 'method');
    if (this.off.has(method)) return unprocessable('The payment method is not enabled in your profile', 'method');
    if (!URL.canParse(String(body['redirectUrl']))) return unprocessable('The redirect URL is invalid', 'redirectUrl');
    if (!URL.canParse(String(body['webhookUrl']))) return unprocessable('The webhook URL is invalid', 'webhookUrl');
    const made = this.keep(body as unknown as StandInPayment);
    return { status: 201, body: this.show(made) };
  }

  private cancel(payment: StandInPayment): Reply {
    if (!this.isCancelable(payment)) return refusal(422, 'Unprocessable Entity', 'The payment cannot be canceled');
    payment.status = 'canceled';
    return { status: 200, body: this.show(payment) };
  }

  private isCancelable({ status, method }: StandInPayment): boolean {
    return status === 'open' && cancelable.includes(method);
  }

  private refund(payment: StandInPayment, body: Record<string, unknown>): Reply {
    const amount = body['amount'] as Amount;
    const left =
      Number(payment.amount.value) -
      Number(
        sum(
          payment.refunds.map((one) => one.amount),
          amount.currency,
        ).value,
      );
    if (payment.status !== 'paid')
      return refusal(422, 'Unprocessable Entity', 'The payment cannot be refunded', 'payment');
    if (Number(amount.value) > left + 0.001)
      return refusal(422, 'Unprocessable Entity', 'The amount is too high', 'amount');
    const made: Refund = {
      id: newId('re'), amount, metadata: body['metadata'], createdAt: new Date().toISOString(), status: 'pending',
    }; // prettier-ignore
    payment.refunds.push(made);
    return { status: 201, body: this.showRefund(payment, made) };
  }

  private listRefunds(payment: StandInPayment): Reply {
    const refunds = payment.refunds.map((one) => this.showRefund(payment, one));
    return { status: 200, body: { count: refunds.length, _embedded: { refunds }, _links: {} } };
  }

  private showRefund(payment: StandInPayment, refund: Refund) {
    return { resource: 'refund', ...refund, paymentId: payment.id, _links: {} };
  }

  private show(payment: StandInPayment) {
    const { cardFingerprint, chargedBack, refunds, ...shown } = payment;
    const { currency } = payment.amount;
    return {
      resource: 'payment',
      ...shown,
      mode: 'test',
      ...(payment.status === 'open' ? { isCancelable: this.isCancelable(payment) } : {}),
      ...(payment.status === 'paid'
        ? {
            amountRefunded: sum(
              refunds.map(({ amount }) => amount),
              currency,
            ),
          }
        : {}),
      ...(cardFingerprint === undefined ? {} : { details: { cardFingerprint } }),
      ...(chargedBack ? { amountChargedBack: payment.amount } : {}),
      _links: {
        ...(payment.status === 'open' ? { checkout: link(`checkout/${payment.id}`) } : {}),
        dashboard: link('dashboard'),
      },
    };
  }

  /**
   * Calls the payment's notice address as Mollie does: one parameter, no signature ("Webhooks").
   * @returns the status of the reply
   */
  notify(payment: Pick<StandInPayment, 'id' | 'webhookUrl'>): Promise<number> {
    return postForm(payment.webhookUrl, `id=${payment.id}`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
}

function send(response: http.ServerResponse, { status, body }: Reply): void {
  // Mollie says how long to wait; here there is nothing to wait for.
  response.writeHead(status, {
    'content-type': 'application/hal+json',
    ...(status >= 429 ? { 'retry-after': '0' } : {}),
  });
  response.end(JSON.stringify(body));
}

/** Posts a form to a product on this machine. @returns the status of the reply */
export function postForm(address: string, body: string): Promise<number> {
  return postTo(address, body, { 'content-type': 'application/x-www-form-urlencoded' });
}

/**
 * Mollie's library trusts the authorities that it brings, and no other: while `run` makes a client, its connections
 * trust the stand-in's certificate.
 */
export async function trustingStandIns<T>(run: () => Promise<T>): Promise<T> {
  const { Agent } = https;
  const shelf = https as { Agent: typeof Agent };
  shelf.Agent = class extends Agent {
    constructor(options?: https.AgentOptions) {
      super({ ...options, ca: certificate.cert });
    }
  };
  try {
    return await run();
  } finally {
    shelf.Agent = Agent;
  }
}

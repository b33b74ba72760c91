import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PaymentMethod, paymentMethods } from '@dating/core/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Secrets } from '../db/secrets.ts';
import type { Env } from '../env.ts';
import {
  type CheckoutDesk,
  type Clock,
  NoticeForged,
  OrderUnknown,
  type PaymentProvider,
  type ProviderMovement,
  type ProviderNotice,
  type ProviderOrder,
  type ProviderStatus,
  type SandboxOutcome,
  sandboxOutcomes,
} from '../ports/index.ts';

/** An order without a decision expires after a day. */
const openMs = 24 * 60 * 60 * 1000;
const signatureHeader = 'sandbox-signature';

const resultOf: Readonly<Record<SandboxOutcome, ProviderStatus>> = {
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  pending: 'pending',
  expired: 'expired',
  chargeback: 'charged_back',
};

const statuses = ['open', 'pending', 'paid', 'failed', 'cancelled', 'expired'] as const satisfies ProviderStatus[];

/**
 * An order that was paid can only be charged back. One that failed or was withdrawn is over, but for money that was on
 * its way already. An unpaid one may be tried again.
 */
function outcomesOf(status: ProviderStatus, withdrawn: boolean): readonly SandboxOutcome[] {
  if (status === 'charged_back') return [];
  if (status === 'paid') return ['chargeback'];
  if (withdrawn || status === 'failed') return ['paid'];
  return sandboxOutcomes;
}

/** The one that an earlier version kept in the data folder, else a new one. */
async function firstSecret(folder: string): Promise<Buffer> {
  const earlier = await readFile(join(folder, 'sandbox-payments.key'), 'utf8').catch(() => null);
  return earlier ? Buffer.from(earlier.trim(), 'hex') : randomBytes(32);
}

interface SandboxParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'kept'>;
}

/**
 * A payment provider that takes no money: it has its own books, its own checkout page, and signed notices like a real
 * one. In production it is refused unless DEMO=1, because it gives credits for free.
 */
export async function sandboxPayments(env: Env, parts: SandboxParts): Promise<PaymentProvider> {
  if (env.production && !env.DEMO) throw new Error('The sandbox takes no payments in production without DEMO=1.');
  return openPayments(await parts.secrets.kept('sandbox-payments', () => firstSecret(env.DATA_DIR)), parts);
}

function openPayments(secret: Buffer, { db, clock }: SandboxParts): PaymentProvider {
  const sign = (body: Uint8Array | string): Buffer => createHmac('sha256', secret).update(body).digest();

  const expireOld = async (ref: string) => {
    await db
      .updateTable('sandbox_order')
      .set({ status: 'expired' })
      .where('ref', '=', ref)
      .where('status', '=', 'open')
      .where('created_at', '<', new Date(clock.now().getTime() - openMs))
      .execute();
  };

  const desk: CheckoutDesk = {
    async find(paymentId) {
      await expireOld(refOf(paymentId));
      const row = await db
        .selectFrom('sandbox_order')
        .selectAll()
        .where('payment_id', '=', paymentId)
        .executeTakeFirst();
      if (!row) return null;
      return {
        providerRef: row.ref,
        paymentId: row.payment_id,
        status: row.status,
        amount: row.amount,
        currency: row.currency,
        method: row.method as PaymentMethod,
        description: row.description,
        returnUrl: row.return_url,
        webhookUrl: row.webhook_url,
        outcomes: outcomesOf(row.status, row.withdrawn),
      };
    },

    async decide(paymentId, outcome, card) {
      for (const withdrawn of [false, true]) {
        const from = statuses.filter((status) => outcomesOf(status, withdrawn).includes(outcome));
        if (from.length === 0) continue;
        await db
          .updateTable('sandbox_order')
          .set({ status: resultOf[outcome], ...(card === undefined ? {} : { card }) })
          .where('payment_id', '=', paymentId)
          .where('withdrawn', '=', withdrawn)
          .where('status', 'in', from)
          .execute();
      }
    },

    notice(providerRef) {
      const body = JSON.stringify({ id: `evt_${randomUUID()}`, order: providerRef });
      return {
        headers: { 'content-type': 'application/json', [signatureHeader]: sign(body).toString('hex') },
        body,
      };
    },
  };

  const create = async (order: ProviderOrder) => {
    const ref = refOf(order.paymentId);
    await db
      .insertInto('sandbox_order')
      .values({
        ref,
        payment_id: order.paymentId,
        status: 'open',
        amount: order.amount,
        currency: order.currency,
        method: order.method,
        description: order.description,
        return_url: order.returnUrl,
        webhook_url: order.webhookUrl,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { providerRef: ref, redirectUrl: new URL(`/sandbox/checkout/${order.paymentId}`, order.returnUrl).href };
  };

  return {
    name: 'sandbox',
    desk,
    debits: { leadDays: null, create },
    create,

    methods: async () => paymentMethods,

    async fetch(providerRef) {
      await expireOld(providerRef);
      const row = await db
        .selectFrom('sandbox_order')
        .select(['payment_id', 'status', 'amount', 'currency', 'card'])
        .where('ref', '=', providerRef)
        .executeTakeFirst();
      if (!row) throw new OrderUnknown(providerRef);
      return {
        paymentId: row.payment_id,
        version: row.status,
        status: row.status,
        amount: row.amount,
        currency: row.currency,
        failure: row.status === 'failed' ? 'declined' : null,
        card: row.card ?? undefined,
      };
    },

    async refund(providerRef, refund) {
      await db
        .insertInto('sandbox_refund')
        .values({ id: refund.id, ref: providerRef, amount: refund.amount, created_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    movements: (since) => movementsOf(db, since),

    async cancel(providerRef) {
      await db
        .updateTable('sandbox_order')
        .set({ status: 'cancelled', withdrawn: true })
        .where('ref', '=', providerRef)
        .where('status', 'in', ['open', 'failed', 'cancelled', 'expired'])
        .execute();
      const row = await db
        .selectFrom('sandbox_order')
        .select('withdrawn')
        .where('ref', '=', providerRef)
        .executeTakeFirstOrThrow();
      return row.withdrawn;
    },

    async readNotice(headers, body): Promise<ProviderNotice> {
      const given = Buffer.from(headers[signatureHeader] ?? '', 'hex');
      const wanted = sign(body);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
        throw new NoticeForged('The signature is not ours.');
      }
      return readSigned(Buffer.from(body).toString('utf8'));
    },

    close: async () => undefined,
  };
}

/** A charge-back has no time of its own here. Nothing is ever paid out. */
async function* movementsOf(db: Kysely<Database>, since: Date): AsyncIterable<ProviderMovement> {
  const orders = await db
    .selectFrom('sandbox_order')
    .select(['ref', 'status', 'amount', 'currency', 'created_at'])
    .where('status', 'in', ['paid', 'charged_back'])
    .where('created_at', '>=', since)
    .execute();
  for (const { ref, status, created_at: at, ...money } of orders) {
    const movement = { order: { providerRef: ref }, refundId: null, payout: null, at, ...money };
    yield { kind: 'payment', ...movement };
    if (status === 'charged_back') yield { kind: 'charge_back', ...movement };
  }
  const refunds = await db
    .selectFrom('sandbox_refund')
    .innerJoin('sandbox_order', 'sandbox_order.ref', 'sandbox_refund.ref')
    .select(['sandbox_refund.id', 'sandbox_refund.ref', 'sandbox_refund.amount', 'sandbox_order.currency'])
    .select('sandbox_refund.created_at as at')
    .where('sandbox_refund.created_at', '>=', since)
    .execute();
  for (const { id, ref, ...money } of refunds) {
    yield { kind: 'refund', order: { providerRef: ref }, refundId: id, payout: null, ...money };
  }
}

const refOf = (paymentId: string): string => `sbx_${paymentId}`;
const refPattern = /^sbx_[0-9a-f-]{36}$/;
const eventIdPattern = /^evt_[0-9a-f-]{36}$/;

/** @throws NoticeForged for what was signed and is no notice all the same */
function readSigned(text: string): ProviderNotice {
  const { id, order } = parsed(text);
  if (typeof id !== 'string' || !eventIdPattern.test(id) || typeof order !== 'string' || !refPattern.test(order)) {
    throw new NoticeForged('Not a notice.');
  }
  return { eventId: id, providerRef: order };
}

function parsed(text: string): { readonly id?: unknown; readonly order?: unknown } {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    throw new NoticeForged('Not a notice.');
  }
}

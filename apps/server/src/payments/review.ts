import { sql } from 'kysely';
import { bundlesIn } from '../brands/prices.ts';
import type { AppContext } from '../context.ts';
import { takeLocks } from '../db/advisory-locks.ts';
import type { Tx } from '../db/tx.ts';
import { findMember, type Member } from '../members/queries.ts';
import type { PaymentRow } from './queries.ts';
import { type ReviewRule, reviewRules } from './review-rules.ts';
import { keepPaid } from './signals.ts';
import type { PaymentReviewTable } from './tables.ts';

/** How a payment stands that somebody must look at, or has looked at; null: nobody must. */
export async function reviewState(tx: Tx, paymentId: string): Promise<PaymentReviewTable['state'] | null> {
  const row = await tx
    .selectFrom('payment_review')
    .select('state')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.state ?? null;
}

/** Nobody must look at the payment any more. */
export async function endReview(
  tx: Tx,
  paymentId: string,
  state: 'approved' | 'rejected' | 'charged_back',
  now: Date,
): Promise<void> {
  await tx.updateTable('payment_review').set({ state, decided_at: now }).where('payment_id', '=', paymentId).execute();
}

/**
 * Whether a payment that is paid may bring its credits now. One that breaks a rule is noted with the reasons, and held
 * (`pending`) where a rule says so. Call it with the member's wallet locked: two payments of one member are counted one
 * after the other, as are those that have a card, a device or a network in common.
 * @param card as the provider tells it apart
 */
export async function passesReview(
  tx: Tx,
  ctx: AppContext,
  payment: PaymentRow,
  card: string | undefined,
): Promise<boolean> {
  const known = await reviewState(tx, payment.id);
  if (known === 'approved' || known === 'flagged') return true;
  if (known === 'held' || known === 'rejected') return false;
  if (known === 'charged_back') {
    await holdAgain(tx, payment.id);
    return false;
  }
  const broken = await brokenRules(tx, ctx, payment, card);
  if (broken.length === 0) return true;
  const state = broken.some(({ action }) => action === 'hold') ? 'held' : 'flagged';
  await tx
    .insertInto('payment_review')
    .values({
      payment_id: payment.id,
      state,
      reasons: broken.map(({ reason }) => reason),
      begun_at: ctx.clock.now(),
      decided_at: null,
    })
    .execute();
  if (state === 'held') await setPending(tx, payment.id);
  ctx.metrics.events.inc({ event: `payment_${state}` });
  return state === 'flagged';
}

/** The bank has given money back that it had taken while the payment was held. */
async function holdAgain(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .updateTable('payment_review')
    .set({ state: 'held', decided_at: null })
    .where('payment_id', '=', paymentId)
    .execute();
  await setPending(tx, paymentId);
}

async function setPending(tx: Tx, paymentId: string): Promise<void> {
  await tx.updateTable('payment').set({ status: 'pending' }).where('id', '=', paymentId).execute();
}

async function brokenRules(
  tx: Tx,
  ctx: AppContext,
  payment: PaymentRow,
  card: string | undefined,
): Promise<readonly ReviewRule[]> {
  if (ctx.env.PAYMENT_REVIEW === 'off') return [];
  const member = await findMember(tx, payment.member_id);
  if (!member) return [];
  const kept = await keepPaid(tx, ctx, payment, card);
  // Whoever comes second counts the first one too: it was kept before these locks, and committed before they came free.
  const shared = [kept.card, kept.device, kept.network];
  await takeLocks(
    tx,
    'payment signals',
    shared.flatMap((hash) => hash?.toString('hex') ?? []),
  );
  const signals = { ...kept, member: payment.member_id };
  const broken: ReviewRule[] = [];
  for (const rule of reviewRules) {
    const value = signals[rule.of];
    const isYoung = ageOf(member, ctx) < (rule.youngerThanMs ?? Infinity);
    if (value === null || !isYoung) continue;
    const most = rule.of === 'network' ? rule.most * ctx.env.RATE_LIMIT_FACTOR : rule.most;
    if ((await countOf(tx, ctx, rule, { value, payment, member })) > most) broken.push(rule);
  }
  return broken;
}

const ageOf = ({ signup_date: since }: Member, { clock }: AppContext): number =>
  clock.now().getTime() - since.getTime();

interface Counting {
  /** What is in common. */
  readonly value: Buffer | string;
  readonly payment: PaymentRow;
  readonly member: Member;
}

async function countOf(
  tx: Tx,
  ctx: AppContext,
  { counts, of, windowMs }: ReviewRule,
  { value, payment, member }: Counting,
): Promise<number> {
  const { currency } = payment;
  const found = await tx
    .selectFrom('payment_signal as signal')
    .innerJoin('payment', 'payment.id', 'signal.payment_id')
    .select([
      sql<number>`count(*)::integer`.as('payments'),
      sql<number>`count(distinct signal.member_id)::integer`.as('members'),
      sql<number>`coalesce(sum(payment.amount) filter (where payment.currency = ${currency}), 0)::float8`.as('money'),
    ])
    .where(of === 'member' ? 'signal.member_id' : `signal.${of}`, '=', value)
    .where('signal.paid', '=', true)
    .where('signal.created_at', '>', new Date(ctx.clock.now().getTime() - windowMs))
    .executeTakeFirstOrThrow();
  if (counts !== 'value') return found[counts];
  const prices = bundlesIn(ctx.brands.byId(payment.brand), member.country).map(({ price }) => price);
  return found.money / Math.max(payment.price, ...prices);
}

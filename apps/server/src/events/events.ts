import type { AppContext, Handler } from '../context.ts';
import type { Tx } from '../db/tx.ts';

/**
 * What happens in the product, by its name, with what is told of it. The feature in which it happens declares it:
 * `declare module '../events/events.ts'`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- features add theirs
export interface EventData {}

/** Name of an event. */
export type EventName = keyof EventData;

/**
 * A handler in the transaction of what happened: both are committed, or neither. What takes long, or asks another server,
 * it leaves to a job, which is enqueued in the same transaction.
 */
export function on<N extends EventName>(
  event: N,
  handle: (tx: Tx, ctx: AppContext, data: EventData[N]) => Promise<void>,
): Handler {
  return { event, handle };
}

/** Orders handlers by event; those of one event keep their order. */
export function byEvent(handlers: readonly Handler[]): AppContext['handlers'] {
  return Map.groupBy(handlers, ({ event }) => event);
}

/**
 * Tells every feature that reacts to it what has happened, in the transaction in which it does. The handlers run one after
 * the other in the order of `handlers.ts`: locks are taken in it.
 */
export async function emit<N extends EventName>(tx: Tx, ctx: AppContext, event: N, data: EventData[N]): Promise<void> {
  for (const { handle } of ctx.handlers.get(event) ?? []) await handle(tx, ctx, data as never);
}

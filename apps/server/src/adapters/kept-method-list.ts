import type { PaymentMethod } from '@dating/core/contract';
import type { Logger } from 'pino';
import type { Clock, PayingPlace } from '../ports/index.ts';

const minuteMs = 60_000;
/** How long a list holds: what the operator switches on at the provider is seen after this time. */
const freshMs = 10 * minuteMs;
/** A provider that does not answer is left alone for a while. */
const pauseMs = minuteMs / 2;

/** A page with prices waits no longer for the provider, in milliseconds. */
export const listPatienceMs = 3_000;

interface Listed {
  readonly methods: readonly PaymentMethod[];
  readonly until: number;
}

interface ListSource {
  readonly clock: Clock;
  readonly log: Logger;
  /** All that the provider may take: shown until it has answered once. */
  readonly all: readonly PaymentMethod[];
  /** Asks the provider. */
  ask(place: PayingPlace): Promise<readonly PaymentMethod[]>;
}

/** What is switched on at the provider for a country and currency, asked once for all who ask at the same time. */
export function keptMethodList(source: ListSource): (place: PayingPlace) => Promise<readonly PaymentMethod[]> {
  const { clock, log, all } = source;
  const lists = new Map<string, Listed>();
  const asking = new Map<string, Promise<Listed>>();

  async function ask(place: PayingPlace, last: Listed | undefined): Promise<Listed> {
    try {
      return { methods: await source.ask(place), until: clock.now().getTime() + freshMs };
    } catch (error) {
      log.warn({ err: error, ...place }, 'the payment provider did not say which methods it takes');
      return { methods: last?.methods ?? all, until: clock.now().getTime() + pauseMs };
    }
  }

  return async (place) => {
    const key = `${place.country} ${place.currency}`;
    const last = lists.get(key);
    if (last && last.until > clock.now().getTime()) return last.methods;
    const begun = asking.get(key) ?? ask(place, last).finally(() => asking.delete(key));
    asking.set(key, begun);
    const listed = await begun;
    lists.set(key, listed);
    return listed.methods;
  };
}

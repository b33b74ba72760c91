import { memoryStorage, systemClock } from '@dating/core/models';
import type { Environment } from '@dating/core/stores';

/** The stores' world while a page is rendered: loaders have fetched everything, so nothing may be asked or timed here. */
export function serverEnvironment(): Environment {
  const refuse = () => {
    throw new Error('Stores ask for nothing while a page is rendered; a loader must.');
  };
  return {
    api: { call: refuse },
    clock: { now: systemClock.now, setTimeout: refuse, setInterval: refuse },
    storage: memoryStorage(),
    beacon: refuse,
    newKey: refuse,
  };
}

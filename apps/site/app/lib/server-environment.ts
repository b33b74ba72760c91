import { memoryStorage } from '@dating/core/models';
import type { Environment } from '@dating/core/stores';

/**
 * The stores' world while a page is rendered: loaders have fetched everything, so nothing may be asked or timed here.
 *
 * @param time the server's, in milliseconds since 1970; default: the machine's
 */
export function serverEnvironment(time?: number): Environment {
  const refuse = () => {
    throw new Error('Stores ask for nothing while a page is rendered; a loader must.');
  };
  return {
    api: { call: refuse },
    clock: { now: () => new Date(time ?? Date.now()), setTimeout: refuse, setInterval: refuse },
    storage: memoryStorage(),
    beacon: refuse,
    newKey: refuse,
  };
}

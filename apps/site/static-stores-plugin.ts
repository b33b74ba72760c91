import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const stands = {
  mobx: new URL('./server/mobx.ts', import.meta.url),
  'mobx-react-lite': new URL('./server/mobx-react-lite.ts', import.meta.url),
};

/**
 * Renders on the server without MobX: making stores and components observable took a fifth of a page's time, and on the
 * server nothing is ever observed.
 */
export function staticStores(): Plugin {
  return {
    name: 'static-stores',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (id) => (id === 'mobx' || id === 'mobx-react-lite' ? fileURLToPath(stands[id]) : null),
  };
}

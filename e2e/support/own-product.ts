import { test as base } from 'playwright/test';
import { type Product, startProduct } from './product.ts';

/**
 * A test with a product of its own, one for each worker: it may move the clock, change the settings and decide about members.
 *
 * @param env more of the server's environment
 */
export const testOnOwnProduct = (env?: Parameters<typeof startProduct>[0]) =>
  base.extend<object, { product: Product }>({
    product: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
      async ({}, use) => {
        await using product = await startProduct(env);
        await use(product);
      },
      { scope: 'worker', timeout: 180_000 },
    ],
  });

import { ApiError, type ApiClient } from '@dating/core/api';
import { getRepeatOrder, type RepeatableOrder, type Settings } from '@dating/core/contract';
import { assertOnSale } from './load-bundles.ts';

/** The last order as it would be bought today; null where there is none that can be. @throws the way to where nothing is sold */
export async function loadRepeatOrder(
  api: ApiClient,
  settings: Settings,
): Promise<{ readonly order: RepeatableOrder | null }> {
  assertOnSale(settings);
  try {
    return await api.call(getRepeatOrder);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return { order: null };
    throw error;
  }
}

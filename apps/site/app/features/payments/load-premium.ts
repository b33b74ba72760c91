import { ApiError, type ApiClient } from '@dating/core/api';
import { getPremium, type PremiumReply } from '@dating/core/contract';

/** What premium has brought, or would open; null where that is not known: the page says then what premium is. */
export async function loadPremium(api: ApiClient): Promise<PremiumReply | null> {
  try {
    return await api.call(getPremium);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

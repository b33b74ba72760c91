import { type ApiError, failureKey } from '@dating/core/api';
import type { Translator } from '@dating/core/i18n';

/**
 * Why something did not work: in the server's words, or in the page's own where none came.
 *
 * @param error none after a defect
 */
export function failureText(t: Translator['t'], error: Pick<ApiError, 'code' | 'message'> | null | undefined): string {
  return error?.message || t(failureKey(error));
}

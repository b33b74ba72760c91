import { routePath } from '@dating/core/rules';

/** The form of a direct debit: for a bundle, with the code that was typed and where to go on afterwards. */
export function debitPath({
  bundle,
  code,
  back,
}: {
  readonly bundle: string;
  readonly code?: string | null;
  readonly back?: string | null;
}): string {
  const query = new URLSearchParams({ bundle, ...(code ? { code } : {}), ...(back ? { back } : {}) });
  return `${routePath('directdebit')}?${query}`;
}

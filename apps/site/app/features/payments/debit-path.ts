import { routePath } from '@dating/core/rules';

/** The form of a direct debit: for a bundle, paid from a country, with the code that was typed and where to go on afterwards. */
export function debitPath({
  bundle,
  country,
  code,
  back,
}: {
  readonly bundle: string;
  /** Absent: that of the profile. */
  readonly country?: string | null;
  readonly code?: string | null;
  readonly back?: string | null;
}): string {
  const query = new URLSearchParams({
    bundle,
    ...(country ? { country } : {}),
    ...(code ? { code } : {}),
    ...(back ? { back } : {}),
  });
  return `${routePath('directdebit')}?${query}`;
}

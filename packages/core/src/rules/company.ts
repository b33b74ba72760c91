/** Rules about the company behind a brand (SPEC section 9). */

/** The terms are at least as new as this. */
export const DEFAULT_TERMS_DATE = '2023-12-01T12:00:00Z';

/**
 * The version date of the terms: the default, or the date the company was added if later.
 *
 * @param companyAdded ISO 8601 or null
 */
export function termsVersionDate(companyAdded: string | null | undefined): Date {
  const fallback = Date.parse(DEFAULT_TERMS_DATE);
  const added = companyAdded ? Date.parse(companyAdded) : Number.NaN;
  return new Date(added > fallback ? added : fallback);
}

/** A support phone as a `tel:` link wants it: without hyphens and spaces. */
export function cleanSupportPhone(phone: string): string {
  // Every dash and space that typographers use, not only the ASCII ones.
  return phone.replace(/[\s\u00ad\u2010-\u2015\u2212-]/g, '');
}

/** So long after the sign-up an account is new: it begins fewer conversations, and they wait among requests. */
const NEW_ACCOUNT_DAYS = 3;

const dayMs = 24 * 60 * 60_000;

/** @param ageMs since the sign-up */
export const isNewAccount = (ageMs: number): boolean => ageMs < NEW_ACCOUNT_DAYS * dayMs;

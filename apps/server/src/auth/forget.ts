import { forgetAttempts, forgetAttemptsAt, throttleKey } from './throttle.ts';
import type { Forget } from '../context.ts';

/** Attempts to log in: as the member, and with what was a name of theirs. */
export const forgetLogins: Forget = async (tx, _ctx, { id, brand, email, name }) => {
  await forgetAttemptsAt(tx, id);
  for (const login of [email, name]) await forgetAttempts(tx, throttleKey({ brand, login }));
};

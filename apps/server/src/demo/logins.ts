import type { AppContext } from '../context.ts';
import { findByLogin } from '../members/queries.ts';

/** The password of all log-ins (WIRE, demo log-ins). */
export const demoPassword = 'demo-demo-demo';

const logins = [
  ['anna@demo.example', 'premium'],
  ['ben@demo.example', 'free'],
] as const;

/** The demo log-ins of the default brand that are still there, as a person reads them. */
export async function demoLogins(ctx: AppContext): Promise<readonly string[]> {
  const { id } = ctx.brands.default;
  const found = await Promise.all(logins.map(([email]) => findByLogin(ctx.db, id, email)));
  return logins.filter((_, at) => found[at]?.demo === true).map(([email, kind]) => `${email} (${kind})`);
}

import type { AppContext } from '../src/context.ts';
import type { Tx } from '../src/db/tx.ts';
import { randomId } from '../src/ids.ts';
import { createMember } from '../src/signup/create-member.ts';
import { setPaid } from '../src/members/update.ts';

/** A confirmed premium member of the default brand, with a session. */
export async function makeMember(tx: Tx, ctx: AppContext) {
  const member = await createMember(tx, ctx, {
    brand: ctx.brands.default.id,
    ...named(`b${randomId().slice(0, 12)}`),
    passwordHash: 'none',
    gender: 'female',
    sexuality: 'bi',
    date_of_birth: '1990-05-01',
    country: 'NL',
    language: 'en',
    termsDate: '2024-01-01',
    status: 'active',
  });
  await setPaid(tx, ctx, member.id);
  return { member, cookie: await ctx.sessions.start(tx, member.id, 'bench') };
}

const named = (name: string) => ({ name, email: `${name}@example.org` });

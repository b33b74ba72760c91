import {
  activate,
  activateByForm,
  activationSent,
  checkEmail,
  checkSignup,
  openActivation,
  ownSignup,
  resendActivation,
  signUp,
} from '@dating/core/contract';
import { isEmail } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/errors.ts';
import { hashPassword } from '../auth/passwords.ts';
import { presentUser } from '../user/present.ts';
import { findMember } from '../members/queries.ts';
import { presentCards } from '../profile-views/present.ts';
import { activateByToken, isActivationSent, resendActivationMail } from './activation.ts';
import { suggestEmail } from './did-you-mean.ts';
import { checkForm, signUpMember } from './signup.ts';
import { type Route, route } from '../http/call.ts';

async function confirm(ctx: AppContext, brand: string, token: string): Promise<string> {
  try {
    const activated = await inTransaction(ctx.db, (tx) => activateByToken(tx, ctx, brand, token));
    ctx.metrics.events.inc({ event: 'activation_done' });
    return activated;
  } catch (error) {
    if (error instanceof Refusal) ctx.metrics.events.inc({ event: 'activation_error' });
    throw error;
  }
}

function nullForRefusal(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

export const routes: readonly Route[] = [
  route(signUp, async (call) => {
    await checkForm(call, call.body, { final: true });
    const passwordHash = await hashPassword(call.body.password);
    return call.transaction(async (tx) => {
      const { member, messageSent } = await signUpMember(tx, call, call.body, passwordHash);
      call.ctx.metrics.events.inc({ event: 'signup' });
      const user = await presentUser({ ...call.ctx, db: tx }, member.id);
      const sent = messageSent === null ? {} : { signup_message_sent: messageSent };
      return { status: 201 as const, body: { user, ...sent }, signIn: member.id };
    });
  }),

  route(checkSignup, async (call) => {
    await checkForm(call, call.body);
    return { status: 200, body: { ok: true } };
  }),

  route(checkEmail, async ({ query }) => ({
    status: 200,
    body: { valid: isEmail(query.email), suggestion: suggestEmail(query.email) },
  })),

  route(ownSignup, async ({ ctx, member }) => {
    const stored = await findMember(ctx.db, member.id);
    const id = stored?.signup_profile ?? null;
    const profile = id === null ? null : ((await presentCards(ctx, member, [id])).get(id) ?? null);
    return { status: 200, body: { profile, signup_message: stored?.signup_message ?? null } };
  }),

  route(activate, async ({ ctx, brand, member, body }) => {
    const activated = await confirm(ctx, brand.id, body.token);
    // A member who is logged in with another account is not told that their own address is confirmed.
    if (member?.id !== activated) return { status: 200, body: { activated: true } };
    return { status: 200, body: { user: await presentUser(ctx, activated) } };
  }),

  route(activateByForm, async ({ ctx, brand, member, body }) => {
    const activated = await confirm(ctx, brand.id, body.token).catch(nullForRefusal);
    if (activated === null) return { status: 303, headers: { location: '/activate/error' } };
    const isOther = member !== null && member.id !== activated;
    return { status: 303, headers: { location: `/activate/done?${isOther ? 'other=1' : 'link=1'}` } };
  }),

  // Scanners of mails open every link: it only leads to the page that sends the token.
  route(openActivation, async ({ query }) => ({
    status: 303,
    headers: { location: `/activate?token=${encodeURIComponent(query.token)}` },
  })),

  route(activationSent, async ({ ctx, member }) => ({
    status: 200,
    body: { sent: await isActivationSent(ctx.db, member.id) },
  })),

  route(resendActivation, async ({ ctx, member, origin }) => {
    await inTransaction(ctx.db, (tx) => resendActivationMail(tx, ctx, member.id, origin));
    return { status: 200, body: { ok: true } };
  }),
];

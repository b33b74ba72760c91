import {
  activate,
  activationSent,
  checkEmail,
  checkSignup,
  ownSignup,
  resendActivation,
  signUp,
} from '@dating/core/contract';
import { isEmail } from '@dating/core/rules';
import { inTransaction } from '../db/transaction.ts';
import { hashPassword } from '../auth/passwords.ts';
import { presentUser } from '../members/present.ts';
import { findMember } from '../members/queries.ts';
import { presentCards } from '../profiles/present.ts';
import { activateByToken, isActivationSent, resendActivationMail } from './activation.ts';
import { suggestEmail } from './did-you-mean.ts';
import { checkForm, signUpMember } from './signup.ts';
import { type Route, route } from '../http/call.ts';

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

  route(activate, async ({ ctx, brand, member, query }) => {
    const activation = await inTransaction(ctx.db, (tx) => activateByToken(tx, ctx, brand.id, query.token));
    const { result } = activation;
    ctx.metrics.events.inc({ event: `activation_${result}` });
    // A member who is logged in with another account is not told that their own address is confirmed.
    const isOther = activation.result === 'done' && member !== null && member.id !== activation.memberId;
    return { status: 303, headers: { location: `/activate/${result}${isOther ? '?other=1' : ''}` } };
  }),

  route(activationSent, async ({ ctx, member }) => ({
    status: 200,
    body: { sent: await isActivationSent(ctx.db, member.id) },
  })),

  route(resendActivation, async ({ ctx, member, origin }) => {
    await inTransaction(ctx.db, (tx) => resendActivationMail(tx, ctx, member.id, origin));
    return { status: 200, body: { ok: true } };
  }),
];

import { randomBytes } from 'node:crypto';
import { countries, genders, languages, sexualities } from '@dating/core/contract';
import { problemParameters } from '@dating/core/i18n';
import { languagesOf, sexualitiesFor, signupProblems } from '@dating/core/rules';
import { hashPassword } from '../../auth/passwords.ts';
import type { AppContext } from '../../context.ts';
import { cutText } from '../../cut-text.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalid } from '../../http/errors.ts';
import { queueMail } from '../../mails/send.ts';
import { createMember } from '../../signup/create-member.ts';
import { isNameFree } from '../../members/queries.ts';
import { setPaid } from '../../members/update.ts';
import { type Arguments, flag, needed, oneOf, option, type ProductCommand, UsageError } from '../command.ts';
import { brandOf, mailFollows, named } from '../named.ts';
import { creditsOf, grantIn } from './credits.ts';
import { changed, presentMember } from './present.ts';

/** A username from the address, with digits at the end if it is taken. */
async function freeName(ctx: AppContext, brand: string, email: string): Promise<string> {
  const plain = cutText((email.split('@')[0] ?? '').replaceAll(/[^\p{L}\p{N}._-]/gu, ''), 20);
  const stem = plain.length >= 3 ? plain : `member${plain}`;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem}${number}`;
    if (await isNameFree(ctx.db, brand, name)) return name;
  }
}

export const create: ProductCommand = {
  noun: 'member',
  verb: 'create',
  usage:
    '--email ADDRESS [--name NAME] [--password TEXT] [--gender G] [--sexuality S] [--born YYYY-MM-DD] [--country NL] [--city TOWN] [--language en] [--credits N] [--brand BRAND] [--confirmed] [--premium] [--fictional]',
  help: 'Makes a member. Without --confirmed they get the activation mail; a password that is not given is made and shown.',
  words: 0,
  effect: 'changes',
  options: [
    'email', 'name', 'password', 'gender', 'sexuality', 'born', 'country', 'region', 'city', 'language', 'credits', 'brand',
  ], // prettier-ignore
  flags: ['confirmed', 'premium', 'fictional'],
  async run(ctx, args) {
    const brand = brandOf(ctx, args);
    const input = await inputOf(ctx, args, brand.id);
    const rules = { minimumAge: brand.minimum_age, countries: brand.countries, messageLength: brand.message_length };
    const problems = Object.entries(signupProblems(input, rules, ctx.clock.now()));
    if (problems.length > 0) {
      throw invalid(Object.fromEntries(problems.map(([field, problem]) => [field, { key: `validation.${problem}`, params: problemParameters(problem, rules) }]))); // prettier-ignore
    }
    const passwordHash = await hashPassword(input.password);
    const isConfirmed = flag(args, 'confirmed');
    const credits = option(args, 'credits');
    const member = await inTransaction(ctx.db, async (tx) => {
      const made = await createMember(tx, ctx, {
        ...input,
        brand: brand.id,
        passwordHash,
        termsDate: ctx.clock.now().toISOString(),
        status: isConfirmed ? 'active' : 'not_confirmed',
        fictional: flag(args, 'fictional'),
      });
      if (flag(args, 'premium')) await setPaid(tx, ctx, made.id);
      if (credits !== null) await grantIn(tx, ctx, made.id, creditsOf(credits));
      if (!isConfirmed) await queueMail(tx, ctx, { memberId: made.id, kind: 'activation', data: {}, origin: null });
      return made;
    });
    const made = await presentMember(ctx, member.id);
    const password = option(args, 'password') === null ? input.password : null;
    const lines = [`Made ${named(member)}, id ${member.id}.`];
    if (password) lines.push(`Password: ${password}`);
    if (!isConfirmed) lines.push(mailFollows);
    const { id, status, country, language, credits: balance } = made;
    const audit = [changed(member, null, { id, status, country, language, credits: balance })];
    return { data: password ? { ...made, password } : made, text: lines.join('\n'), audit };
  },
};

async function inputOf(ctx: AppContext, args: Arguments, brand: string) {
  const email = needed(args, 'email');
  const gender = oneOf(option(args, 'gender') ?? 'female', genders, '--gender');
  const sexuality = oneOf(option(args, 'sexuality') ?? 'hetero', sexualities, '--sexuality');
  if (!sexualitiesFor(gender).includes(sexuality)) throw new UsageError(`--sexuality ${sexuality} does not go with ${gender}.`); // prettier-ignore
  const country = oneOf(option(args, 'country') ?? 'NL', countries, '--country');
  return {
    email,
    gender,
    sexuality,
    country,
    name: option(args, 'name') ?? (await freeName(ctx, brand, email)),
    password: option(args, 'password') ?? randomBytes(12).toString('base64url'),
    date_of_birth: option(args, 'born') ?? '1990-01-01',
    region: option(args, 'region') ?? undefined,
    city: option(args, 'city') ?? undefined,
    language: oneOf(option(args, 'language') ?? languagesOf(country)[0] ?? 'en', languages, '--language'),
  };
}

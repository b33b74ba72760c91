import { randomBytes } from 'node:crypto';
import { countries, genders, languages, sexualities } from '@dating/core/contract';
import { languagesOf, sexualitiesFor, signupProblems } from '@dating/core/rules';
import { problemParameters } from '@dating/core/i18n';
import { listDepartures } from '../account/counts.ts';
import type { AppContext } from '../context.ts';
import { cutText } from '../cut-text.ts';
import { inTransaction } from '../db/transaction.ts';
import { invalid } from '../http/errors.ts';
import { newId } from '../ids.ts';
import { balanceOf, creditsEvent, grantCredits } from '../ledger/ledger.ts';
import { appendEvent } from '../live/feed.ts';
import { queueMail } from '../mails/send.ts';
import { eraseMember } from '../account/erase.ts';
import { banMember, unbanMember } from '../members/moderation.ts';
import { hashPassword } from '../auth/passwords.ts';
import { findMember, isNameFree, type Member } from '../members/queries.ts';
import { photosOf } from '../photos/queries.ts';
import { findProfile } from '../profiles/queries.ts';
import {
  type Arguments,
  CommandFailed,
  fields,
  flag,
  needed,
  oneOf,
  option,
  type Output,
  type ProductCommand,
  UsageError,
  wholeNumber,
  word,
} from './command.ts';
import { brandOf, mailFollows, memberNamed } from './named.ts';
import { createMember } from '../members/create.ts';
import { setStatusActive } from '../members/confirm.ts';
import { setPaid } from '../members/update.ts';

/** More than anyone would grant on purpose. */
const mostCredits = 1_000_000;

/** The fields of a member that are shown: all except the password's hash and the comparison keys. */
async function presentMember(ctx: AppContext, memberId: string) {
  const member = await findMember(ctx.db, memberId);
  if (!member) throw new CommandFailed('The member is gone.');
  const { password_hash: _hash, email_key: _email, name_key: _name, ...shown } = member;
  const profile = await findProfile(ctx.db, memberId);
  const { member_id: _id, brand: _brand, status: profile_status, country: _country, ...profileFields } = profile ?? { status: null, country: null, brand: null, member_id: null }; // prettier-ignore
  const photos = await photosOf(ctx.db, memberId);
  return {
    ...shown,
    profile_status,
    ...profileFields,
    photos: photos.map(({ id, status }) => ({ id, status })),
    credits: await balanceOf(ctx.db, memberId),
  };
}

const named = ({ name, email, brand }: Pick<Member, 'name' | 'email' | 'brand'>): string =>
  `${name} <${email}> (${brand})`;

async function answer(ctx: AppContext, memberId: string, text: string): Promise<Output> {
  return { data: await presentMember(ctx, memberId), text };
}

/** A username from the address, with digits at the end if it is taken. */
async function freeName(ctx: AppContext, brand: string, email: string): Promise<string> {
  const plain = cutText((email.split('@')[0] ?? '').replaceAll(/[^\p{L}\p{N}._-]/gu, ''), 20);
  const stem = plain.length >= 3 ? plain : `member${plain}`;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem}${number}`;
    if (await isNameFree(ctx.db, brand, name)) return name;
  }
}

const create: ProductCommand = {
  noun: 'member',
  verb: 'create',
  usage:
    '--email ADDRESS [--name NAME] [--password TEXT] [--gender G] [--sexuality S] [--born YYYY-MM-DD] [--country NL] [--city TOWN] [--language en] [--credits N] [--brand BRAND] [--confirmed] [--premium] [--fictional]',
  help: 'Makes a member. Without --confirmed they get the activation mail; a password that is not given is made and shown.',
  words: 0,
  options: [
    'email',
    'name',
    'password',
    'gender',
    'sexuality',
    'born',
    'country',
    'region',
    'city',
    'language',
    'credits',
    'brand',
  ],
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
    return { data: password ? { ...made, password } : made, text: lines.join('\n') };
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

const show: ProductCommand = {
  noun: 'member',
  verb: 'show',
  usage: 'MEMBER [--brand BRAND]',
  help: 'Everything that is known of a member, but the password.',
  words: 1,
  options: ['brand'],
  async run(ctx, args) {
    const data = await presentMember(ctx, (await memberNamed(ctx, args)).id);
    return { data, text: fields(data) };
  },
};

const confirm: ProductCommand = {
  noun: 'member',
  verb: 'confirm',
  usage: 'MEMBER [--brand BRAND]',
  help: 'Confirms the e-mail address, as the link in the activation mail does.',
  words: 1,
  options: ['brand'],
  async run(ctx, args) {
    const member = await memberNamed(ctx, args);
    await inTransaction(ctx.db, (tx) => setStatusActive(tx, ctx, member.id));
    return answer(ctx, member.id, `${named(member)} is confirmed${member.status === 'active' ? ', as before' : ''}.`);
  },
};

function creditsOf(text: string): number {
  const amount = wholeNumber(text, 'CREDITS', 1);
  if (amount > mostCredits) throw new UsageError(`CREDITS must be ${mostCredits} at most.`);
  return amount;
}

async function grantIn(tx: AppContext['db'], ctx: AppContext, memberId: string, amount: number): Promise<number> {
  const id = newId(ctx.clock.now());
  const cause = { kind: 'operator', id };
  const key = `operator ${id}`;
  const { balance } = await grantCredits(tx, ctx, { memberId, amount, reason: 'grant', cause, key, source: 'free' });
  await appendEvent(tx, ctx, memberId, creditsEvent(balance));
  return balance;
}

const grant: ProductCommand = {
  noun: 'member',
  verb: 'grant',
  usage: 'MEMBER CREDITS [--brand BRAND]',
  help: 'Gives credits; open pages show them at once.',
  words: 2,
  options: ['brand', 'credits'],
  async run(ctx, args) {
    const amount = creditsOf(option(args, 'credits') ?? word(args, 1, 'CREDITS'));
    const member = await memberNamed(ctx, args);
    const balance = await inTransaction(ctx.db, (tx) => grantIn(tx, ctx, member.id, amount));
    return answer(ctx, member.id, `${named(member)} got ${amount} credits and has ${balance}.`);
  },
};

const ban: ProductCommand = {
  noun: 'member',
  verb: 'ban',
  usage: 'MEMBER [--reason TEXT] [--brand BRAND]',
  help: 'Shuts a member out: sessions end, nobody finds them, a mail tells them the reason (without one: the usual one, in their language).',
  words: 1,
  options: ['brand', 'reason'],
  async run(ctx, args) {
    const reason = option(args, 'reason')?.trim() || null;
    const member = await memberNamed(ctx, args);
    if (member.banned_at) throw new CommandFailed(`${named(member)} is banned already.`);
    await banMember(ctx, member.id, reason);
    return answer(ctx, member.id, `${named(member)} is banned. ${mailFollows}`);
  },
};

const unban: ProductCommand = {
  noun: 'member',
  verb: 'unban',
  usage: 'MEMBER [--brand BRAND]',
  help: 'Lets a banned member in again, and tells them by mail.',
  words: 1,
  options: ['brand'],
  async run(ctx, args) {
    const member = await memberNamed(ctx, args);
    if (!member.banned_at) throw new CommandFailed(`${named(member)} is not banned.`);
    await unbanMember(ctx, member.id);
    return answer(ctx, member.id, `${named(member)} is no longer banned. ${mailFollows}`);
  },
};

const erase: ProductCommand = {
  noun: 'member',
  verb: 'erase',
  usage: 'MEMBER [--brand BRAND]',
  help: 'Erases a member for good: profile, photos, likes, what they wrote. Payments and the evidence of complaints stay, and unused credits are forfeited.',
  words: 1,
  options: ['brand'],
  async run(ctx, args) {
    const member = await memberNamed(ctx, args);
    await eraseMember(ctx, member.id);
    return { data: { erased: member.id }, text: `${named(member)} is erased.` };
  },
};

const departures: ProductCommand = {
  noun: 'member',
  verb: 'departures',
  usage: '[--brand BRAND]',
  help: 'How many left, came back and were erased, by month and reason. Numbers only: the reason of a single member is not stored.',
  words: 0,
  options: ['brand'],
  async run(ctx, args) {
    const data = await listDepartures(ctx.db, option(args, 'brand') === null ? undefined : brandOf(ctx, args).id);
    const lines = data.map(
      ({ month, brand, reason, deleted, returned, erased }) =>
        `${month}  ${brand}  ${reason.padEnd(13)}  left ${deleted}, came back ${returned}, erased ${erased}`,
    );
    return { data, text: lines.join('\n') || 'Nobody has left.' };
  },
};

export const memberCommands: readonly ProductCommand[] = [create, show, confirm, grant, ban, unban, erase, departures];

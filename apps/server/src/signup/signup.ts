import { countries, type Country, type SignupForm, type TrafficSource } from '@dating/core/contract';
import { problemParameters } from '@dating/core/i18n';
import {
  isSignupOpen,
  parseDay,
  sexualitiesFor,
  signupProblems,
  isBlank,
  tidyText,
  termsVersionDate,
  type ValidationProblem,
} from '@dating/core/rules';
import { sql } from 'kysely';
import type { Brand } from '../brands/config.ts';
import { checkedText, send } from '../chats/send.ts';
import type { AppContext } from '../context.ts';
import { type FieldMessage, invalid, Refusal } from '../http/errors.ts';
import { isId } from '../ids.ts';
import { queueMail } from '../mails/send.ts';
import { misleadingName } from '../members/misleading-names.ts';
import { findByLogin, findMember, isNameFree, type Member } from '../members/queries.ts';
import { newPasswordProblem } from '../auth/new-password.ts';
import { isTownName } from '../profiles/place.ts';
import { isRegionOf } from '../places/regions.ts';
import type { Tx } from '../db/tx.ts';
import { nameTaken } from '../members/insert.ts';
import { createMember } from './create-member.ts';

/** The data of a request that a sign-up needs besides the form. */
export interface SignupCall {
  readonly ctx: AppContext;
  readonly brand: Brand;
  readonly now: Date;
}

/** The traffic source in the stored form: without empty fields; undefined when nothing is left. */
function sourceOf(source: TrafficSource | undefined): TrafficSource | undefined {
  const filled = Object.entries(source ?? {}).filter(([, value]) => !isBlank(value));
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

/** Whether a form names a traffic source. */
function hasTrafficSource(form: Partial<SignupForm>): boolean {
  return sourceOf(form.traffic_source) !== undefined;
}

/**
 * Checks the fields that are present (SPEC section 5). A step of the form sends only its own fields, and does not learn
 * which addresses have accounts. A `final` form does: there the person can log in instead.
 * @throws Refusal invite_only (setting `signups`), validation with one message per field, email_exists
 */
export async function checkForm(
  call: SignupCall,
  form: Partial<SignupForm>,
  { final = false }: { readonly final?: boolean } = {},
): Promise<void> {
  const { ctx, brand, now } = call;
  if (!isSignupOpen(brand.signups, hasTrafficSource(form))) throw new Refusal('invite_only');
  const rules = { minimumAge: brand.minimum_age, countries: brand.countries, messageLength: brand.message_length };
  const problems: Record<string, ValidationProblem> = { ...signupProblems(form, rules, now) };
  const weak = form.password === undefined ? null : newPasswordProblem(form.password, form);
  if (weak) problems['password'] = weak;
  const terms = form.terms === undefined ? null : termsProblem(form.terms, brand, now);
  if (terms) problems['terms'] = terms;
  const misleading = form.name === undefined ? null : misleadingName(form.name, ctx.brands.all());
  if (misleading) problems['name'] ??= misleading;
  if (!regionFits(form)) problems['region'] = 'field_invalid';
  if (!isBlank(form.city ?? '') && !isTownName(form.city ?? '')) problems['city'] = 'field_invalid';
  if (!sexualityFits(form)) problems['sexuality'] = 'field_invalid';
  const fields: Record<string, FieldMessage> = Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field,
      { key: `validation.${problem}`, params: problemParameters(problem, rules) },
    ]),
  );
  const isWhole = final && form.email !== undefined && Object.keys(fields).length === 0;
  const refuseOwner = async () => {
    if (isWhole && (await findByLogin(ctx.db, brand.id, form.email ?? ''))) throw new Refusal('email_exists');
  };
  await refuseOwner();
  if (form.name !== undefined && !fields['name'] && !(await isNameFree(ctx.db, brand.id, form.name))) {
    // A copy of this form may have made the account since: then it is the same person's name.
    await refuseOwner();
    Object.assign(fields, nameTaken().fields);
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

const dayMs = 24 * 60 * 60_000;

/**
 * The version in force is accepted, or a later one that was in force already: terms of the future were never shown. One
 * day's tolerance for zones ahead of UTC. A version without a time of day counts as its whole day.
 */
function termsProblem(terms: string, brand: Brand, now: Date): ValidationProblem | null {
  const time = Date.parse(terms);
  if (parseDay(terms.slice(0, 10)) === null || !(time <= now.getTime() + dayMs)) return 'field_invalid';
  const shownUntil = terms.length === 10 ? time + dayMs - 1 : time;
  return shownUntil < termsVersionDate(brand.company.added).getTime() ? 'terms_outdated' : null;
}

function sexualityFits({ gender, sexuality }: Partial<SignupForm>): boolean {
  return gender === undefined || sexuality === undefined || sexualitiesFor(gender).includes(sexuality);
}

const asCountry = (code: string | undefined): Country | null => countries.find((country) => country === code) ?? null;

function regionFits({ country, region }: Partial<SignupForm>): boolean {
  const known = asCountry(country);
  return !region || !known || isRegionOf(known, region);
}

export interface SignedUp {
  readonly member: Member;
  /** Whether their message was sent; null when they wrote none. */
  readonly messageSent: boolean | null;
}

/**
 * Creates the account, queues the activation mail and sends the message to the member whose page led to the sign-up,
 * all in the caller's transaction. A message that cannot be sent does not prevent the sign-up: it is stored with the
 * member.
 * @throws Refusal email_exists, validation with `name` when another sign-up took it meanwhile
 */
export async function signUpMember(
  tx: Tx,
  call: SignupCall & { readonly origin: string },
  form: SignupForm,
  passwordHash: string,
): Promise<SignedUp> {
  const { ctx, brand, origin } = call;
  const country = asCountry(form.country);
  if (!country) throw invalid({ country: { key: 'validation.country_unavailable' } });
  const ledBy = await profileOf(tx, brand, form.profile);
  const message = tidyText(form.signup_message ?? '') || undefined;
  const member = await createMember(tx, ctx, {
    brand: brand.id,
    email: form.email,
    name: form.name,
    passwordHash,
    gender: form.gender,
    sexuality: form.sexuality,
    date_of_birth: form.date_of_birth,
    country,
    region: form.region || undefined,
    city: tidyText(form.city ?? '') || undefined,
    language: form.language,
    timeZone: form.time_zone,
    termsDate: form.terms,
    signupMessage: message,
    signupProfile: ledBy ?? undefined,
    trafficSource: sourceOf(form.traffic_source),
    firstTrafficSource: sourceOf(form.first_traffic_source),
  });
  await queueMail(tx, ctx, { memberId: member.id, kind: 'activation', data: {}, origin });
  if (message === undefined) return { member, messageSent: null };
  return { member, messageSent: ledBy !== null && (await sendFirst(tx, call, member, ledBy, message)) };
}

/** The id of a member of this brand; null for anything else. */
async function profileOf(tx: Tx, brand: Brand, id: string | undefined): Promise<string | null> {
  if (!id || !isId(id)) return null;
  const member = await findMember(tx, id);
  return member?.brand === brand.id ? member.id : null;
}

/** Sends the first message like any other: charged, and held until the address is confirmed. */
async function sendFirst(
  tx: Tx,
  { ctx, brand }: SignupCall,
  member: Member,
  profile: string,
  message: string,
): Promise<boolean> {
  await sql`savepoint first_message`.execute(tx);
  try {
    const text = checkedText(brand, message);
    const { id, name, status, paid_user: paid, time_zone: timeZone, time_zone_since: timeZoneSince } = member;
    const sender = { id, brand: brand.id, name, status, paid, timeZone, timeZoneSince };
    await send(ctx, tx, sender, { profile }, { kind: 'text', text });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint first_message`.execute(tx);
    return false;
  }
}

import { countries, type Country, type SignupForm } from '@dating/core/contract';
import { problemParameters } from '@dating/core/i18n';
import { isSignupOpen, parseDay, signupProblems, type ValidationProblem } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import type { AppContext, Tx } from '../context.ts';
import { type FieldMessage, invalid, Refusal } from '../http/errors.ts';
import { queueMail } from '../mails/send.ts';
import { createMember, findByLogin, isNameFree, type Member, nameTaken } from '../members/store.ts';
import { isRegionOf } from '../places/regions.ts';

/** What a request brings to a sign-up beside the form. */
export interface SignupCall {
  readonly ctx: AppContext;
  readonly brand: Brand;
  readonly now: Date;
}

/** Whether a form names a traffic source at all. */
function hasTrafficSource(form: Partial<SignupForm>): boolean {
  return Object.values(form.traffic_source ?? {}).some((value) => value.trim() !== '');
}

/**
 * Checks the fields that are there (SPEC section 5); a step of the form sends only its own, and is not told which
 * addresses have accounts. A `final` form is: there the person is offered to log in.
 * @throws Refusal invite_only (setting `signups`), validation with one message a field, email_exists
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
  if (form.terms !== undefined && !isTermsDate(form.terms, now)) problems['terms'] = 'field_invalid';
  if (!regionFits(form)) problems['region'] = 'field_invalid';
  const fields: Record<string, FieldMessage> = Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field,
      { key: `validation.${problem}`, params: problemParameters(problem, rules) },
    ]),
  );
  const isWhole = final && form.email !== undefined && Object.keys(fields).length === 0;
  if (isWhole && (await findByLogin(ctx.db, brand.id, form.email ?? ''))) throw new Refusal('email_exists');
  if (form.name !== undefined && !fields['name'] && !(await isNameFree(ctx.db, brand.id, form.name))) {
    Object.assign(fields, nameTaken().fields);
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/** A day, or a moment, that has been: nobody was shown terms of tomorrow. A day's grace for zones ahead of UTC. */
function isTermsDate(terms: string, now: Date): boolean {
  const time = Date.parse(terms);
  return parseDay(terms.slice(0, 10)) !== null && time <= now.getTime() + 24 * 60 * 60 * 1000;
}

const asCountry = (code: string | undefined): Country | null => countries.find((country) => country === code) ?? null;

function regionFits({ country, region }: Partial<SignupForm>): boolean {
  const known = asCountry(country);
  return !region || !known || isRegionOf(known, region);
}

/**
 * Creates the account and queues the activation mail, all in the caller's transaction.
 * @throws Refusal email_exists, validation with `name` when somebody was faster
 */
export async function signUpMember(
  tx: Tx,
  call: SignupCall & { readonly origin: string },
  form: SignupForm,
  passwordHash: string,
): Promise<Member> {
  const { ctx, brand, origin } = call;
  const country = asCountry(form.country);
  if (!country) throw invalid({ country: { key: 'validation.country_unavailable' } });
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
    city: form.city?.trim() || undefined,
    language: form.language,
    timeZone: form.time_zone,
    termsDate: form.terms,
    signupMessage: form.signup_message?.trim() || undefined,
    trafficSource: hasTrafficSource(form) ? form.traffic_source : undefined,
  });
  await queueMail(tx, ctx, { memberId: member.id, kind: 'activation', data: {}, origin });
  return member;
}

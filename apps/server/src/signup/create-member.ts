import type { Country, Gender, Language, Sexuality, TrafficSource } from '@dating/core/contract';
import { emailKey, knownTimeZone, normalizeUsername } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import { emit } from '../events/events.ts';
import { newId } from '../ids.ts';
import { grantCredits, openWallet } from '../ledger/ledger.ts';
import { openFeed } from '../live/feed.ts';
import type { Tx } from '../db/tx.ts';
import { createProfile } from '../profiles/create.ts';
import { isFirstOfMailbox, keepMailbox, nextIdOfMailbox } from '../members/mailbox.ts';
import { insertMember } from '../members/insert.ts';
import { type Member, nameKey } from '../members/queries.ts';

declare module '../events/events.ts' {
  interface EventData {
    /** Somebody becomes a member with this address; who has a claim to it refuses. */
    'member.joining': { readonly memberId: string; readonly brand: string; readonly email: string };
    /** A member is there, with profile, wallet and feed; their address is not confirmed, unless an operator made them. */
    'member.created': { readonly memberId: string; readonly brand: string; readonly fictional: boolean };
  }
}

/** The data of a new member: the account, and the first fields of the profile. */
export interface NewMember {
  readonly brand: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly gender: Gender;
  readonly sexuality: Sexuality;
  /** yyyy-mm-dd. */
  readonly date_of_birth: string;
  readonly country: Country;
  readonly region?: string | undefined;
  readonly city?: string | undefined;
  readonly language: Language;
  /** IANA zone; UTC when absent or unknown. */
  readonly timeZone?: string | undefined;
  /** Version date of the terms that were accepted. */
  readonly termsDate: string;
  readonly signupMessage?: string | undefined;
  /** The member of this brand whose page led to the sign-up. */
  readonly signupProfile?: string | undefined;
  /** The last touch, and the first. */
  readonly trafficSource?: TrafficSource | undefined;
  readonly firstTrafficSource?: TrafficSource | undefined;
  /** Default `not_confirmed`. */
  readonly status?: Member['status'];
  readonly fictional?: boolean;
  readonly demo?: boolean;
}

/**
 * Creates member, profile, wallet and feed in the caller's transaction and grants the brand's signup credits, which a
 * mailbox has once.
 * @throws Refusal email_exists, or validation with `name` when the username is taken
 */
export async function createMember(tx: Tx, ctx: AppContext, input: NewMember): Promise<Member> {
  const now = ctx.clock.now();
  const id = input.fictional
    ? newId(now)
    : await nextIdOfMailbox(tx, ctx, { brand: input.brand, email: input.email, now });
  const member = await insertMember(tx, {
    id,
    brand: input.brand,
    email: input.email.trim(),
    email_key: emailKey(input.email),
    name: normalizeUsername(input.name),
    name_key: nameKey(input.name),
    password_hash: input.passwordHash,
    status: input.status ?? 'not_confirmed',
    fictional: input.fictional ?? false,
    demo: input.demo ?? false,
    language: input.language,
    country: input.country,
    time_zone: knownTimeZone(input.timeZone) ?? 'UTC',
    signup_date: now,
    signup_message: input.signupMessage ?? null,
    signup_profile: input.signupProfile ?? null,
    terms_date: input.termsDate,
    traffic_source: input.trafficSource ? JSON.stringify(input.trafficSource) : null,
    first_traffic_source: input.firstTrafficSource ? JSON.stringify(input.firstTrafficSource) : null,
    last_active: now,
  });
  if (!member.fictional) await keepMailbox(tx, ctx, member);
  const { brand, name, gender, sexuality, date_of_birth, country, region, city } = input;
  // Checked after the insert, which waits for a transaction that is giving the address up at this moment.
  await emit(tx, ctx, 'member.joining', { memberId: id, brand, email: input.email });
  await createProfile(
    tx, ctx, id,
    { brand, name, gender, sexuality, date_of_birth, country, region, city },
    { active: member.status === 'active' },
  ); // prettier-ignore
  await openWallet(tx, id);
  await openFeed(tx, id);
  const amount = ctx.brands.byId(brand).signup_credits;
  if (amount > 0 && (member.fictional || (await isFirstOfMailbox(tx, id)))) {
    const cause = { kind: 'signup', id };
    await grantCredits(tx, ctx, { memberId: id, amount, reason: 'signup', cause, key: `signup ${id}`, source: 'free' });
  }
  await emit(tx, ctx, 'member.created', { memberId: id, brand, fictional: member.fictional });
  return member;
}

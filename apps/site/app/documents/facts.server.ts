import {
  type Bundle,
  type Company,
  countries,
  type Language,
  type PaymentMethod,
  type Settings,
} from '@dating/core/contract';
import { createTranslator, type Dictionary } from '@dating/core/i18n';
import {
  cleanSupportPhone,
  FREE_CONVERSATIONS,
  PHOTO_LIMITS,
  REACTIVATION_DAYS,
  SWIPE_LIKES_PER_DAY,
  TIME_BONUS,
} from '@dating/core/rules';
import type { DocumentText, Inline } from './document.ts';
import { authorities } from './authorities.ts';

/** What the product's own settings say, in words of the page's language: all that a document can fill in. */
export interface Facts {
  readonly brand: string;
  /** Host name of the site. */
  readonly site: string;
  readonly company: {
    readonly name: string;
    readonly address: string;
    readonly city: string;
    readonly country: string;
    /** Number in the register of companies. */
    readonly register: string;
    readonly vat: string;
    /** Names it trades under. */
    readonly tradenames: string;
  };
  readonly email: Inline;
  readonly phone: Inline;
  /** Date from which this version holds. */
  readonly version: string;
  readonly age: number;
  readonly cost: { readonly message: string; readonly photo: string; readonly gift: string };
  /** The least that a message can cost in money. */
  readonly leastPrice: string;
  /** Free credits of a new member; null: none. */
  readonly signupCredits: string | null;
  readonly messageLength: string;
  /** Whether credits can be bought; where not, no price is known. */
  readonly onSale: boolean;
  readonly bundles: readonly { readonly credits: string; readonly price: string; readonly perMessage: string }[];
  readonly paymentMethods: string;
  /** How long unused credits are refunded, in days; 14 at least. */
  readonly refundDays: number;
  /** The label of fictional profiles; null where the brand has none. */
  readonly fictional: { readonly one: string; readonly many: string } | null;
  /** The brand takes part in showing profiles on the company's other sites. */
  readonly resell: boolean;
  readonly freePhotos: number;
  readonly premiumPhotos: number;
  readonly freeConversations: number;
  readonly swipeLikes: number;
  /** Days in which a deleted account can be taken back. */
  readonly returnDays: number;
  /** Discount on a first purchase. */
  readonly firstDiscount: string;
  /** Who watches over data protection, by country. */
  readonly authorities: readonly { readonly country: string; readonly name: string }[];
}

/** A document in one language, for a brand. */
export type DocumentOf = (facts: Facts) => DocumentText;

/** What the facts are made of. */
export interface FactSources {
  readonly settings: Settings;
  readonly company: Company;
  readonly bundles: readonly Bundle[];
  readonly paymentMethods: readonly PaymentMethod[];
  readonly language: Language;
  readonly dictionary: Dictionary;
}

/** Dates in UTC: a version's date is the same wherever it is read. */
export function factsOf({ settings, company, bundles, paymentMethods, language, dictionary }: FactSources): Facts {
  const { t, format } = createTranslator(language, dictionary, { timeZone: 'UTC', strict: false });
  const credits = (count: number) => t('common.credits', { count });
  const cheapest = bundles
    .map(({ per_message }) => per_message)
    .toSorted((a, b) => Number(a.amount) - Number(b.amount))[0];
  return {
    brand: settings.name,
    site: settings.domain,
    company: {
      name: company.name,
      address: company.address,
      city: company.city,
      country: format.country(company.country),
      register: company.kvk,
      vat: company.vat_numbers.join(', '),
      tradenames: format.list(company.tradenames.length > 0 ? company.tradenames : [settings.name]),
    },
    email: { text: settings.support_email, href: `mailto:${settings.support_email}` },
    phone: { text: settings.support_phone, href: `tel:${cleanSupportPhone(settings.support_phone)}` },
    version: format.date(settings.terms_date),
    age: settings.minimum_age,
    cost: {
      message: credits(settings.message_credits),
      photo: credits(settings.photo_credits),
      gift: credits(settings.gift_credits),
    },
    leastPrice: cheapest ? format.money(cheapest) : '',
    signupCredits: settings.signup_credits > 0 ? credits(settings.signup_credits) : null,
    messageLength: format.number(settings.message_length),
    onSale: settings.payments !== 'off',
    bundles: bundles.map((bundle) => ({
      credits: credits(bundle.credits),
      price: format.money(bundle.price),
      perMessage: format.money(bundle.per_message),
    })),
    paymentMethods: format.list(paymentMethods.map((method) => t(`paymentMethods.${method}`))),
    refundDays: settings.refund_days,
    fictional: settings.fictional_icon ? { one: settings.fictional_singular, many: settings.fictional_plural } : null,
    resell: settings.member_resell,
    freePhotos: PHOTO_LIMITS.free,
    premiumPhotos: PHOTO_LIMITS.premium,
    freeConversations: FREE_CONVERSATIONS,
    swipeLikes: SWIPE_LIKES_PER_DAY,
    returnDays: REACTIVATION_DAYS,
    firstDiscount: format.percent(TIME_BONUS.percentage),
    authorities: countries.flatMap((code) => {
      const name = settings.countries.includes(code) ? authorities[code] : null;
      return name ? [{ country: format.country(code), name }] : [];
    }),
  };
}

/** The closed lists of SPEC section 3, to the letter. */

export const languages = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl'] as const;
export type Language = (typeof languages)[number];

/** Language → iso code. */
export const localeOf = {
  de: 'de-DE',
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
  nl: 'nl-NL',
  pl: 'pl-PL',
} as const satisfies Record<Language, string>;

export const countries = [
  'NL', 'BE', 'DE', 'AT', 'FR', 'IT', 'ES', 'PL', 'GB', 'IE', 'US', 'CA', 'AU', 'NZ', 'CH',
] as const; // prettier-ignore
export type Country = (typeof countries)[number];

export const genders = ['male', 'female'] as const;
export type Gender = (typeof genders)[number];

export const sexualities = ['hetero', 'gay', 'lesbian', 'bi'] as const;
export type Sexuality = (typeof sexualities)[number];

export const interests = [
  'relationship', 'onenightstand', 'kissing', 'hugging', 'massages', 'lingerie', 'sex', 'safesex', 'publicsex',
  'oralsex', 'analsex', 'sextoys', 'masturbating', 'exchangingpictures', 'threesome', 'gangbang', 'bondage',
  'sadomasochism', 'gym', 'sports', 'dancing', 'travelling', 'adventure', 'party', 'tattoos', 'music', 'movies',
  'videogames', 'politics', 'outdoors', 'gardening', 'hiking', 'biking', 'reading', 'animals', 'beach', 'art',
  'photography', 'theater', 'shopping', 'fashion', 'astrology', 'cooking', 'foodie', 'bbq', 'sushi', 'vegetarian',
  'wine', 'beer', 'tea', 'coffee',
] as const; // prettier-ignore
export type Interest = (typeof interests)[number];

/** Those that tell of a sexual life: with the orientation, what visitors are not shown. */
export const intimateInterests: readonly Interest[] = [
  'onenightstand', 'lingerie', 'sex', 'safesex', 'publicsex', 'oralsex', 'analsex', 'sextoys', 'masturbating',
  'exchangingpictures', 'threesome', 'gangbang', 'bondage', 'sadomasochism',
]; // prettier-ignore

/** Those that strangers can begin a conversation with: the list begins with what is closer than that. */
export const talkableInterests: readonly Interest[] = interests.slice(interests.indexOf('gym'));

export const hairColors = [
  'brunette', 'blond', 'brown', 'white', 'bald', 'black', 'dark blond', 'dark brown', 'gray', 'red', 'other',
] as const; // prettier-ignore
export type HairColor = (typeof hairColors)[number];

export const eyeColors = ['blue', 'green', 'hazel', 'brown'] as const;
export type EyeColor = (typeof eyeColors)[number];

export const bodyTypes = ['slim', 'normal', 'fat'] as const;
export type BodyType = (typeof bodyTypes)[number];

export const relationshipStatuses = [
  'divorced', 'living together', 'married', 'single', 'widowed', 'unmarried',
] as const; // prettier-ignore
export type RelationshipStatus = (typeof relationshipStatuses)[number];

export const paymentMethods = [
  'sdd', 'prezelewy24', 'blik', 'sct', 'giropay', 'mastercard', 'visa', 'creditcard', 'cartebancaire', 'nexi',
  'ideal', 'bancontact', 'applepay', 'paysafecard', 'maestro', 'paypal', 'sofort', 'eps',
] as const; // prettier-ignore
export type PaymentMethod = (typeof paymentMethods)[number];

export const notificationTypes = [
  'new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'promotions', 'weekly_updates', 'news',
  'reminders',
] as const; // prettier-ignore
export type NotificationType = (typeof notificationTypes)[number];

export const disabledReasons = ['spam', 'bounced', 'unsubscribed'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

export const regionKinds = ['province', 'region', 'state', 'canton', 'voivodeship'] as const;
export type RegionKind = (typeof regionKinds)[number];

export const tiers = ['p0', 'p1', 'p2', 'p3'] as const;
export type Tier = (typeof tiers)[number];

/** Gifts a member can send; each costs the brand's `gift_credits`. */
export const gifts = ['rose', 'coffee', 'chocolate', 'cocktail', 'bouquet', 'teddy', 'balloon', 'star'] as const;
export type Gift = (typeof gifts)[number];

/** Why a member leaves (SPEC section 3). */
export const deleteReasons = [
  'price', 'found_someone', 'not_looking', 'site_problems', 'no_members', 'time', 'other',
] as const; // prettier-ignore
export type DeleteReason = (typeof deleteReasons)[number];

export const complaintKinds = [
  'fake_profile', 'harassment', 'spam_or_scam', 'indecent_photo', 'minor', 'payment', 'privacy', 'other',
] as const; // prettier-ignore
export type ComplaintKind = (typeof complaintKinds)[number];

/** How a complaint (`upheld`, `dismissed`) or an appeal (`granted`, `denied`) is decided. */
export const complaintDecisions = ['upheld', 'dismissed', 'granted', 'denied'] as const;
export type ComplaintDecision = (typeof complaintDecisions)[number];

/** Decisions that can be appealed: about a photo, a complaint, by a warning, or to ban a member. */
export const appealKinds = ['photo', 'complaint', 'warning', 'ban'] as const;
export type AppealKind = (typeof appealKinds)[number];

import * as z from 'zod/mini';
import {
  bodyTypes, disabledReasons, eyeColors, genders, gifts, hairColors, interests, languages, paymentMethods,
  relationshipStatuses, sexualities, tiers,
} from './options.ts'; // prettier-ignore

/** Opaque id (WIRE conventions). */
export const id = z.string().check(z.minLength(1), z.maxLength(64));
/** ISO 8601 in UTC. */
export const time = z.iso.datetime();
/** yyyy-mm-dd. */
export const date = z.iso.date();
export const credits = z.int();
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
export const country = z.string().check(z.regex(/^[A-Z]{2}$/));
export const language = z.enum(languages);
export const cursor = z.string().check(z.minLength(1), z.maxLength(512));
export const ok = z.strictObject({ ok: z.literal(true) });
/** IANA zone name, kept for daily limits and mails. One that Intl does not know is as if it was not there. */
export const timeZone = z.string().check(z.maxLength(1000));

/** Amount with two decimals as a string: money is never a float. */
export const money = z.strictObject({ amount: z.string().check(z.regex(/^-?\d+\.\d{2}$/)), currency });
export type Money = z.infer<typeof money>;

export const image = z.strictObject({
  id,
  filename: z.string(),
  thumb_filename: z.string(),
  /** Path of the middle size, prefixed by the CDN prefix. */
  match: z.string(),
  status: z.enum(['pending', 'active', 'rejected']),
  width: z.int(),
  height: z.int(),
  /** Tiny inline preview (a data: URI under 1 kB). */
  placeholder: z.string(),
  /** What it shows, in its owner's words and language; absent where they have not said. */
  description: z.optional(z.string()),
  sensitive: z.optional(z.boolean()),
  /** Only on one's own sensitive photos: a moderator marked it so, and only they take that back. */
  covered: z.optional(z.boolean()),
  /** Moderator's reason, only on the owner's own rejected photos; null: the photo rules in general. */
  reason: z.optional(z.nullable(z.string())),
  /** Reference of the open appeal about the rejection, only on the owner's own rejected photos. */
  appeal: z.optional(z.string()),
});
export type Image = z.infer<typeof image>;

/** A photo the viewer may not see: nothing but a blurred preview leaves the server (SPEC section 6). */
export const lockedImage = z.strictObject({ id, locked: z.literal(true), placeholder: z.string() });
export type LockedImage = z.infer<typeof lockedImage>;

export const lastActive = z.enum(['now', 'today', 'week', 'earlier']);

const profileFields = {
  id,
  name: z.string(),
  /** In which the member uses the product, and so most likely writes: for the `lang` of their words. */
  language: z.optional(language),
  status: z.enum(['disabled', 'active']),
  gender: z.enum(genders),
  sexuality: z.enum(sexualities),
  age: z.int(),
  country: z.nullable(z.string()),
  region: z.nullable(z.string()),
  city: z.nullable(z.string()),
  interests: z.array(z.enum(interests)),
  hair_color: z.nullable(z.enum(hairColors)),
  eye_color: z.nullable(z.enum(eyeColors)),
  body_type: z.nullable(z.enum(bodyTypes)),
  relationship_status: z.nullable(z.enum(relationshipStatuses)),
  tattoos: z.nullable(z.boolean()),
  about_me: z.string(),
  main_image: z.nullable(image),
  num_photos: z.int(),
  fictional: z.boolean(),
  online: z.boolean(),
  last_active: lastActive,
  liked: z.boolean(),
  likes_me: z.boolean(),
  match: z.boolean(),
  blocked: z.boolean(),
  /** Coarse steps only (never an exact distance); null when a place is unknown. */
  distance_km: z.nullable(z.int()),
} as const;

/** Another member as the caller may see them. */
export const profile = z.strictObject({
  ...profileFields,
  /** null for visitors, unless the brand's setting `visitors_see_orientation` says otherwise. */
  sexuality: z.nullable(z.enum(sexualities)),
  photos: z.array(z.union([image, lockedImage])),
});
export type Profile = z.infer<typeof profile>;

export const ownProfile = z.strictObject({
  ...profileFields,
  photos: z.array(image),
  date_of_birth: date,
  completeness: z.int().check(z.minimum(0), z.maximum(100)),
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const profileCard = z.strictObject({
  id,
  name: z.string(),
  age: z.int(),
  city: z.nullable(z.string()),
  main_image: z.nullable(image),
  online: z.boolean(),
  fictional: z.boolean(),
  /** Of the words that come with this card: a message, its preview. Not in search, whose cards come without words. */
  language: z.optional(language),
  like_new: z.optional(z.boolean()),
});
export type ProfileCard = z.infer<typeof profileCard>;

export const user = z.strictObject({
  profile: ownProfile,
  paid_user: z.boolean(),
  credits,
  status: z.enum(['not_confirmed', 'active']),
  notifications_disabled: z.array(z.enum(disabledReasons)),
  fictional_icon: z.nullable(z.string()),
  language,
  signup_date: time,
  email: z.string(),
  invisible: z.boolean(),
  max_photos: z.int(),
  /** null: unlimited. */
  conversations_left: z.nullable(z.int()),
});
export type User = z.infer<typeof user>;

export const messageKind = z.enum(['text', 'photo', 'gift', 'icebreaker']);

export const message = z.strictObject({
  id,
  conversation: id,
  mine: z.boolean(),
  kind: messageKind,
  text: z.string(),
  photo: z.nullable(image),
  gift: z.nullable(z.enum(gifts)),
  sent_at: time,
  read_at: z.nullable(time),
  credits,
  /** Sent by an unconfirmed member: shown to the other once the e-mail is confirmed. Only on the sender's own. */
  held: z.optional(z.boolean()),
  /** The idempotency key under which it was sent, by which the sender's devices know it again. Only on the sender's own. */
  key: z.optional(z.string()),
  /** It was not opened, or never shown, and its credits came back. Only on the sender's own. */
  refunded: z.optional(z.boolean()),
  /** Taken away after erasure or moderation: `text` is empty. */
  removed: z.optional(z.boolean()),
});
export type Message = z.infer<typeof message>;

export const chatEntry = z.strictObject({
  conversation: id,
  profile: profileCard,
  num_unread_messages: z.int(),
  last_message: z.strictObject({ text: z.string(), sent_at: time, mine: z.boolean(), kind: messageKind }),
  updated_at: time,
  /** Somebody else began it, and the caller has neither answered nor accepted nor declined it. */
  request: z.optional(z.literal(true)),
});
export type ChatEntry = z.infer<typeof chatEntry>;

export const discount = z.strictObject({
  code: z.string(),
  country: z.nullable(z.string()),
  user_id: z.nullable(z.string()),
  expires: z.nullable(time),
  value_percentage: z.number(),
  currency: z.nullable(z.string()),
  minimum_order_value: z.nullable(money),
  status: z.enum(['active', 'used', 'ended']),
  validity: z.enum(['once', 'once-per-user', 'unlimited']),
  expired: z.boolean(),
  paymentmethods: z.array(z.enum(paymentMethods)),
});
export type Discount = z.infer<typeof discount>;

export const bundle = z.strictObject({
  id,
  tier: z.enum(tiers),
  credits,
  price: money,
  price_after_discount: money,
  per_credit: money,
  per_message: money,
  popular: z.boolean(),
  discount_percentage: z.nullable(z.number()),
  /** Whose percentage that is: a bundle below a typed code's minimum keeps the discount that comes by itself. */
  discount_code: z.nullable(z.string()),
});
export type Bundle = z.infer<typeof bundle>;

export const paymentStatus = z.enum([
  'loading', 'pending', 'completed', 'superseded', 'failed', 'cancelled', 'refunded', 'charged_back',
]); // prettier-ignore

export const payment = z.strictObject({
  payment_id: id,
  status: paymentStatus,
  credits,
  amount: money,
  payment_method: z.enum(paymentMethods),
  bundle: id,
  discount_code: z.nullable(z.string()),
  /** At full price, because a payment that is being processed has the discount. */
  discount_held: z.boolean(),
  failure: z.nullable(z.enum(['recurring_card', 'declined', 'expired'])),
  created_at: time,
  redirect_url: z.nullable(z.string()),
  receipt_url: z.nullable(z.string()),
});
export type Payment = z.infer<typeof payment>;

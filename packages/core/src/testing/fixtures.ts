import type { ConversationReply } from '../contract/chats.ts';
import type { LikesReply } from '../contract/likes.ts';
import type { Match } from '../contract/matching.ts';
import type { ChatsReply } from '../stores/chats.ts';
import type { Settings } from '../contract/settings.ts';
import type {
  Bundle,
  ChatEntry,
  Image,
  Message,
  OwnProfile,
  Payment,
  Profile,
  ProfileCard,
  User,
} from '../contract/shapes.ts';

/** Things of the wire that are right in every field; a test changes the one that it is about. */

export function anImage(id = 'image'): Image {
  return {
    id,
    filename: `${id}.webp`,
    thumb_filename: `${id}-thumb.webp`,
    match: `/cdn/${id}.webp`,
    status: 'active',
    width: 800,
    height: 1_000,
    placeholder: 'data:image/webp;base64,AA==',
  };
}

export function aCard(id: string, change: Partial<ProfileCard> = {}): ProfileCard {
  return {
    id,
    name: `Name ${id}`,
    age: 30,
    city: 'Utrecht',
    main_image: anImage(`photo-${id}`),
    online: false,
    fictional: false,
    ...change,
  };
}

export function aMatch(id: string, change: Partial<Match> = {}): Match {
  return { ...aCard(id), reasons: [{ kind: 'fits' }], ...change };
}

export function aProfile(id: string, change: Partial<Profile> = {}): Profile {
  return {
    ...aCard(id),
    status: 'active',
    gender: 'female',
    sexuality: 'hetero',
    country: 'NL',
    region: 'UT',
    interests: ['tea'],
    hair_color: null,
    eye_color: null,
    body_type: null,
    relationship_status: null,
    tattoos: null,
    about_me: '',
    photos: [anImage(`photo-${id}`)],
    num_photos: 1,
    last_active: 'today',
    liked: false,
    likes_me: false,
    match: false,
    blocked: false,
    distance_km: null,
    ...change,
  };
}

export function anOwnProfile(change: Partial<OwnProfile> = {}): OwnProfile {
  return {
    ...aProfile('me'),
    sexuality: 'hetero',
    photos: [anImage('photo-me')],
    date_of_birth: '1990-05-06',
    completeness: 40,
    ...change,
  };
}

export function aUser(change: Partial<User> = {}): User {
  return {
    profile: anOwnProfile(),
    paid_user: false,
    credits: 5,
    status: 'active',
    notifications_disabled: [],
    fictional_icon: null,
    language: 'en',
    signup_date: '2026-11-01T12:00:00.000Z',
    email: 'me@mail.example',
    invisible: false,
    max_photos: 3,
    conversations_left: 2,
    ...change,
  };
}

export function aMessage(id: string, change: Partial<Message> = {}): Message {
  return {
    id,
    conversation: 'c1',
    mine: false,
    kind: 'text',
    text: `text ${id}`,
    photo: null,
    gift: null,
    sent_at: '2026-11-21T11:00:00.000Z',
    read_at: null,
    credits: 0,
    ...change,
  };
}

export function aChat(conversation: string, change: Partial<ChatEntry> = {}): ChatEntry {
  return {
    conversation,
    profile: aCard(`with-${conversation}`),
    num_unread_messages: 0,
    last_message: { text: 'hello', sent_at: '2026-11-21T10:00:00.000Z', mine: false, kind: 'text' },
    updated_at: '2026-11-21T10:00:00.000Z',
    ...change,
  };
}

export function chatsReply(chats: ChatEntry[], change: Partial<ChatsReply> = {}): ChatsReply {
  const unread = chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0);
  return { chats, num_unread_messages: unread, num_new_likes: 0, next: null, ...change };
}

/**
 * Likes as the server lists them, with the counts that follow.
 *
 * @param received ids of who likes the caller; those in `unseen` are new
 */
export function likesReply(
  given: readonly string[],
  received: readonly string[] = [],
  { unseen = [], ...change }: Partial<LikesReply> & { readonly unseen?: readonly string[] } = {},
): LikesReply {
  const matches = given.filter((id) => received.includes(id));
  return {
    profiles: given.map((id) => ({ ...aCard(id), match: matches.includes(id) })),
    liked_by: received.map((id) => ({ ...aCard(id), match: matches.includes(id), like_new: unseen.includes(id) })),
    next: null,
    num_profiles: given.length,
    num_liked_by: received.length,
    num_matches: matches.length,
    num_new_likes: unseen.length,
    ...change,
  };
}

export function aConversation(change: Partial<ConversationReply> = {}): ConversationReply {
  return {
    conversation: 'c1',
    profile: aCard('p1'),
    messages: [],
    unread_from: null,
    next: null,
    can_send: true,
    cannot_send: null,
    cost: { credits: 1, money: { amount: '0.67', currency: 'EUR' }, money_is: 'paid', until_balance: 1 },
    ...change,
  };
}

export function aBundle(id: string, change: Partial<Bundle> = {}): Bundle {
  return {
    id,
    tier: 'p0',
    credits: 10,
    price: { amount: '9.99', currency: 'EUR' },
    price_after_discount: { amount: '9.99', currency: 'EUR' },
    per_credit: { amount: '1.00', currency: 'EUR' },
    per_message: { amount: '1.00', currency: 'EUR' },
    popular: false,
    discount_percentage: null,
    discount_code: null,
    ...change,
  };
}

export function aPayment(change: Partial<Payment> = {}): Payment {
  return {
    payment_id: 'pay1',
    status: 'pending',
    credits: 10,
    amount: { amount: '9.99', currency: 'EUR' },
    payment_method: 'ideal',
    bundle: 'b0',
    discount_code: null,
    discount_held: false,
    failure: null,
    created_at: '2026-11-21T11:59:00.000Z',
    redirect_url: null,
    receipt_url: null,
    ...change,
  };
}

export function someSettings(change: Partial<Settings> = {}): Settings {
  return {
    name: 'Ember',
    domain: 'ember.localhost',
    domain_language: 'en',
    cdn_prefix: '/cdn',
    index_title: 'Ember',
    description: 'Meet someone',
    countries: ['NL', 'DE'],
    visible_profile_fields: [],
    visible_profile_notes: {},
    lander_variants: [],
    search_fields: [],
    geoip_country: 'NL',
    geoip_selected_country: null,
    signups: 'all',
    logged_out_search: 'all',
    logged_out_search_trafficsource: 'all',
    enable_site_entry_popup: 'yes',
    site_entry_countries: [],
    push_public_key: '',
    fictional_icon: null,
    fictional_warning: '',
    fictional_singular: '',
    fictional_plural: '',
    support_phone: '+31 20-123 45 67',
    support_email: 'support@mail.example',
    message_credits: 1,
    photo_credits: 2,
    gift_credits: 3,
    signup_credits: 5,
    message_length: 1_000,
    minimum_message_costs: {},
    refund_days: 14,
    member_resell: false,
    minimum_age: 18,
    theme: 'ember',
    premium_claim: null,
    terms_date: '2023-12-01T12:00:00Z',
    demo: false,
    ...change,
  };
}

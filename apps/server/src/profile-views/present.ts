import {
  intimateInterests,
  type Language,
  type OwnProfile,
  type PreviewRole,
  type Profile,
  type ProfileCard,
} from '@dating/core/contract';
import {
  ageAt,
  coarseDistanceKm,
  ownMainPhoto,
  profileCompleteness,
  type Viewer,
  viewerRole,
} from '@dating/core/rules';
import { blockedBy, blocksOf } from '../blocks/queries.ts';
import { type Brand, shownBy } from '../brands/config.ts';
import { openAppeals } from '../complaints/open-appeals.ts';
import type { AppContext } from '../context.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { isId } from '../ids.ts';
import { isOnline } from '../live/presence.ts';
import { showsPresence, tellsPresence } from '../members/preferences.ts';
import { presentImage, presentOwnImage, presentPhotos } from '../photos/present.ts';
import { mainPhotos, type Photo, photosOf } from '../photos/queries.ts';
import { type AccessOptions, findPerson, isShown, type Person, unseenAmong, visiblePeople } from './access.ts';
import { findProfile, type ProfileRow } from '../profiles/queries.ts';

/** In a transaction: `{ ...ctx, db: tx }`. */
export type PresentContext = Pick<AppContext, 'db' | 'clock' | 'brands' | 'photoUrls' | 'ties'>;
type ViewerRef = { readonly id: string } | null;

/** Of what they write, as far as the product knows: the one that they use it in. */
const languageOf = (member: Person['member']): Language => member.language as Language;

/** Whether others see that a member is online; across a block they do not. */
const seesOnline = (member: Person['member'], now: Date): boolean =>
  tellsPresence(member) && isOnline(member.id, member.last_active, now);

function presentCard(
  ctx: PresentContext,
  viewer: ViewerRef,
  { member, profile }: Person,
  main: Photo | undefined,
): ProfileCard {
  const now = ctx.clock.now();
  const brand = ctx.brands.byId(member.brand);
  return {
    id: member.id,
    name: member.name,
    age: ageAt(profile.date_of_birth, now, member.time_zone),
    city: shownBy(brand, 'city', profile.city, null),
    main_image: main ? presentImage(ctx, brand, main, { viewer: viewer?.id }) : null,
    online: seesOnline(member, now),
    fictional: member.fictional,
    language: languageOf(member),
  };
}

/**
 * The cards of the members that the viewer may see, in the order of the ids; the others are not in the map. In a
 * transaction pass `{ ...ctx, db: tx }`.
 */
export async function presentCards(
  ctx: PresentContext,
  viewer: ViewerRef,
  ids: readonly string[],
  options: AccessOptions = {},
): Promise<Map<string, ProfileCard>> {
  const people = await visiblePeople(ctx, viewer, ids, options);
  const mains = await mainPhotos(ctx.db, [...people.keys()]);
  const cards = new Map([...people].map(([id, person]) => [id, presentCard(ctx, viewer, person, mains.get(id))]));
  // In all other lists no member is shown across a block.
  const blocked =
    viewer && (options.inConversation || options.blockedByViewer) ? await blockedBy(ctx.db, viewer.id) : [];
  for (const id of blocked) {
    const card = cards.get(id);
    if (card) cards.set(id, { ...card, online: false });
  }
  const someOnline = [...cards.values()].some(({ online }) => online);
  if (someOnline && !(await showsPresence(ctx.db, viewer))) {
    for (const [id, card] of cards) cards.set(id, { ...card, online: false });
  }
  const unseen = viewer && options.blockedByViewer ? await unseenAmong(ctx, viewer.id, people) : [];
  for (const id of unseen) {
    const card = cards.get(id);
    if (card) cards.set(id, { ...card, city: null, main_image: null });
  }
  return cards;
}

type Facts = Omit<
  OwnProfile,
  | 'main_image' | 'photos' | 'num_photos' | 'liked' | 'likes_me' | 'match' | 'blocked' | 'distance_km' | 'date_of_birth'
  | 'completeness'
>; // prettier-ignore

function lastActive(at: Date, now: Date, online: boolean): Profile['last_active'] {
  if (online) return 'now';
  const days = (now.getTime() - at.getTime()) / 86_400_000;
  if (days < 1) return 'today';
  return days < 7 ? 'week' : 'earlier';
}

function presentFacts(ctx: PresentContext, { member, profile }: Person): Facts {
  const now = ctx.clock.now();
  const online = seesOnline(member, now);
  return {
    id: member.id,
    name: member.name,
    language: languageOf(member),
    status: profile.status,
    gender: profile.gender,
    sexuality: profile.sexuality,
    age: ageAt(profile.date_of_birth, now, member.time_zone),
    country: profile.country,
    region: profile.region,
    city: profile.city,
    interests: profile.interests,
    hair_color: profile.hair_color,
    eye_color: profile.eye_color,
    body_type: profile.body_type,
    relationship_status: profile.relationship_status,
    tattoos: profile.tattoos,
    about_me: profile.about_me,
    fictional: member.fictional,
    online,
    last_active: tellsPresence(member) ? lastActive(member.last_active, now, online) : 'earlier',
  };
}

/** Fields that every brand shows. */
type AlwaysShown =
  | 'id' | 'name' | 'language' | 'status' | 'gender' | 'sexuality' | 'age' | 'fictional' | 'online' | 'last_active'; // prettier-ignore

/**
 * The value of a field that the brand does not show: empty, so that the data does not leave the server
 * (`visible_profile_fields`).
 */
const unsaid = {
  country: null,
  region: null,
  city: null,
  interests: [],
  hair_color: null,
  eye_color: null,
  body_type: null,
  relationship_status: null,
  tattoos: null,
  about_me: '',
} as const satisfies Omit<Facts, AlwaysShown>;

/** The part of a profile that others read: the fields that the brand shows. */
function shownFacts(facts: Facts, { visible_profile_fields: visible }: Pick<Brand, 'visible_profile_fields'>): Facts {
  const hidden = Object.entries(unsaid).filter(([field]) => !visible.includes(field));
  return { ...facts, ...Object.fromEntries(hidden) };
}

/** The part of a profile that is shown to somebody of a role: visitors learn nothing of anyone's sexual life. */
function factsFor(role: Viewer, facts: Facts, brand: Brand): Omit<Facts, 'sexuality'> & Pick<Profile, 'sexuality'> {
  const shown = shownFacts(facts, brand);
  if (role !== 'visitor' || brand.visitors_see_orientation) return shown;
  return { ...shown, sexuality: null, interests: shown.interests.filter((one) => !intimateInterests.includes(one)) };
}

function distanceBetween(a: ProfileRow, b: ProfileRow | null): number | null {
  if (a.lat === null || a.lon === null || !b || b.lat === null || b.lon === null) return null;
  return coarseDistanceKm({ lat: a.lat, lon: a.lon }, { lat: b.lat, lon: b.lon });
}

/**
 * One member as the viewer may see them (SPEC section 6, WIRE profile.php).
 *
 * @throws Refusal not_found for a member who cannot be seen: unknown, of another brand, unconfirmed, banned, leaving,
 * invisible (except to conversation partners); blocked, with the name, if the member blocked the viewer
 */
export async function presentProfile(
  ctx: PresentContext,
  viewer: ViewerRef,
  id: string,
  brand?: { readonly id: string },
): Promise<Profile> {
  const person = isId(id) ? await findPerson(ctx.db, id) : null;
  if (!person || (brand && person.member.brand !== brand.id)) throw notFound('member');
  const self = viewer?.id === person.member.id;
  if (!self && !isShown(ctx, person)) throw notFound('member');
  const me = viewer && !self ? await findPerson(ctx.db, viewer.id) : null;
  if (!me && !self && person.member.invisible) throw notFound('member');
  const ties = me ? await tiesBetween(ctx, me, person) : noTies;
  const photos = await photosOf(ctx.db, person.member.id);
  const role = viewerRole(me?.member ?? null, self);
  const itsBrand = ctx.brands.byId(person.member.brand);
  return {
    ...factsFor(role, presentFacts(ctx, person), itsBrand),
    ...presentPhotos(ctx, itsBrand, photos, role, { viewer: viewer?.id }),
    ...ties,
    ...(ties.blocked || me?.member.presence === false ? ({ online: false, last_active: 'earlier' } as const) : {}),
  };
}

type Ties = Pick<Profile, 'liked' | 'likes_me' | 'match' | 'blocked' | 'distance_km'>;

const noTies: Ties = { liked: false, likes_me: false, match: false, blocked: false, distance_km: null };

/** The relation of two members. @throws Refusal not_found, blocked */
async function tiesBetween(ctx: PresentContext, me: Person, other: Person): Promise<Ties> {
  const ids = [me.member.id, other.member.id] as const;
  if (other.member.invisible && !(await ctx.ties.conversesWith(ctx.db, ids[0], [ids[1]])).has(ids[1])) {
    throw notFound('member');
  }
  const blocks = await blocksOf(ctx.db, ...ids);
  if (blocks.byThem) throw new Refusal('blocked', { extras: { name: other.member.name } });
  const likes = await ctx.ties.likesBetween(ctx.db, ...ids);
  return {
    liked: likes.given,
    likes_me: likes.received,
    match: likes.given && likes.received,
    blocked: blocks.byMe,
    distance_km: distanceBetween(other.profile, me.profile),
  };
}

/** The member's own profile as others of a role see it: the visible fields and photos. */
export async function presentPreview(ctx: PresentContext, id: string, role: PreviewRole): Promise<Profile> {
  const person = await findPerson(ctx.db, id);
  if (!person) throw new Error('A member without a profile.');
  const photos = await photosOf(ctx.db, id);
  const brand = ctx.brands.byId(person.member.brand);
  return {
    ...factsFor(role, presentFacts(ctx, person), brand),
    ...presentPhotos(ctx, brand, photos, role, { viewer: id }),
    ...noTies,
  };
}

/**
 * The member's own profile: all fields, photos of every status, and how complete it is.
 *
 * @param member their row, where it was read already
 */
export async function presentOwnProfile(
  ctx: PresentContext,
  id: string,
  member?: Person['member'],
): Promise<OwnProfile> {
  const profile = member ? await findProfile(ctx.db, id) : null;
  const person = member && profile ? { member, profile } : await findPerson(ctx.db, id);
  if (!person) throw new Error('A member without a profile.');
  const brand = ctx.brands.byId(person.member.brand);
  const photos = await photosOf(ctx.db, id);
  const main = ownMainPhoto(photos);
  const rejected = photos.filter(({ status }) => status === 'rejected').map(({ id: photoId }) => photoId);
  const appeals = await openAppeals(ctx.db, 'photo', rejected);
  const own = {
    ...presentFacts(ctx, person),
    ...noTies,
    date_of_birth: person.profile.date_of_birth,
    main_image: main && presentOwnImage(ctx, brand, main),
    photos: photos.map((photo) => presentOwnImage(ctx, brand, photo, appeals.get(photo.id))),
    num_photos: photos.length,
  };
  return { ...own, completeness: profileCompleteness(own, brand.visible_profile_fields) };
}

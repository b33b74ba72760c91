/** People, words and figures for stories: invented, the same on every machine, nothing of the product's real data. */
import type { Benefit } from '../components/BenefitList/BenefitList.tsx';
import type { ConversationView } from '../components/ConversationItem/ConversationItem.tsx';
import type { GiftView } from '../components/GiftPicker/GiftPicker.tsx';
import type { MessageView } from '../components/MessageBubble/MessageBubble.tsx';
import type { PackageView } from '../components/PackageTier/PackageTier.tsx';
import type { PaymentMethodView } from '../components/PaymentMethodPicker/PaymentMethodPicker.tsx';
import type { AnyPhoto, LockedPhotoSource, PhotoSource } from '../components/Photo/Photo.tsx';
import type { PersonView } from '../components/ProfileCard/ProfileCard.tsx';
import { portrait, portraitPreview, scene, type DrawnPerson } from './portraits.ts';

/** The main photo of a drawn person: read when it is shown, since each brand has a hand of its own. */
export const photoOf = (person: DrawnPerson): PhotoSource => ({
  id: person,
  get src() {
    return portrait(person);
  },
  placeholder: portraitPreview(person),
  width: 800,
  height: 1000,
});

/** A photo that may not be seen, of a drawn person. */
export const lockedPhotoOf = (person: DrawnPerson): LockedPhotoSource => ({
  id: `locked-${person}`,
  locked: true,
  placeholder: portraitPreview(person),
});

const landscape = (id: string, colors: readonly [string, string, string, string]): PhotoSource => ({
  id,
  src: scene(...colors),
  width: 800,
  height: 1000,
});

/** Five photos of one profile, the last two locked. */
export const gallery: readonly AnyPhoto[] = [
  photoOf('clara'),
  landscape('evening', ['#f4d9bf', '#e88f5b', '#8d6a7a', '#4f4560']),
  landscape('lake', ['#cfe0e6', '#f6e3b0', '#7ba0a8', '#3f6f74']),
  lockedPhotoOf('clara'),
  { ...lockedPhotoOf('ines'), id: 'locked-2' },
];

/** The drawn people with the words that a card shows. */
export const people: Readonly<Record<DrawnPerson, PersonView & { readonly id: string }>> = {
  clara: {
    id: 'clara',
    name: 'Clara',
    age: 31,
    place: 'Utrecht',
    presenceLabel: 'Online',
    online: true,
    photo: photoOf('clara'),
  },
  mehmet: {
    id: 'mehmet',
    name: 'Mehmet',
    age: 38,
    place: 'Köln',
    presenceLabel: 'Online today',
    online: false,
    photo: photoOf('mehmet'),
  },
  nora: {
    id: 'nora',
    name: 'Nora',
    age: 27,
    place: 'Wien',
    presenceLabel: 'Online this week',
    online: false,
    photo: photoOf('nora'),
  },
  kofi: {
    id: 'kofi',
    name: 'Kofi',
    age: 34,
    place: 'Bristol',
    presenceLabel: 'Online',
    online: true,
    photo: photoOf('kofi'),
  },
  ines: {
    id: 'ines',
    name: 'Inés',
    age: 29,
    place: 'Sevilla',
    presenceLabel: 'Online today',
    online: false,
    photo: photoOf('ines'),
  },
  piet: {
    id: 'piet',
    name: 'Piet',
    age: 42,
    place: 'Gent',
    presenceLabel: 'Online today',
    online: false,
    photo: photoOf('piet'),
  },
  marta: {
    id: 'marta',
    name: 'Marta',
    age: 56,
    place: 'Kraków',
    presenceLabel: 'Online',
    online: true,
    photo: photoOf('marta'),
  },
  luca: {
    id: 'luca',
    name: 'Luca',
    age: 25,
    place: 'Bologna',
    presenceLabel: 'Online this week',
    online: false,
    photo: photoOf('luca'),
  },
  sade: {
    id: 'sade',
    name: 'Sade',
    age: 33,
    place: 'Lyon',
    presenceLabel: 'Online today',
    online: false,
    photo: photoOf('sade'),
  },
  georg: {
    id: 'georg',
    name: 'Georg-Maximilian',
    age: 61,
    place: 'Garmisch-Partenkirchen',
    presenceLabel: 'Online this week',
    online: false,
    photo: photoOf('georg'),
  },
};

/** Everyone, in a fixed order. */
export const everyone = Object.values(people);

const at = (day: number, hour: number, minute: number): string =>
  new Date(Date.UTC(2026, 10, day, hour, minute)).toISOString();
const clock = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

type Line = Partial<MessageView> & { mine: boolean; day: number; time: readonly [number, number] };

/** One message; the day is one of November 2026. */
export function message(id: string, { day, time, ...rest }: Line): MessageView {
  return {
    id,
    kind: 'text',
    text: '',
    sentAt: at(day, ...time),
    timeLabel: clock(...time),
    dayLabel: day === 21 ? 'Today' : day === 20 ? 'Yesterday' : `${day} November`,
    ...(rest.mine && !rest.state ? { state: 'read' } : {}),
    ...rest,
  };
}

/** A short conversation with every kind of message. */
export const conversation: readonly MessageView[] = [
  message('m1', {
    mine: true,
    day: 20,
    time: [19, 2],
    kind: 'icebreaker',
    text: 'Which bakery in Utrecht should a newcomer know first?',
  }),
  message('m2', {
    mine: false,
    day: 20,
    time: [19, 10],
    text: 'Oh, that is easy. The one by the canal, with the green door.',
  }),
  message('m3', {
    mine: false,
    day: 20,
    time: [19, 11],
    text: 'But only before nine. After that the almond rolls are gone and people get sad.',
  }),
  message('m4', {
    mine: true,
    day: 20,
    time: [19, 30],
    text: 'Then I will be early on Saturday.\nShall I keep one for you?',
  }),
  message('m5', { mine: false, day: 21, time: [8, 41], kind: 'photo', photo: gallery[2] as PhotoSource }),
  message('m6', { mine: false, day: 21, time: [8, 42], text: 'This is where I eat mine.' }),
  message('m7', {
    mine: true,
    day: 21,
    time: [9, 0],
    kind: 'gift',
    gift: 'coffee',
    giftLabel: 'A coffee',
    text: 'For the cold mornings',
  }),
  message('m8', { mine: true, day: 21, time: [9, 1], text: 'See you at the green door?', state: 'sent' }),
];

/** Older messages, to be put above the others. */
export const olderMessages: readonly MessageView[] = Array.from({ length: 30 }, (_, index) =>
  message(`o${index}`, {
    mine: index % 3 === 0,
    day: 18,
    time: [18, index],
    text: `Earlier words, line ${index + 1} of a long evening.`,
  }),
);

/** A list of conversations with every state of an item. */
export const conversations: readonly ConversationView[] = [
  {
    id: 'c1',
    person: people.clara,
    lastMessage: 'See you at the green door?',
    mine: true,
    timeLabel: '09:01',
    at: at(21, 9, 1),
    unread: 0,
    href: '#c1',
  },
  {
    id: 'c2',
    person: people.kofi,
    lastMessage: 'I have two tickets for Friday, and one is yours if you like jazz.',
    mine: false,
    timeLabel: '08:12',
    at: at(21, 8, 12),
    unread: 3,
    href: '#c2',
  },
  {
    id: 'c3',
    person: people.ines,
    lastMessage: 'Photo',
    mine: false,
    timeLabel: 'Yesterday',
    at: at(20, 20, 0),
    unread: 128,
    href: '#c3',
  },
  {
    id: 'c4',
    person: people.piet,
    lastMessage: '',
    mine: false,
    typing: true,
    timeLabel: 'Yesterday',
    at: at(20, 18, 0),
    unread: 0,
    href: '#c4',
  },
  {
    id: 'c5',
    person: { ...people.luca, fictionalLabel: 'Fictional' },
    lastMessage: 'What was the best thing about your week?',
    mine: false,
    timeLabel: '18 Nov',
    at: at(18, 18, 0),
    unread: 1,
    href: '#c5',
  },
  {
    id: 'c6',
    person: { name: 'Georg-Maximilian', photo: null },
    lastMessage: 'A rose',
    mine: true,
    timeLabel: '14 Nov',
    at: at(14, 18, 0),
    unread: 0,
    href: '#c6',
  },
];

/** The four bundles, without a discount. */
export const packages: readonly PackageView[] = [
  { id: 'p0', tier: 'p0', credits: '10', creditsLabel: 'credits', price: '€9.99', perMessage: '€1.00 per message' },
  {
    id: 'p1',
    tier: 'p1',
    savingLabel: '17 % less per message',
    credits: '30',
    creditsLabel: 'credits',
    price: '€24.99',
    perMessage: '€0.83 per message',
  },
  {
    id: 'p2',
    tier: 'p2',
    savingLabel: '33 % less per message',
    credits: '75',
    creditsLabel: 'credits',
    price: '€49.99',
    perMessage: '€0.67 per message',
    popular: true,
  },
  {
    id: 'p3',
    tier: 'p3',
    savingLabel: '44 % less per message',
    credits: '160',
    creditsLabel: 'credits',
    price: '€89.99',
    perMessage: '€0.56 per message',
  },
];

/** The four bundles with the welcome discount. */
export const discountedPackages: readonly PackageView[] = [
  {
    id: 'p0',
    tier: 'p0',
    credits: '10',
    creditsLabel: 'credits',
    price: '€7.49',
    oldPrice: '€9.99',
    perMessage: '€0.75 per message',
  },
  {
    id: 'p1',
    tier: 'p1',
    savingLabel: '17 % less per message',
    credits: '30',
    creditsLabel: 'credits',
    price: '€18.74',
    oldPrice: '€24.99',
    perMessage: '€0.62 per message',
  },
  {
    id: 'p2',
    tier: 'p2',
    savingLabel: '33 % less per message',
    credits: '75',
    creditsLabel: 'credits',
    price: '€37.49',
    oldPrice: '€49.99',
    perMessage: '€0.50 per message',
    popular: true,
  },
  {
    id: 'p3',
    tier: 'p3',
    savingLabel: '44 % less per message',
    credits: '160',
    creditsLabel: 'credits',
    price: '€67.49',
    oldPrice: '€89.99',
    perMessage: '€0.42 per message',
  },
];

/** All eighteen ways to pay. */
export const paymentMethods: readonly PaymentMethodView[] = [
  { id: 'ideal', label: 'iDEAL', hint: 'You confirm in your bank’s app' },
  { id: 'bancontact', label: 'Bancontact' },
  { id: 'paypal', label: 'PayPal' },
  { id: 'creditcard', label: 'Credit card' },
  { id: 'visa', label: 'Visa' },
  { id: 'mastercard', label: 'Mastercard' },
  { id: 'maestro', label: 'Maestro' },
  { id: 'cartebancaire', label: 'Carte Bancaire' },
  { id: 'nexi', label: 'Nexi' },
  { id: 'applepay', label: 'Apple Pay' },
  { id: 'sdd', label: 'Direct debit', hint: 'You sign once, with a code' },
  { id: 'sct', label: 'Bank transfer', hint: 'Credits arrive in one to two days' },
  { id: 'giropay', label: 'giropay' },
  { id: 'sofort', label: 'Sofort' },
  { id: 'eps', label: 'eps' },
  { id: 'prezelewy24', label: 'Przelewy24' },
  { id: 'blik', label: 'BLIK' },
  { id: 'paysafecard', label: 'paysafecard', hint: 'Up to €50', disabled: true },
];

/** The gifts, as the picker shows them. */
export const gifts: readonly GiftView[] = [
  { id: 'rose', label: 'A rose', cost: '3 credits' },
  { id: 'coffee', label: 'A coffee', cost: '3 credits' },
  { id: 'chocolate', label: 'Chocolate', cost: '3 credits' },
  { id: 'cocktail', label: 'A cocktail', cost: '4 credits' },
  { id: 'bouquet', label: 'A bouquet', cost: '6 credits' },
  { id: 'teddy', label: 'A teddy', cost: '6 credits' },
  { id: 'balloon', label: 'A balloon', cost: '3 credits' },
  { id: 'star', label: 'A star', cost: '10 credits' },
];

/** What premium would open: photos of people who like the reader, as locked as they are. */
export const benefits: readonly Benefit[] = [
  { title: 'Have as many conversations as you like' },
  {
    title: 'See every photo on every profile',
    photos: [lockedPhotoOf('kofi'), lockedPhotoOf('luca'), lockedPhotoOf('piet')],
  },
  { title: 'Show up to 25 photos of your own', photos: [photoOf('clara')] },
];

/** What it has brought a member by now. */
export const benefitsUsed: readonly Benefit[] = [
  { title: 'You’ve written in 14 conversations', note: 'Without Premium: 2 conversations' },
  { title: 'See every photo on every profile', note: 'Without Premium: 3 photos', photos: [] },
  {
    title: 'You show 6 photos of your own',
    note: 'Without Premium: 3 photos',
    photos: [photoOf('clara'), photoOf('ines'), photoOf('sade')],
  },
];

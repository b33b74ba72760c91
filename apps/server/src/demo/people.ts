import {
  type BodyType, countries, type Country, type EyeColor, type Gender, type HairColor, type Interest,
  type Language, type RelationshipStatus, type Sexuality, talkableInterests,
} from '@dating/core/contract'; // prettier-ignore
import { languagesOf } from '@dating/core/rules';
import { names } from './names.ts';
import { homes } from './places.ts';
import { type Random, randomOf } from './random.ts';
import { type Hand, type Sitter, skins } from './sitter.ts';
import { thingOf } from './things.ts';
import { voiceOf } from './voices.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A demo person before they are in the database. Times are relative, so that they are valid whenever the seed runs. */
export interface Person {
  /** Their number; everything else is derived from it. */
  readonly index: number;
  readonly id: string;
  readonly brand: string;
  readonly email: string;
  readonly name: string;
  readonly gender: Gender;
  readonly sexuality: Sexuality;
  /** yyyy-mm-dd. */
  readonly born: string;
  readonly country: Country;
  readonly city: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly fictional: boolean;
  readonly paid: boolean;
  readonly interests: readonly Interest[];
  readonly hair: HairColor;
  readonly eyes: EyeColor;
  readonly body: BodyType | null;
  readonly relationship: RelationshipStatus | null;
  readonly tattoos: boolean | null;
  readonly about: string;
  /** How many pictures they have. */
  readonly photos: number;
  readonly sitter: Sitter;
  /** Milliseconds since their last visit. */
  readonly idleMs: number;
  /** Milliseconds since they signed up. */
  readonly memberMs: number;
}

const hairs: readonly (readonly [HairColor, number])[] = [
  ['brown', 22], ['brunette', 14], ['dark brown', 16], ['dark blond', 14], ['blond', 13], ['black', 11], ['red', 6],
]; // prettier-ignore
const darkHairs: readonly (readonly [HairColor, number])[] = [
  ['black', 60],
  ['dark brown', 40],
];
const lightSkins = 3;

function hairOf(random: Random, gender: Gender, age: number, skin: string): HairColor {
  const isDark = skins.findIndex(([tone]) => tone === skin) >= lightSkins;
  if (age > 52 && random.chance(0.55)) return random.chance(0.75) ? 'gray' : 'white';
  if (gender === 'male' && age > 38 && random.chance(0.18)) return 'bald';
  return random.weighted(isDark ? darkHairs : hairs);
}

/** Most are in their thirties and forties; ages range from 21 to 65. */
function ageOf(random: Random): number {
  return Math.round(21 + 44 * ((random.next() + random.next() * 0.9) / 1.9));
}

/** A birth date that makes them `age` today and for some months. */
function bornOn(random: Random, age: number, now: Date): string {
  const day = new Date(now.getTime() - (age * 365.25 + random.int(30, 330)) * dayMs);
  return day.toISOString().slice(0, 10);
}

/** Milliseconds since the last visit: some are online now, most came within days. */
function idleOf(random: Random): number {
  const between = (from: number, to: number) => Math.round((from + random.next() * (to - from)) * minuteMs);
  return random.weighted([
    [between(0, 4), 14], [between(5, 600), 30], [between(600, 7 * 1440), 36], [between(7 * 1440, 45 * 1440), 20],
  ]); // prettier-ignore
}

/** A stable id, in the form of a version 7 UUID: the same person has the same id on every machine. */
export function personId(index: number): string {
  const random = randomOf(`id ${index}`);
  const hex = (digits: number) => Array.from({ length: digits }, () => random.int(0, 15).toString(16)).join('');
  const time = (1_735_689_600_000 + index * 1_000).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[random.int(0, 3)] ?? '8'}${hex(3)}-${hex(12)}`;
}

/** What is decided first about a person, independently of everything else. */
function originOf(index: number): Pick<Person, 'country' | 'language' | 'gender'> & { readonly first: string } {
  const random = randomOf(`origin ${index}`);
  const country = random.weighted(countries.map((code) => [code, homes[code].weight] as const));
  const language = random.chance(0.8) ? (languagesOf(country)[0] ?? 'en') : random.pick(languagesOf(country));
  const gender: Gender = random.chance(0.5) ? 'female' : 'male';
  return { country, language, gender, first: random.pick(names[language][gender]) };
}

const places: number[] = [];
const peopleOf = new Map<Language, number>();

/** Their place, from 0, among the people of their language in order of number. */
function placeOf(index: number): number {
  while (places.length <= index) {
    const { language } = originOf(places.length);
    const place = peopleOf.get(language) ?? 0;
    places.push(place);
    peopleOf.set(language, place + 1);
  }
  return places[index] ?? 0;
}

const initials = 'KMSRBLHTDVGPWNFJAECZ';
/** How many have a name with an initial; in a crowd, a number makes each name unique. */
const named = 1_000;
let namesWithInitial: readonly string[] | null = null;

/**
 * A first name and an initial, so that each name is unique and unlikely to be one that a person chooses. A name depends
 * only on those before it.
 */
function usernameOf(index: number): string {
  const { first } = originOf(index);
  if (index >= named) return `${first} ${initials[index % initials.length]}${index.toString(36)}`;
  if (!namesWithInitial) {
    const taken = new Set<string>();
    namesWithInitial = Array.from({ length: named }, (_, at) => {
      const origin = originOf(at).first;
      const start = randomOf(`initial ${at}`).int(0, initials.length - 1);
      const free = Array.from(initials, (_letter, step) => `${origin} ${initials[(start + step) % initials.length]}`).find((name) => !taken.has(name)); // prettier-ignore
      const name = free ?? `${origin} ${at}`;
      taken.add(name);
      return name;
    });
  }
  return namesWithInitial[index] ?? first;
}

/** The brands that demo people are in. */
export interface Brands {
  readonly main: string;
  readonly other: string | null;
  /** Whether the main brand has fictional profiles. */
  readonly fictional: boolean;
}

/** Person number `index`: the same person each time. */
export function personOf(index: number, brands: Brands, now: Date): Person {
  const random = randomOf(`person ${index}`);
  const brand = brands.other !== null && random.chance(0.2) ? brands.other : brands.main;
  const { country, language, gender } = originOf(index);
  const own = gender === 'female' ? 'lesbian' : 'gay';
  const sexuality = random.weighted<Sexuality>([['hetero', 86], [own, 6], ['bi', 8]]); // prettier-ignore
  const age = ageOf(random);
  const skin = random.weighted(skins);
  const hair = hairOf(random, gender, age, skin);
  const eyes = random.weighted<EyeColor>(hair === 'black' ? [['brown', 8], ['hazel', 2]] : [['brown', 4], ['blue', 4], ['green', 2], ['hazel', 2]]); // prettier-ignore
  const fictional = brand === brands.main && brands.fictional && random.chance(0.12);
  const memberMs = random.int(1, 500) * dayMs + random.int(0, dayMs);
  const home = homes[country];
  const person = {
    index,
    id: personId(index),
    brand,
    email: `member-${index}@demo.example`,
    name: usernameOf(index),
    gender,
    sexuality,
    born: bornOn(random, age, now),
    country,
    city: random.chance(0.5) ? random.pick(home.towns.slice(0, 3)) : random.pick(home.towns),
    language,
    timeZone: home.zone,
    fictional,
    paid: random.chance(0.35),
    interests: random.sample(talkableInterests, random.int(3, 9)),
    hair,
    eyes,
    body: random.chance(0.8)
      ? random.weighted<BodyType>([
          ['slim', 3],
          ['normal', 6],
          ['fat', 1],
        ])
      : null,
    relationship: random.chance(0.85) ? relationshipOf(random, age) : null,
    tattoos: random.chance(0.7) ? random.chance(0.3) : null,
    about: random.chance(0.92) ? voiceOf(language, placeOf(index)) : '',
    photos: random.weighted([[0, 8], [1, 54], [2, 25], [3, 13]]), // prettier-ignore
    idleMs: Math.min(idleOf(random), memberMs),
    memberMs,
  };
  const thing = thingOf(person.about, person.interests, randomOf(`thing ${index}`));
  const hand = handOf(brand, brands);
  return { ...person, sitter: { seed: `person ${index}`, hand, gender, age, hair, eyes, skin, thing } };
}

/** No two brands share a hand. */
const handOf = (brand: string, { main }: Brands): Hand => (brand === main ? 'painted' : 'inked');

function relationshipOf(random: Random, age: number): RelationshipStatus {
  return random.weighted<RelationshipStatus>([
    ['single', 60], ['unmarried', 12], ['divorced', age > 33 ? 22 : 1], ['widowed', age > 50 ? 8 : 0],
  ]); // prettier-ignore
}

const loginBase = {
  body: 'normal', relationship: 'single', tattoos: false, fictional: false, country: 'NL', city: 'Amsterdam',
  language: 'en', timeZone: 'Europe/Amsterdam', sexuality: 'hetero',
} as const; // prettier-ignore

/** The two ready log-ins of a brand. */
export interface LoginPair {
  readonly anna: Person;
  readonly ben: Person;
}

/** The ready log-ins of both brands, under the same names (WIRE, demo log-ins). Their numbers are below all others. */
export function loginPeople(brands: Brands, now: Date): readonly LoginPair[] {
  const { main, other } = brands;
  return [main, ...(other === null ? [] : [other])].map((brand, at) => loginsOf(brand, handOf(brand, brands), -2 * (at + 1), now)); // prettier-ignore
}

function loginsOf(brand: string, hand: Hand, first: number, now: Date): LoginPair {
  return {
    anna: {
      ...loginBase, index: first, id: personId(first), brand, email: 'anna@demo.example', name: 'Anna V', gender: 'female',
      born: bornOn(randomOf('anna'), 34, now), paid: true, photos: 5, hair: 'brunette', eyes: 'green',
      interests: ['music', 'outdoors', 'biking', 'reading', 'cooking', 'coffee'],
      about: 'I restore old chairs and swear at them in three languages. I cook for six, even for two.',
      sitter: { seed: 'anna 5', hand, gender: 'female', age: 34, hair: 'brunette', eyes: 'green', skin: 'f2cdb0', thing: null },
      idleMs: 2 * minuteMs, memberMs: 90 * dayMs,
    },
    ben: {
      ...loginBase, index: first + 1, id: personId(first + 1), brand, email: 'ben@demo.example', name: 'Ben W', gender: 'male',
      born: bornOn(randomOf('ben'), 37, now), paid: false, photos: 2, hair: 'dark blond', eyes: 'blue',
      interests: ['outdoors', 'hiking', 'music', 'photography', 'foodie', 'tea'],
      about: 'Two plants, one bike, no TV. I run slowly along the Amstel and talk the whole way, so bring stories. No rush.',
      sitter: { seed: 'ben 3', hand, gender: 'male', age: 37, hair: 'dark blond', eyes: 'blue', skin: 'f7dcc8', thing: 'bike' },
      idleMs: 40 * minuteMs, memberMs: 30 * dayMs,
    },
  }; // prettier-ignore
}

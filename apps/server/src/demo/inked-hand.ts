import { openPeeps } from '@dicebear/collection';
import { createAvatar } from '@dicebear/core';
import type { HairColor } from '@dating/core/contract';
import type { PortraitHand } from './portrait-hand.ts';
import type { Random } from './random.ts';
import { openShare, type Sitter, skins } from './sitter.ts';

const navy = '16304f';
const petrol = '2a7f8c';
const pale = 'a9cdd0';
const fogs = ['dfe7ea', 'e8edee', 'd3e0e3', 'cdd9e1', 'c6d9da'] as const;
/** A tint of petrol for each skin, from the lightest. */
const tints = ['f7fafa', 'e9f2f3', 'd0e3e5', 'b9d6d9', '9cc3c8', '82b0b7'] as const;

/** Heads of the style whose hair is a surface. Hats and jokes are left out. */
const heads = {
  female: [
    'afro', 'bangs', 'bangs2', 'bun', 'long', 'longCurly', 'medium1', 'medium2', 'mediumBangs', 'mediumBangs2',
    'mediumBangs3', 'grayBun', 'grayMedium',
  ],
  male: [
    'short1', 'short2', 'short3', 'short4', 'short5', 'pomp', 'shaved1', 'shaved2', 'flatTop', 'dreads2', 'twists2',
    'grayShort',
  ],
  thinning: ['noHair1', 'noHair3'],
} as const; // prettier-ignore
type Head = (typeof heads)[keyof typeof heads][number];
/** Those whose hair the style itself fills: black is their line only. */
const filled: ReadonlySet<Head> = new Set([
  'bangs',
  'grayBun',
  'grayMedium',
  'grayShort',
  'mediumBangs2',
  'short4',
  'noHair1',
  'noHair3',
]);
/** Beards that leave room for a laugh. */
const beards = ['chin', 'full', 'moustache5', 'moustache7'] as const;
/** Between navy and white: what is not navy is drawn with a line around it. */
const hairTints: Readonly<Record<HairColor, string>> = {
  'brunette': navy, 'brown': '35597d', 'blond': 'd5e4e2', 'dark blond': '9dc0c6', 'dark brown': navy, 'black': navy,
  'gray': 'b4c4cb', 'white': 'f4f8f8', 'red': '5fa5ad', 'bald': navy, 'other': petrol,
}; // prettier-ignore
const cloths = [petrol, navy, pale, 'f7fafa', '4f7f9c', '1f5f6c'] as const;

const line = `stroke="#${navy}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" fill="none"`;
/** Dots, ovals and laughing arcs. */
const eyes = [
  `<ellipse cx="100" cy="120" rx="10.500" ry="15" fill="#${navy}"/><ellipse cx="214" cy="118" rx="10" ry="15" fill="#${navy}"/>`,
  `<circle cx="100" cy="120" r="11" fill="#${navy}"/><circle cx="214" cy="118" r="11" fill="#${navy}"/>`,
  `<path d="M78 126Q100 96 122 126M194 124Q214 96 236 122" ${line}/>`,
] as const;
const brows = [
  `<path d="M68 84Q94 58 124 72M196 70Q222 60 242 84" ${line}/>`,
  `<path d="M72 76Q98 60 124 68M194 66Q218 60 240 74" ${line}/>`,
] as const;
const nose = `<path d="M168 138Q196 152 184 166Q170 178 150 164" ${line}/>`;
const open = (outline: string, teeth: string): string =>
  `<path d="${outline}" fill="#${navy}"/><path d="${teeth}" fill="#fff"/><path d="${outline}" ${line}/>`;
const openSmiles = [
  open('M104 196Q162 216 220 192Q214 256 164 260Q112 254 104 196Z', 'M108 202Q162 220 217 198L213 216Q162 236 114 219Z'),
  open('M112 200Q164 218 214 196Q206 242 164 246Q122 240 112 200Z', 'M115 205Q164 222 211 201L207 216Q164 232 121 218Z'),
  open('M106 198Q162 212 220 194Q210 238 164 240Q116 234 106 198Z', 'M106 198Q162 212 220 194Q210 238 164 240Q116 234 106 198Z'),
] as const; // prettier-ignore
const closedSmiles = [`<path d="M106 200Q164 256 220 196M98 196L112 200M214 196L228 190" ${line}/>`] as const;

/** What laughing leaves beside the eyes. */
const lines = `<path d="M60 112L40 104M60 128L40 132" stroke="#${navy}" stroke-width="6" stroke-linecap="round" fill="none" stroke-opacity=".6"/>`;
const cheeks = `<g fill="#${petrol}" fill-opacity=".22"><ellipse cx="66" cy="178" rx="25" ry="18"/><ellipse cx="246" cy="172" rx="17" ry="18"/></g>`;

/** Where the style puts its parts, in the order of its drawing. */
const places = {
  head: '<g transform="matrix(.99789 0 0 1 156 62)">',
  face: '<g transform="translate(315 248)">',
  beard: '<g transform="translate(279 400)">',
  mask: '<g transform="translate(179 343)">',
  accessories: '<g transform="translate(203 303)">',
} as const;

const black = /"#0{3}(0{3})?"/g;

const inNavy = (part: string): string => part.replaceAll(black, `"#${navy}"`);

/** Black surfaces in the colour of the hair, with a line around them unless it is the line's own. */
function tinted(part: string, hair: HairColor): string {
  const tint = hairTints[hair];
  if (tint === navy) return inNavy(part);
  return part.replaceAll(black, `"#${tint}" stroke="#${navy}" stroke-width="9" stroke-linejoin="round"`);
}

type Options = NonNullable<Parameters<typeof createAvatar<Parameters<typeof openPeeps.create>[0]['options']>>[1]>;

/** The style's drawing in parts, cut where the next begins. */
function draw(
  sitter: Sitter,
  options: Options,
): (from: keyof typeof places | null, to: keyof typeof places | null) => string {
  const svg = createAvatar(openPeeps, {
    seed: sitter.seed,
    face: ['smile'],
    maskProbability: 0,
    skinColor: [tintOf(sitter)],
    clothingColor: [petrol],
    headContrastColor: [hairTints[sitter.hair]],
    ...options,
  }).toString();
  const body = /<g mask=[^>]*>([\s\S]*)<\/g>/.exec(svg)?.[1] ?? '';
  const at = (part: keyof typeof places | null, none: number): number => (part ? body.indexOf(places[part]) : none);
  return (from, to) => body.slice(at(from, 0), at(to, body.length));
}

const tintOf = ({ skin }: Sitter): string => tints[skins.findIndex(([tone]) => tone === skin)] ?? tints[0];

function face(sitter: Sitter, random: Random): string {
  const { gender, age, hair } = sitter;
  const thinning = gender === 'male' && (hair === 'bald' || (age > 50 && random.chance(0.25)));
  const bearded = gender === 'male' && random.chance(0.4);
  const glasses = random.chance(age > 45 ? 0.4 : 0.2);
  // A beard hides a small smile.
  const laughs = random.chance(openShare) || bearded;
  const head = random.pick<Head>(thinning ? heads.thinning : heads[gender]);
  const drawing = draw(sitter, {
    head: [head],
    facialHair: [random.pick(beards)],
    facialHairProbability: bearded ? 100 : 0,
    accessories: [random.pick(['glasses', 'glasses2', 'glasses3', 'glasses5'] as const)],
    accessoriesProbability: glasses ? 100 : 0,
  });
  const ours = [cheeks, random.pick(eyes), random.pick(brows), nose, random.pick(laughs ? openSmiles : closedSmiles), age < 48 ? '' : lines]; // prettier-ignore
  const onHead = drawing('head', 'face');
  return [
    filled.has(head) ? inNavy(onHead) : tinted(onHead, hair),
    tinted(drawing('beard', 'mask'), hair),
    `${places.face}${ours.join('')}</g>`,
    inNavy(drawing('accessories', null)),
  ].join('');
}

function clothes(sitter: Sitter, random: Random): string {
  const cloth = random.pick(cloths);
  return inNavy(
    draw(sitter, { clothingColor: [cloth], facialHairProbability: 0, accessoriesProbability: 0 })(null, 'head'),
  );
}

/** Fog, flat; on some days a lighter plane of it. */
function place(random: Random): string {
  const fog = `<rect width="960" height="1200" fill="#${random.pick(fogs)}"/>`;
  if (random.chance(0.5)) return fog;
  const x = random.int(200, 760);
  const lean = random.int(-260, 260);
  return `${fog}<path d="M${x} 0H960V1200H${x + lean}Z" fill="#fff" fill-opacity=".3"/>`;
}

/**
 * In lines of navy on flat fog, with petrol as the only colour: the heads are Open Peeps by Pablo Stanley (CC0 1.0),
 * the features of the faces and the light are ours.
 */
export const inkedHand: PortraitHand = {
  place,
  clothes,
  face,
  light: () => '',
  eyes: { x: 440, y: 366 },
  scale: 1.25,
  things: (sitter) => ({ line: navy, main: petrol, second: pale, light: 'f7fafa', skin: tintOf(sitter) }),
};

import { lorelei } from '@dicebear/collection';
import { createAvatar } from '@dicebear/core';
import type { EyeColor, Gender, HairColor } from '@dating/core/contract';
import { backdrop, palettes } from './backdrops.ts';
import { type Random, randomOf } from './random.ts';

/** The person that a portrait shows. */
export interface Sitter {
  readonly seed: string;
  readonly gender: Gender;
  /** Age in years. */
  readonly age: number;
  readonly hair: HairColor;
  readonly eyes: EyeColor;
  readonly skin: string;
}

/** 4:5, like the cards. */
export const portraitSize = { width: 800, height: 1000 } as const;
/** The size of the drawing itself: backdrops are made for it. */
const sheet = { width: 960, height: 1200 } as const;

export const skins: readonly (readonly [string, number])[] = [
  ['f7dcc8', 30], ['f2cdb0', 30], ['e6b48c', 18], ['cf9468', 10], ['a8714a', 7], ['84563a', 5],
]; // prettier-ignore

const hairTints: Readonly<Record<HairColor, string>> = {
  'brunette': '4b3024', 'brown': '6a4630', 'blond': 'd9b46c', 'dark blond': 'a98450', 'dark brown': '3a261e',
  'black': '241a1c', 'gray': '9a948f', 'white': 'dcd6cd', 'red': 'a8512e', 'bald': '6a5a50', 'other': '7a4550',
}; // prettier-ignore

const ink = '2c1a2a';

/**
 * Hairstyles by gender, and for thinning hair. Every drawing of the style that looks like a child or a joke is left
 * out.
 */
const styles = {
  female: [
    'variant48', 'variant46', 'variant45', 'variant42', 'variant41', 'variant40', 'variant38', 'variant37', 'variant35',
    'variant33', 'variant32', 'variant31', 'variant29', 'variant24', 'variant23', 'variant21', 'variant19', 'variant18',
    'variant17', 'variant16', 'variant15', 'variant14', 'variant13', 'variant10',
  ],
  male: [
    'variant47', 'variant44', 'variant39', 'variant36', 'variant28', 'variant22', 'variant12', 'variant11', 'variant09',
    'variant08', 'variant07', 'variant06', 'variant05', 'variant04', 'variant03', 'variant02', 'variant01',
  ],
  thinning: ['variant25', 'variant28'],
} as const; // prettier-ignore

const mouths = {
  female: ['happy01', 'happy02', 'happy03', 'happy04', 'happy05', 'happy06'],
  male: ['happy01', 'happy02', 'happy04', 'happy05', 'happy06', 'happy10'],
} as const;
const calmEyes = {
  female: ['variant24', 'variant20', 'variant14', 'variant12', 'variant11', 'variant08', 'variant06', 'variant04', 'variant02', 'variant23'],
  male: ['variant16', 'variant13', 'variant12', 'variant08', 'variant07', 'variant03', 'variant04', 'variant14', 'variant11'],
} as const; // prettier-ignore
const brows = ['variant02', 'variant05', 'variant07', 'variant09', 'variant11', 'variant12'] as const;
const noses = ['variant01', 'variant02', 'variant03', 'variant04', 'variant05', 'variant06'] as const;
const heads = { female: ['variant01', 'variant02', 'variant04'], male: ['variant01', 'variant02'] } as const;

/** Colours of clothes that fit every backdrop. */
const cloths = [
  '8c3f3a', 'c46a4a', 'd99a5b', '3f5a52', '6f8573', '2f4358', '5d7391', '6b4a63', 'b98a8f', 'e8ddcf', '46403f', 'a9a27c',
] as const; // prettier-ignore

const darker = (hex: string, by: number): string =>
  [0, 2, 4]
    .map((at) =>
      Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * (1 - by))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');

/** What is the same in all pictures of a person. */
function faceOf(sitter: Sitter): string {
  const random = randomOf(`face ${sitter.seed}`);
  const { gender, age } = sitter;
  const thinning = gender === 'male' && (sitter.hair === 'bald' || (age > 48 && random.chance(0.3)));
  const hair = random.pick(thinning ? styles.thinning : styles[gender]);
  const tint = hairTints[sitter.hair];
  const glasses = random.chance(age > 45 ? 0.38 : 0.2);
  const svg = createAvatar(lorelei, {
    seed: sitter.seed,
    hair: [hair],
    head: [random.pick(heads[gender])],
    eyes: [random.pick(calmEyes[gender])],
    eyebrows: [random.pick(brows)],
    nose: [random.pick(noses)],
    mouth: [random.pick(mouths[gender])],
    beard: [],
    beardProbability: 0,
    glasses: [random.pick(['variant01', 'variant03', 'variant04'] as const)],
    glassesProbability: glasses ? 100 : 0,
    glassesColor: [random.pick([ink, '5a3a2c', '7a2f35'])],
    earrings: [random.pick(['variant02', 'variant03'] as const)],
    earringsProbability: gender === 'female' && random.chance(0.35) ? 100 : 0,
    earringsColor: ['c89b3c'],
    frecklesProbability: random.chance(0.12) ? 100 : 0,
    frecklesColor: [darker(sitter.skin, 0.28)],
    hairAccessoriesProbability: 0,
    hairColor: [tint],
    skinColor: [sitter.skin],
    eyesColor: [ink],
    eyebrowsColor: [darker(tint, 0.25)],
    mouthColor: [gender === 'female' && random.chance(0.55) ? '9c3b3f' : ink],
    noseColor: [ink],
  }).toString();
  // The drawing itself, without its frame and notice; its lines in our ink instead of black.
  const body = /<g mask=[^>]*>([\s\S]*)<\/g>/.exec(svg)?.[1] ?? '';
  return body.replaceAll('"#000"', `"#${ink}"`).replaceAll('"#000000"', `"#${ink}"`);
}

const shoulders = 'M20 1400C30 1090 96 960 286 862Q470 990 660 836C850 900 950 1010 960 1400Z';

/** Shoulders and clothes: the style ends at the neck. */
function clothes(sitter: Sitter, random: Random): string {
  const cloth = random.pick(cloths);
  const shade = darker(cloth, 0.16);
  const line = `stroke="#${ink}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"`;
  const id = `cut-${sitter.gender}`;
  const pattern = random.weighted([['plain', 5], ['stripes', 2], ['jacket', 3], ['cardigan', 2]] as const); // prettier-ignore
  const stripes =
    pattern === 'stripes'
      ? [980, 1050, 1120, 1190, 1260].map((y) => `<path d="M0 ${y}Q480 ${y + 70} 980 ${y - 20}" stroke="#${darker('f6ece0', 0.04)}" stroke-width="16" fill="none" opacity=".75"/>`).join('')
      : ''; // prettier-ignore
  const open =
    pattern === 'jacket' || pattern === 'cardigan'
      ? `<path d="M330 890Q470 985 622 868L520 1400H430Z" fill="#${pattern === 'jacket' ? 'f3e9dd' : darker('f0ddc8', 0.06)}"/>
         <path d="M330 890L432 1400M622 868L520 1400" ${line} fill="none"/>`
      : ''; // prettier-ignore
  const lapels =
    pattern === 'jacket'
      ? `<path d="M318 872L262 1010L352 1030L420 1330Z" fill="#${shade}" ${line}/><path d="M634 850L706 990L612 1020L530 1330Z" fill="#${shade}" ${line}/>`
      : ''; // prettier-ignore
  return `<clipPath id="${id}"><path d="${shoulders}"/></clipPath>
    <g clip-path="url(#${id})"><rect width="980" height="1400" fill="#${cloth}"/>${stripes}${open}
    <path d="M660 836C850 900 950 1010 960 1400H800C810 1150 780 960 660 836Z" fill="#${shade}" opacity=".55"/>${lapels}</g>
    <path d="${shoulders}" fill="none" ${line}/>`;
}

/**
 * One drawn picture of a person as SVG: the same face each time; clothes, distance and place change with each `shot`.
 * The face is Lorelei by Lisa Wischofsky (CC0 1.0); the rest is ours.
 */
export function drawPortrait(sitter: Sitter, shot: number): string {
  const random = randomOf(`shot ${shot} ${sitter.seed}`);
  const { width, height } = sheet;
  const body = clothes(sitter, random);
  const scale = 0.9 + random.next() * 0.2;
  const x = width / 2 - 480 * scale + random.int(-50, 50);
  const y = height - 1150 * scale + random.int(-10, 40);
  const turn = shot > 0 && random.chance(0.4);
  const place = backdrop(random.pick(palettes), random);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${portraitSize.width}" height="${portraitSize.height}" viewBox="0 0 ${width} ${height}">
    ${place}
    <g transform="${turn ? `translate(${width} 0) scale(-1 1) ` : ''}translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})">${body}${faceOf(sitter)}</g></svg>`;
}

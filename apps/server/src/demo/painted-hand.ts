import { lorelei } from '@dicebear/collection';
import { createAvatar } from '@dicebear/core';
import type { HairColor } from '@dating/core/contract';
import { backdrop, palettes } from './backdrops.ts';
import type { PortraitHand } from './portrait-hand.ts';
import type { Random } from './random.ts';
import { darker, openShare, type Sitter } from './sitter.ts';

const hairTints: Readonly<Record<HairColor, string>> = {
  'brunette': '4b3024', 'brown': '6a4630', 'blond': 'd9b46c', 'dark blond': 'a98450', 'dark brown': '3a261e',
  'black': '241a1c', 'gray': '9a948f', 'white': 'dcd6cd', 'red': 'a8512e', 'bald': '6a5a50', 'other': '7a4550',
}; // prettier-ignore

const ink = '2c1a2a';

/** Hairstyles by gender, and for thinning hair. What looks like a child or a joke, or hides an eye, is left out. */
const styles = {
  female: [
    'variant48', 'variant46', 'variant42', 'variant38', 'variant37', 'variant35', 'variant33', 'variant32', 'variant31',
    'variant29', 'variant24', 'variant23', 'variant21', 'variant19', 'variant18', 'variant17', 'variant16', 'variant15',
    'variant14', 'variant13', 'variant10',
  ],
  male: [
    'variant47', 'variant44', 'variant39', 'variant28', 'variant22', 'variant12', 'variant11', 'variant09', 'variant08',
    'variant07', 'variant06', 'variant04', 'variant03', 'variant02', 'variant01',
  ],
  thinning: ['variant25', 'variant28'],
} as const; // prettier-ignore

/** Wide open: of all drawings those that nobody takes for sly, cross or tired. */
const eyes = ['variant02', 'variant04', 'variant13', 'variant16', 'variant21', 'variant24'] as const;
/** The softest of them, for closed lips. */
const softEyes = ['variant13', 'variant16'] as const;
/** Raised and round. */
const brows = ['variant05', 'variant07', 'variant09'] as const;
const noses = ['variant02', 'variant03', 'variant04', 'variant06'] as const;
const heads = { female: ['variant01', 'variant02', 'variant04'], male: ['variant01', 'variant02'] } as const;

const lip = `stroke="#${ink}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"`;
const open = (outline: string, teeth: string, tongue: string): string =>
  `<path d="${outline}" fill="#7c2b33"/><path d="${tongue}" fill="#d0656b"/><path d="${teeth}" fill="#fffaf3"/><path d="${outline}" fill="none" ${lip}/>`;
/** Laughing and smiling mouths of our own, on the drawing's face. */
const openSmiles = [
  open('M462 662Q560 700 652 652Q640 760 552 762Q476 752 462 662Z', 'M466 668Q560 704 650 658L646 684Q560 722 472 690Z', 'M512 746Q560 704 612 738Q584 762 552 760Q528 758 512 746Z'),
  open('M474 672Q562 704 646 662Q630 738 556 742Q490 732 474 672Z', 'M478 677Q562 708 644 667L639 688Q562 722 486 697Z', 'M520 732Q560 706 600 728Q580 742 556 741Q536 740 520 732Z'),
  open('M468 664Q560 690 650 656Q632 728 560 730Q488 722 468 664Z', 'M468 664Q560 690 650 656Q632 728 560 730Q488 722 468 664Z', ''),
  open('M490 676Q562 706 632 668Q620 742 560 748Q502 738 490 676Z', 'M493 682Q562 710 630 674L627 692Q562 724 499 700Z', 'M528 738Q560 712 594 734Q578 748 560 747Q542 746 528 738Z'),
] as const; // prettier-ignore
const closedSmiles = [
  `<path d="M474 676Q562 742 644 664M462 668Q470 674 478 686M636 674Q644 662 654 658" fill="none" ${lip}/>`,
  `<path d="M492 690Q566 736 636 680" fill="none" ${lip}/>`,
] as const;

/** Colours of clothes that fit every backdrop. */
const cloths = [
  '8c3f3a', 'c46a4a', 'd99a5b', '3f5a52', '6f8573', '2f4358', '5d7391', '6b4a63', 'b98a8f', 'e8ddcf', '46403f', 'a9a27c',
] as const; // prettier-ignore

/** Cheeks, and the lines that laughing leaves. */
function skinOf({ age, skin }: Sitter): string {
  const warm = darker(skin, 0.1);
  const cheeks = `<g fill="#d9503f" fill-opacity=".2"><ellipse cx="412" cy="622" rx="44" ry="33"/><ellipse cx="672" cy="606" rx="26" ry="31"/></g>`;
  if (age < 46) return cheeks;
  const line = `stroke="#${darker(warm, 0.32)}" stroke-width="6" stroke-linecap="round" fill="none"`;
  const eyesOnly = `<path d="M368 520l-26-10M370 542l-26 6" ${line}/>`;
  return `${cheeks}${eyesOnly}${age < 56 ? '' : `<path d="M448 630Q436 656 442 690M668 628Q684 652 676 684M470 356Q540 342 610 356" ${line}/>`}`;
}

/** A short beard, close to the jaw; the mouth is drawn over it. */
const beard = (tint: string): string =>
  `<path d="M318 628C350 716 392 792 476 824C560 846 640 818 680 772C700 730 706 660 704 600C694 640 676 652 650 650C610 634 584 634 562 648C536 636 500 640 462 660C400 668 346 660 318 628Z" fill="#${tint}"/>`;

function face(sitter: Sitter, random: Random): string {
  const { gender, age } = sitter;
  const thinning = gender === 'male' && (sitter.hair === 'bald' || (age > 48 && random.chance(0.3)));
  const hair = random.pick(thinning ? styles.thinning : styles[gender]);
  const tint = hairTints[sitter.hair];
  const glasses = random.chance(age > 45 ? 0.38 : 0.18);
  const bearded = gender === 'male' && random.chance(0.3);
  // A beard hides a small smile.
  const laughs = random.chance(openShare) || bearded;
  const svg = createAvatar(lorelei, {
    seed: sitter.seed,
    hair: [hair],
    head: [random.pick(heads[gender])],
    eyes: [random.pick(laughs ? eyes : softEyes)],
    eyebrows: [random.pick(brows)],
    nose: [random.pick(noses)],
    mouth: [],
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
    mouthColor: [ink],
    noseColor: [ink],
  }).toString();
  // The drawing itself, without its frame and notice; its lines in our ink instead of black.
  const body = (/<g mask=[^>]*>([\s\S]*)<\/g>/.exec(svg)?.[1] ?? '').replaceAll(/"#0{3}(0{3})?"/g, `"#${ink}"`);
  const ours = `<g transform="translate(10 -60)">${bearded ? beard(tint) : ''}${skinOf(sitter)}${random.pick(laughs ? openSmiles : closedSmiles)}</g>`;
  // Ours lies on the skin, and under whatever hair and glasses fall over it.
  const [head = '', ...rest] = body.split(/(?<=<\/g>)/);
  return `${head}${ours}${rest.join('')}`;
}

const shoulders = 'M20 1400C30 1090 96 960 286 862Q470 990 660 836C850 900 950 1010 960 1400V2000H20Z';

/** Shoulders and clothes: the style ends at the neck. */
function clothes(_sitter: Sitter, random: Random): string {
  const cloth = random.pick(cloths);
  const shade = darker(cloth, 0.16);
  const line = `stroke="#${ink}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"`;
  const pattern = random.weighted([['plain', 5], ['stripes', 2], ['jacket', 3], ['cardigan', 2]] as const); // prettier-ignore
  const stripes =
    pattern === 'stripes'
      ? Array.from({ length: 9 }, (_, at) => 980 + at * 70).map((y) => `<path d="M0 ${y}Q480 ${y + 70} 980 ${y - 20}" stroke="#${darker('f6ece0', 0.04)}" stroke-width="16" fill="none" stroke-opacity=".75"/>`).join('')
      : ''; // prettier-ignore
  const front =
    pattern === 'jacket' || pattern === 'cardigan'
      ? `<path d="M330 890Q470 985 622 868L520 1400V2000H430V1400Z" fill="#${pattern === 'jacket' ? 'f3e9dd' : darker('f0ddc8', 0.06)}"/>
         <path d="M330 890L432 1400V2000M622 868L520 1400V2000" ${line} fill="none"/>`
      : ''; // prettier-ignore
  const lapels =
    pattern === 'jacket'
      ? `<path d="M318 872L262 1010L352 1030L420 1330Z" fill="#${shade}" ${line}/><path d="M634 850L706 990L612 1020L530 1330Z" fill="#${shade}" ${line}/>`
      : ''; // prettier-ignore
  return `<clipPath id="cut"><path d="${shoulders}"/></clipPath>
    <g clip-path="url(#cut)"><rect width="980" height="2000" fill="#${cloth}"/>${stripes}${front}
    <path d="M660 836C850 900 950 1010 960 1400V2000H810V1400C815 1150 780 960 660 836Z" fill="#${shade}" fill-opacity=".55"/>${lapels}
    <path d="M180 1400Q196 1260 216 1180M806 1400Q800 1250 780 1170M180 1400V2000M806 1400V2000" fill="none" ${line} stroke-opacity=".7"/></g>
    <path d="${shoulders}" fill="none" ${line}/>`;
}

/** Noon, and three lights that come from a side: colour and strength at their brightest. */
const lights = [null, null, ['fff0c4', 0.34], ['ffae6b', 0.22], ['b9a6ea', 0.2]] as const;

function light(random: Random): string {
  const chosen = random.pick(lights);
  if (!chosen) return '';
  const [colour, strength] = chosen;
  const left = random.chance(0.5);
  return `<defs><linearGradient id="light" x1="${left ? 0 : 1}" y1="0" x2="${left ? 0.8 : 0.2}" y2="0.9"><stop offset="0" stop-color="#${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="#${colour}" stop-opacity="0"/></linearGradient></defs><rect width="960" height="1200" fill="url(#light)"/>`;
}

/**
 * In colour, before a place: the heads are Lorelei by Lisa Wischofsky (CC0 1.0), mouths, cheeks, clothes and places are
 * ours.
 */
export const paintedHand: PortraitHand = {
  place: (random) => backdrop(random.pick(palettes), random),
  clothes,
  face,
  light,
  eyes: { x: 540, y: 460 },
  scale: 1,
  things: ({ skin, hair }) => ({
    line: ink,
    main: hair === 'blond' ? 'b5654f' : 'c98a52',
    second: '8a5a44',
    light: 'f6ead6',
    skin,
  }),
};

import { LINK_PICTURE_SIZE, type LinkPicture } from '@dating/core/rules';
import type { SceneName } from './scenes.ts';

/*
 * What stands beside a link to each page: the place or the thing that the page is about, in the six colours of scenes.
 * The lower left corner is left to the brand's mark.
 */

/** What the pictures are drawn with. */
export interface DrawingParts {
  /** The drawn places, as they lie in @dating/ui/scenes. */
  readonly scenes: Readonly<Record<SceneName, string>>;
  /** How round the look's cards are, in pixels. */
  readonly radius: number;
}

type Draw = (parts: DrawingParts) => string;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const { width, height } = LINK_PICTURE_SIZE;
const whole: Box = { x: 0, y: 0, width, height };

const paper = 'color-mix(in srgb, var(--scene-1) 25%, #fff)';
const mist = 'color-mix(in srgb, var(--scene-3) 50%, #fff)';
const faded = 'color-mix(in srgb, var(--scene-5) 35%, var(--scene-1))';
const ink = 'var(--scene-5)';
const warm = 'var(--scene-6)';

/** Where what matters in each place is, across it: a box that is less wide shows that. */
const middleOf: Readonly<Record<SceneName, number>> = {
  canal: 850,
  'evening-window': 860,
  fjord: 1_110,
  hills: 260,
  market: 540,
  shore: 740,
  table: 370,
};

/** A place that fills a box. */
function place({ scenes }: DrawingParts, name: SceneName, box: Box): string {
  return scenes[name].replace(
    /^<svg (.*?)width="(\d+)" height="(\d+)" viewBox="0 0 \2 \3"/,
    (_, more: string, wide: string, high: string) => {
      const scale = Math.max(box.width / Number(wide), box.height / Number(high));
      const [shownWide, shownHigh] = [box.width / scale, box.height / scale];
      const left = Math.max(0, Math.min(middleOf[name] - shownWide / 2, Number(wide) - shownWide));
      const view = [left, (Number(high) - shownHigh) / 2, shownWide, shownHigh].map((one) => Math.round(one * 10) / 10);
      return `<svg ${more}x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" viewBox="${view.join(' ')}" preserveAspectRatio="xMidYMid slice"`;
    },
  );
}

const rectangle = ({ x, y, width: wide, height: high }: Box, radius: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${radius}" fill="${fill}"/>`;

const field = (fill: string): string => rectangle(whole, 0, fill);

const widened = ({ x, y, width: wide, height: high }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: wide + 2 * by,
  height: high + 2 * by,
});

/** What of a drawing lies within a shape; `id` names it within the picture. */
const within = (id: string, shape: string, drawing: string): string =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${drawing}</g>`;

interface Print {
  readonly name: SceneName;
  readonly box: Box;
  /** The paper around it, in pixels. */
  readonly edge: number;
  /** In degrees, around `pivot` or its own middle. */
  readonly turn?: number;
  readonly pivot?: readonly [x: number, y: number];
}

/** A place on paper, with the corners of the look. */
function print(parts: DrawingParts, { name, box, edge, turn = 0, pivot }: Print): string {
  const [x, y] = pivot ?? [box.x + box.width / 2, box.y + box.height / 2];
  const inner = Math.max(parts.radius - edge / 2, 0);
  const shape = rectangle(box, inner, '#000');
  return [
    `<g transform="rotate(${turn} ${x} ${y})">`,
    edge > 0 ? rectangle(widened(box, edge), parts.radius, paper) : '',
    within(`${name}-${box.x}`, shape, place(parts, name, box)),
    '</g>',
  ].join('');
}

/** A drawing of 24 by 24 around a point. */
const glyph = (drawing: string, x: number, y: number, side: number): string =>
  `<svg x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" viewBox="0 0 24 24">${drawing}</svg>`;

const heart = 'M12 20.7C5.6 15.9 3 12.6 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 3.6-2.6 6.9-9 11.7z';

/** The things that `/landers/iconslanding` lists, as outlines. */
const things = [
  'M12.6 2.6H4a1.4 1.4 0 0 0-1.4 1.4v8.6l8.8 8.8a2 2 0 0 0 2.8 0l7.2-7.2a2 2 0 0 0 0-2.8zM7.5 7.5h.01',
  'M21 11.5a8.4 8.4 0 0 1-12.3 7.4L3 21l2.1-5.7A8.4 8.4 0 1 1 21 11.5z',
  'M12 22c5-2 8-5 8-10V5l-8-3-8 3v7c0 5 3 8 8 10zM8.5 12l2.5 2.5 4.5-5',
  heart,
  'M12 22s7-6.6 7-12a7 7 0 0 0-14 0c0 5.4 7 12 7 12zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  'M4.5 12v9h15v-9M3 7.5h18V12H3zM12 7.5V21M12 7.5S10.5 3 7.8 3a2.25 2.25 0 0 0 0 4.5zM12 7.5S13.5 3 16.2 3a2.25 2.25 0 0 1 0 4.5z',
] as const;

/** A fan of cards, and the heart that one of them gets. */
const tinderswipe: Draw = (parts) => {
  const pivot = [660, 900] as const;
  const card = (name: SceneName, turn: number) => {
    const box: Box = { x: 495, y: turn === 0 ? 84 : 110, width: 330, height: 412 };
    return print(parts, { name, box, edge: 10, turn, pivot });
  };
  return [
    field('color-mix(in srgb, var(--scene-6) 30%, var(--scene-1))'),
    card('hills', -16),
    card('canal', 16),
    card('shore', 0),
    `<circle cx="660" cy="508" r="62" fill="${paper}"/>`,
    glyph(`<path d="${heart}" fill="${warm}"/>`, 660, 510, 76),
  ].join('');
};

/** Prints on a table, one over the other. */
const collage: Draw = (parts) => {
  const prints: readonly Print[] = [
    { name: 'market', box: { x: 30, y: 40, width: 230, height: 300 }, edge: 12, turn: -3 },
    { name: 'canal', box: { x: 310, y: 36, width: 340, height: 240 }, edge: 12, turn: 2 },
    { name: 'table', box: { x: 700, y: 24, width: 250, height: 262 }, edge: 12, turn: -4 },
    { name: 'fjord', box: { x: 985, y: 70, width: 240, height: 220 }, edge: 12, turn: 3 },
    { name: 'shore', box: { x: 290, y: 318, width: 330, height: 264 }, edge: 12, turn: -3 },
    { name: 'evening-window', box: { x: 1010, y: 330, width: 230, height: 270 }, edge: 12, turn: -2 },
    { name: 'hills', box: { x: 670, y: 326, width: 310, height: 250 }, edge: 12, turn: 4 },
  ];
  const planks = [150, 306, 462].map((y) =>
    rectangle({ x: 0, y, width, height: 6 }, 0, 'color-mix(in srgb, var(--scene-5) 50%, var(--scene-6))'),
  );
  return [
    field('color-mix(in srgb, var(--scene-4) 80%, var(--scene-5))'),
    ...planks,
    ...prints.map((one) => print(parts, one)),
  ].join('');
};

/** A wall of pictures. */
const gallery: Draw = (parts) => {
  const names = ['market', 'shore', 'canal', 'evening-window'] as const;
  const [edge, gap] = [24, 16];
  const wide = (width - 2 * edge - gap * (names.length - 1)) / names.length;
  const boxes = names.map((name, index) => ({
    name,
    box: { x: edge + index * (wide + gap), y: edge, width: wide, height: height - 2 * edge },
    edge: 0,
  }));
  return [field(paper), ...boxes.map((one) => print(parts, one))].join('');
};

/** What there is to know, at a glance. */
const icons: Draw = ({ radius }) => {
  const [columns, wide, high, gap] = [3, 264, 243, 26];
  const tiles = things.map((thing, index) => {
    const x = 300 + (index % columns) * (wide + gap);
    const y = 59 + Math.floor(index / columns) * (high + gap);
    const outline = `<path d="${thing}" fill="none" stroke="${thing === heart ? warm : ink}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`;
    return (
      rectangle({ x, y, width: wide, height: high }, radius, paper) + glyph(outline, x + wide / 2, y + high / 2, 116)
    );
  });
  return [field(mist), ...tiles].join('');
};

/** Streets, a river, and places on them. */
const map: Draw = (parts) => {
  const street = (path: string, wide: number) =>
    `<path d="${path}" fill="none" stroke="${paper}" stroke-width="${wide}" stroke-linecap="round"/>`;
  const pin = (name: SceneName, x: number, y: number) =>
    [
      `<path d="M${x} ${y}C${x - 22} ${y - 42} ${x - 78} ${y - 70} ${x - 78} ${y - 132}a78 78 0 0 1 156 0C${x + 78} ${y - 70} ${x + 22} ${y - 42} ${x} ${y}z" fill="${warm}"/>`,
      within(
        `pin-${name}`,
        `<circle cx="${x}" cy="${y - 132}" r="64"/>`,
        place(parts, name, { x: x - 64, y: y - 196, width: 128, height: 128 }),
      ),
    ].join('');
  return [
    field('var(--scene-1)'),
    `<g fill="color-mix(in srgb, var(--scene-3) 55%, var(--scene-2))"><path d="M-20-20h330q40 120-90 180T-20 210z"/><path d="M760 650q20-190 190-200t270-60v260z"/></g>`,
    `<path d="M-60 420C180 300 330 470 560 400S900 130 1280 190" fill="none" stroke="color-mix(in srgb, var(--scene-3) 80%, #fff)" stroke-width="92"/>`,
    street('M330-20C300 160 380 380 330 660', 18),
    street('M-20 250C260 200 420 300 660 210S980 20 1220 20', 18),
    street('M640-20C700 160 610 420 700 660', 26),
    street('M930-20C900 200 980 430 930 660', 14),
    street('M260 560C520 520 760 600 1220 500', 20),
    street('M700 330C860 360 1040 330 1220 340', 12),
    pin('canal', 440, 330),
    pin('shore', 1030, 300),
    pin('table', 760, 540),
  ].join('');
};

/** Somebody says something, and somebody answers. */
const conversation: Draw = (parts) => {
  const round = parts.radius * 2;
  const line = (x: number, y: number, long: number, stroke: string) =>
    `<path d="M${x} ${y}h${long}" stroke="${stroke}" stroke-width="16" stroke-linecap="round"/>`;
  const answer = 'color-mix(in srgb, var(--scene-6) 35%, #fff)';
  return [
    place(parts, 'market', whole),
    `<rect width="${width}" height="${height}" fill="${ink}" opacity=".35"/>`,
    `<path d="M360 250v120l90-80z" fill="${paper}"/>`,
    rectangle({ x: 320, y: 80, width: 520, height: 222 }, round, paper),
    line(376, 142, 400, faded),
    line(376, 190, 340, faded),
    line(376, 238, 210, faded),
    `<path d="M1064 500v104l-96-64z" fill="${warm}"/>`,
    rectangle({ x: 600, y: 352, width: 510, height: 190 }, round, warm),
    line(656, 416, 280, answer),
    line(656, 470, 200, answer),
    glyph(`<path d="${heart}" fill="${paper}"/>`, 1026, 446, 84),
  ].join('');
};

/** Evenings that pass into each other. */
const evenings: Draw = (parts) => {
  const names = ['table', 'evening-window', 'shore', 'canal'] as const;
  const [wide, slant] = [width / names.length, 60];
  const stripe = (name: SceneName, index: number): string => {
    const [left, right] = [index * wide, (index + 1) * wide];
    const [first, last] = [index === 0, index === names.length - 1];
    const [from, to] = [first ? -slant : left, last ? width + slant : right];
    const shape = `<path d="M${from + slant} 0H${to + slant}L${to - slant} ${height}H${from - slant}z"/>`;
    const box = { x: left - slant, y: 0, width: wide + 2 * slant, height };
    const edge = first
      ? ''
      : `<path d="M${left + slant} 0L${left - slant} ${height}" stroke="${paper}" stroke-width="10"/>`;
    return within(`stripe-${index}`, shape, place(parts, name, box)) + edge;
  };
  return names.map(stripe).join('');
};

/** A strip of film. */
const film: Draw = (parts) => {
  const [band, hole, step] = [56, 28, 60];
  const holes = Array.from({ length: Math.ceil(width / step) }, (_, index) =>
    [0, height - band].map((y) =>
      rectangle({ x: index * step + 16, y: y + (band - hole) / 2, width: hole, height: hole }, 6, faded),
    ),
  );
  return [
    place(parts, 'canal', { x: 0, y: band, width, height: height - 2 * band }),
    ...[0, height - band].map((y) => rectangle({ x: 0, y, width, height: band }, 0, ink)),
    ...holes.flat(),
    `<circle cx="600" cy="315" r="92" fill="${paper}"/>`,
    `<path d="M572 268l78 47-78 47z" fill="${warm}" stroke="${warm}" stroke-width="12" stroke-linejoin="round"/>`,
  ].join('');
};

const drawings: Readonly<Record<LinkPicture, Draw>> = {
  home: (parts) => place(parts, 'fjord', whole),
  tinderswipe,
  alonetonight: (parts) => place(parts, 'evening-window', whole),
  collagelanding: collage,
  gallery,
  iconslanding: icons,
  maplanding: map,
  socialnetwork: conversation,
  transitionsvideolanding: evenings,
  video: film,
};

/** The inside of a picture of `LINK_PICTURE_SIZE`, as SVG whose colours are still the look's variables. */
export const drawLinkPicture = (name: LinkPicture, parts: DrawingParts): string => drawings[name](parts);

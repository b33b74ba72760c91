/**
 * Drawn people for stories: no real person's picture is needed to look at a card. Each portrait is an SVG in a data address,
 * so stories work offline and a picture of one is the same on every machine.
 */

type HairStyle = 'long' | 'bob' | 'bun' | 'curls' | 'short' | 'crop' | 'fringe' | 'bald';
type Backdrop = 'sun' | 'arch' | 'hills' | 'window' | 'leaves';

/** What makes one drawn person different from the next; colours are any CSS colour. */
export interface PortraitLook {
  backdrop: Backdrop;
  /** Two colours of the backdrop: the wall, and the shape upon it. */
  wall: readonly [string, string];
  skin: string;
  /** Shadow of the skin: neck, nose, cheek. */
  shade: string;
  hair: string;
  hairStyle: HairStyle;
  /** Clothes: body and collar. */
  cloth: readonly [string, string];
  beard?: boolean;
  glasses?: boolean;
  earrings?: boolean;
}

const BACKDROPS: Record<Backdrop, (shape: string) => string> = {
  sun: (c) => `<circle cx="285" cy="165" r="150" fill="${c}"/>`,
  arch: (c) => `<path d="M60 500V215a140 140 0 0 1 280 0v285z" fill="${c}"/>`,
  hills: (c) =>
    `<path d="M0 330c70-70 130-60 200-15s130 30 200-45v230H0z" fill="${c}"/><circle cx="90" cy="110" r="42" fill="${c}"/>`,
  window: (c) =>
    `<g fill="${c}"><rect x="40" y="50" width="145" height="180" rx="10"/><rect x="215" y="50" width="145" height="180" rx="10"/><rect x="40" y="258" width="145" height="180" rx="10"/><rect x="215" y="258" width="145" height="180" rx="10"/></g>`,
  leaves: (c) =>
    `<g fill="${c}"><path d="M-10 240C60 90 120 80 150 20 10 30-50 120-10 240zM410 300C350 150 290 130 255 60c140 20 200 110 155 240z"/><path d="M-20 470c20-90 70-120 130-140-10 90-50 140-130 140zM420 480c-20-80-60-110-110-125 5 80 40 120 110 125z"/></g>`,
};

const HAIR_BACK: Partial<Record<HairStyle, string>> = {
  long: '<path d="M112 205c0-72 38-112 88-112s90 40 90 112c0 60 6 120 30 178-42 26-198 26-240 0 26-58 32-118 32-178z"/>',
  bob: '<path d="M108 210c0-76 38-116 92-116s94 40 94 116c0 44-4 78-16 104-30 14-124 14-154 0-12-26-16-60-16-104z"/>',
  bun: '<circle cx="200" cy="82" r="44"/><path d="M116 215c0-72 34-112 84-112s84 40 84 112z"/>',
  curls:
    '<g><circle cx="128" cy="180" r="46"/><circle cx="150" cy="128" r="46"/><circle cx="200" cy="108" r="50"/><circle cx="250" cy="128" r="46"/><circle cx="274" cy="180" r="46"/><circle cx="118" cy="240" r="42"/><circle cx="282" cy="240" r="42"/><circle cx="126" cy="292" r="34"/><circle cx="276" cy="292" r="34"/></g>',
};

const HAIR_FRONT: Record<HairStyle, string> = {
  long: '<path d="M122 232c-4-82 28-128 80-128s82 46 78 128c-12-46-34-74-66-88-22 32-62 42-92 88z"/>',
  bob: '<path d="M120 236c-6-84 28-132 80-132s86 48 80 132c-8-40-16-62-28-78-38 12-86 10-112-4-10 22-16 46-20 82z"/>',
  bun: '<path d="M122 222c-2-78 30-118 78-118s80 40 78 118c-12-42-36-68-78-68s-66 26-78 68z"/>',
  curls:
    '<g><circle cx="150" cy="146" r="28"/><circle cx="190" cy="128" r="30"/><circle cx="232" cy="134" r="28"/><circle cx="262" cy="162" r="22"/><circle cx="132" cy="178" r="18"/></g>',
  short:
    '<path d="M120 226c-14-84 14-136 86-136 66 0 88 50 74 136-4-30-10-48-20-62-40 4-76-4-100-22-12 18-30 42-40 84z"/>',
  crop: '<path d="M121 214c-8-76 24-114 79-114s87 38 79 114c-4-32-12-46-24-56-34-10-76-10-110 0-12 10-20 24-24 56z"/>',
  fringe: '<path d="M118 228c-8-88 28-134 84-134s90 46 80 134c-6-26-10-36-16-44-44 10-98 8-130-4-8 10-14 26-18 48z"/>',
  bald: '',
};

const FEATURES = (hair: string, shade: string): string =>
  `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><g stroke="${hair}" stroke-width="6"><path d="M150 198q17-12 34-3M216 195q17-9 34 3"/></g><path d="M201 222c-3 14-10 24-8 30 2 5 10 6 16 4" stroke="${shade}" stroke-width="5"/><path d="M172 276q28 24 56 0" stroke="#9c3f3c" stroke-width="6"/></g><g fill="#2b2024"><ellipse cx="168" cy="219" rx="7" ry="8"/><ellipse cx="232" cy="219" rx="7" ry="8"/></g><g fill="#fff"><circle cx="171" cy="216" r="2.4"/><circle cx="235" cy="216" r="2.4"/></g><g fill="#d9645a" opacity=".22"><circle cx="150" cy="254" r="17"/><circle cx="250" cy="254" r="17"/></g>`;

const BEARD = (hair: string): string =>
  `<path d="M122 232c4 64 34 94 78 94s74-30 78-94c-8 22-18 34-34 36-14-8-30-8-44-2-14-6-30-6-44 2-16-2-26-14-34-36z" fill="${hair}"/><path d="M176 282q24 16 48 0" stroke="#9c3f3c" stroke-width="6" fill="none" stroke-linecap="round"/>`;

const GLASSES =
  '<g fill="none" stroke="#3a2d33" stroke-width="4.5"><rect x="142" y="202" width="50" height="38" rx="17"/><rect x="208" y="202" width="50" height="38" rx="17"/><path d="M192 216q8-6 16 0M142 214l-18-6M258 214l18-6"/></g>';

const EARRINGS = '<g fill="#e0b152"><circle cx="119" cy="262" r="6"/><circle cx="281" cy="262" r="6"/></g>';

/** The drawing itself, 400 by 500 (the 4:5 of a card). */
export function portraitSvg(look: PortraitLook): string {
  const { wall, skin, shade, hair, cloth } = look;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000" viewBox="0 0 400 500">',
    `<rect width="400" height="500" fill="${wall[0]}"/>`,
    BACKDROPS[look.backdrop](wall[1]),
    `<g fill="${hair}">${HAIR_BACK[look.hairStyle] ?? ''}</g>`,
    `<path d="M168 290h64v60c0 30-64 30-64 0z" fill="${shade}"/>`,
    `<path d="M40 500c4-92 50-132 128-146 14 24 50 24 64 0 78 14 124 54 128 146z" fill="${cloth[0]}"/>`,
    `<path d="M160 356c6 34 74 34 80 0l14 4c-6 56-102 56-108 0z" fill="${cloth[1]}"/>`,
    `<g fill="${skin}"><ellipse cx="121" cy="230" rx="15" ry="21"/><ellipse cx="279" cy="230" rx="15" ry="21"/>`,
    '<path d="M122 205c0-64 32-98 78-98s78 34 78 98c0 72-30 118-78 118s-78-46-78-118z"/></g>',
    look.beard ? BEARD(hair) : '',
    FEATURES(hair, shade),
    `<g fill="${hair}">${HAIR_FRONT[look.hairStyle]}</g>`,
    look.glasses ? GLASSES : '',
    look.earrings ? EARRINGS : '',
    '</svg>',
  ].join('');
}

const toDataAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Address of a drawn portrait. */
export const portrait = (look: PortraitLook): string => toDataAddress(portraitSvg(look));

/** The small blurred preview that a server would send along: two colours of the backdrop, and a hint of the person. */
export function portraitPreview({ wall, skin, cloth }: PortraitLook): string {
  return toDataAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 10"><filter id="b"><feGaussianBlur stdDeviation="1"/></filter><g filter="url(#b)"><rect x="-2" y="-2" width="12" height="14" fill="${wall[0]}"/><circle cx="6" cy="3" r="3" fill="${wall[1]}"/><ellipse cx="4" cy="4.4" rx="1.8" ry="2.4" fill="${skin}"/><path d="M0 12c0-3 2-4.500 4-4.500s4 1.500 4 4.500z" fill="${cloth[0]}"/></g></svg>`,
  );
}

/** A scene without people, for second and third photos of a gallery. */
export function scene(sky: string, sun: string, far: string, near: string): string {
  return toDataAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000" viewBox="0 0 400 500"><rect width="400" height="500" fill="${sky}"/><circle cx="270" cy="150" r="62" fill="${sun}"/><path d="M0 320l90-90 70 60 80-110 160 160v160H0z" fill="${far}"/><path d="M0 400c90-50 150-40 220-10s120 20 180-20v130H0z" fill="${near}"/></svg>`,
  );
}

export const LOOKS = {
  clara: {
    backdrop: 'sun',
    wall: ['#e9c9ae', '#e08e63'],
    skin: '#f0c3a0',
    shade: '#d79f7c',
    hair: '#6b3a26',
    hairStyle: 'long',
    cloth: ['#2f5d62', '#dfeee6'],
    earrings: true,
  },
  mehmet: {
    backdrop: 'arch',
    wall: ['#9fb6b0', '#557c7a'],
    skin: '#c98f66',
    shade: '#a97150',
    hair: '#2a1d1a',
    hairStyle: 'short',
    cloth: ['#f1e7d8', '#d9c9ae'],
    beard: true,
  },
  nora: {
    backdrop: 'leaves',
    wall: ['#d5dfc6', '#7d9a6a'],
    skin: '#f3cfb4',
    shade: '#dcab8c',
    hair: '#c8843f',
    hairStyle: 'bun',
    cloth: ['#a64b3a', '#f1d9c9'],
  },
  kofi: {
    backdrop: 'window',
    wall: ['#8a6b86', '#e9b98c'],
    skin: '#7a4a30',
    shade: '#5e3722',
    hair: '#1c1413',
    hairStyle: 'crop',
    cloth: ['#e0a546', '#fff3dd'],
    glasses: true,
  },
  ines: {
    backdrop: 'hills',
    wall: ['#c9d6e6', '#7f9cc0'],
    skin: '#dba67e',
    shade: '#ba845f',
    hair: '#241a1c',
    hairStyle: 'curls',
    cloth: ['#7b2d43', '#f0cdd4'],
    earrings: true,
  },
  piet: {
    backdrop: 'sun',
    wall: ['#c3d3d6', '#f0d9a8'],
    skin: '#f2c9ad',
    shade: '#d8a283',
    hair: '#b98d52',
    hairStyle: 'short',
    cloth: ['#33475e', '#c9d4de'],
  },
  marta: {
    backdrop: 'arch',
    wall: ['#ecd7cf', '#c77f76'],
    skin: '#f5d6bf',
    shade: '#dcae94',
    hair: '#8d8a8c',
    hairStyle: 'bob',
    cloth: ['#3f3350', '#d8cfe3'],
    glasses: true,
  },
  luca: {
    backdrop: 'hills',
    wall: ['#f0d6b2', '#c98a4f'],
    skin: '#e2ae86',
    shade: '#c08863',
    hair: '#4a2c1d',
    hairStyle: 'fringe',
    cloth: ['#4d6b57', '#dbe5d6'],
  },
  sade: {
    backdrop: 'leaves',
    wall: ['#e7c6a0', '#b5603f'],
    skin: '#8f5a3c',
    shade: '#6f432b',
    hair: '#20151a',
    hairStyle: 'curls',
    cloth: ['#f3ece2', '#d98c5f'],
    earrings: true,
  },
  georg: {
    backdrop: 'window',
    wall: ['#b9c2b4', '#e8e3d2'],
    skin: '#eebf9f',
    shade: '#d09a78',
    hair: '#8f8a84',
    hairStyle: 'bald',
    cloth: ['#6a4032', '#e9d8c9'],
    beard: true,
  },
} as const satisfies Record<string, PortraitLook>;

export type DrawnPerson = keyof typeof LOOKS;

import { inkedHand } from './inked-hand.ts';
import { paintedHand } from './painted-hand.ts';
import { randomOf } from './random.ts';
import type { PortraitHand } from './portrait-hand.ts';
import type { Hand, Sitter } from './sitter.ts';
import { drawThing } from './things.ts';

/** 4:5, like the cards. */
export const portraitSize = { width: 800, height: 1000 } as const;
/** The size of the drawing itself: everything in it is made for it. */
const sheet = { width: 960, height: 1200 } as const;

const hands: Readonly<Record<Hand, PortraitHand>> = { painted: paintedHand, inked: inkedHand };

/** How large a person is, and where on the sheet their eyes are. */
interface Framing {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const close: Framing = { scale: 1.16, x: 480, y: 560 };
const bust: Framing = { scale: 0.94, x: 480, y: 510 };
const half: Framing = { scale: 0.78, x: 480, y: 470 };
/** With something in front of them there is room for both. */
const withThing: Framing = { scale: 0.84, x: 440, y: 450 };

/**
 * One drawn picture of a person as SVG: the same face each time; clothes, distance, side, light and place change with
 * each `shot`. The faces are others' (CC0 1.0), as the hands say; the rest is ours.
 */
export function drawPortrait(sitter: Sitter, shot: number): string {
  const hand = hands[sitter.hand];
  const random = randomOf(`shot ${shot} ${sitter.seed}`);
  const thing = shot === 0 ? sitter.thing : null;
  const framing = thing ? withThing : random.weighted([[close, 3], [bust, 4], [half, 3]]); // prettier-ignore
  const scale = framing.scale * hand.scale * (thing ? 1 : 0.94 + random.next() * 0.12);
  const mirror = random.chance(0.5) ? -1 : 1;
  const x = framing.x + random.int(-40, 40) - hand.eyes.x * scale * mirror;
  const y = framing.y + random.int(-25, 25) - hand.eyes.y * scale;
  const tilt = random.int(-5, 5);
  const clothes = hand.clothes(sitter, random);
  const place = hand.place(random);
  const light = hand.light(random);
  const face = hand.face(sitter, randomOf(`face ${sitter.seed}`));
  const { width, height } = sheet;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${portraitSize.width}" height="${portraitSize.height}" viewBox="0 0 ${width} ${height}">${place}<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(scale * mirror).toFixed(3)} ${scale.toFixed(3)})">${clothes}<g transform="rotate(${tilt} ${hand.eyes.x} ${hand.eyes.y + 380})">${face}</g></g>${thing ? drawThing(thing, hand.things(sitter)) : ''}${light}</svg>`;
}

import { letters } from './letters.ts';
import { MARK_BOX } from './shape.ts';
import { componentTokens } from '../tokens/contract.ts';

/** The corners of a brand, in px: of cards, and of buttons (999 for full-round). */
export type Corners = Readonly<{ radius: number; control: number }>;

/** How much of the box the shape leaves free at each side. */
const MARGIN = 1;
const middle = MARK_BOX / 2;
const side = MARK_BOX - 2 * MARGIN;

const short = (value: number): string => String(Math.round(value * 100) / 100);

/** The letter that stands for a name: its first one, without what stands above or below it. */
const letterOf = (name: string): string => name.trim().normalize('NFD').charAt(0).toUpperCase();

/** Full-round buttons make a disc, others a tile whose corners go with those of the cards. */
function ground({ radius, control }: Corners): string {
  const corner = control >= 20 ? side / 2 : Math.min(radius * 0.45, side / 2);
  const straight = short(side - 2 * corner);
  const arc = (x: string, y: string): string => (corner > 0 ? `a${r} ${r} 0 0 1 ${x} ${y}` : '');
  const r = short(corner);
  return [
    `M${short(MARGIN + corner)} ${MARGIN}h${straight}${arc(r, r)}v${straight}${arc(`-${r}`, r)}`,
    `h-${straight}${arc(`-${r}`, `-${r}`)}v-${straight}${arc(r, `-${r}`)}z`,
  ].join('');
}

/** Cap height and greatest width of the letter, in the box: a disc has less room at its corners. */
const room = ({ control }: Corners) => (control >= 20 ? { height: 11.5, width: 14 } : { height: 13, width: 15.5 });

/**
 * A mark out of the first letter or figure of a name, cut out of a shape with the brand's corners: the token `logo-mark`.
 * A name that begins with neither A to Z nor a figure has the plain disc.
 */
export function initialMark(name: string, corners: Corners): string {
  const [width, path] = letters[letterOf(name)] ?? [];
  if (width === undefined || path === undefined) return componentTokens['logo-mark'];
  const { height, width: most } = room(corners);
  const scale = Math.min(height / 100, most / width);
  const [left, top] = [middle - (width * scale) / 2, middle - 50 * scale];
  const placed = path.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${short(left + Number(x) * scale)} ${short(top + Number(y) * scale)}`,
  );
  return `path(evenodd,'${ground(corners)}${placed}')`;
}

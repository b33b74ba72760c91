import type { Random } from './random.ts';

/** Four tints for one time of day, from the lightest to the darkest. */
export type Palette = readonly [light: string, middle: string, deep: string, accent: string];

export const palettes: readonly Palette[] = [
  ['f8e4cf', 'efb68d', 'b5654f', 'f6cf8b'], ['f3ddd6', 'd9a39a', '8a5560', 'f2b58c'],
  ['e9e3d2', 'bcc0a0', '66785f', 'f0d39a'], ['dfe7e6', '9fbabd', '47686f', 'f1cfa6'],
  ['e6dfec', 'b5a3c4', '5f4c73', 'f0b79b'], ['f6ead6', 'e0c08c', '9b7444', 'd9825b'],
  ['dce4ee', '9eb0cd', '4a5a80', 'f3c79a'], ['f4dcc9', 'd88f6d', '6d3b47', 'f7d9a2'],
]; // prettier-ignore

const box = (x: number, y: number, w: number, h: number, fill: string, extra = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#${fill}" ${extra}/>`;
const disc = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#${fill}" fill-opacity="${opacity}"/>`;

function sky([light, middle]: Palette): string {
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="#${light}"/><stop offset="1" stop-color="#${middle}"/></linearGradient></defs><rect width="960" height="1200" fill="url(#sky)"/>`;
}

function sun(palette: Palette, random: Random): string {
  const x = random.int(180, 780);
  return `${sky(palette)}${disc(x, random.int(300, 460), random.int(190, 300), palette[3], 0.85)}`;
}

function hills(palette: Palette, random: Random): string {
  const [, middle, deep, accent] = palette;
  const y = random.int(620, 760);
  return `${sky(palette)}${disc(random.int(150, 810), random.int(220, 380), random.int(90, 140), accent, 0.9)}
    <path d="M0 ${y}Q240 ${y - 190} 480 ${y - 30}T960 ${y - 90}V1200H0Z" fill="#${middle}"/>
    <path d="M0 ${y + 150}Q280 ${y - 40} 560 ${y + 90}T960 ${y + 60}V1200H0Z" fill="#${deep}" fill-opacity=".55"/>
    <path d="M0 ${y + 290}Q330 ${y + 120} 620 ${y + 250}T960 ${y + 230}V1200H0Z" fill="#${deep}"/>`;
}

function window(palette: Palette, random: Random): string {
  const [light, middle, deep, accent] = palette;
  const x = random.chance(0.5) ? 70 : 380;
  const pane = (px: number, py: number) => box(px, py, 225, 300, light);
  return `${box(0, 0, 960, 1200, middle)}${box(x, 60, 510, 690, deep, 'rx="14"')}
    ${pane(x + 22, 82)}${pane(x + 263, 82)}${pane(x + 22, 404)}${pane(x + 263, 404)}
    ${disc(x + 150, 330, 85, accent, 0.8)}
    <path d="M${x + 22} 704V600Q${x + 130} 520 ${x + 247} 590V704ZM${x + 263} 704V570Q${x + 380} 500 ${x + 488} 600V704Z" fill="#${deep}" fill-opacity=".35"/>
    ${box(x + 247, 82, 16, 622, deep)}${box(x + 22, 382, 466, 22, deep)}${box(x - 26, 750, 562, 34, deep, 'rx="8"')}`;
}

function arch(palette: Palette, random: Random): string {
  const [light, middle, deep, accent] = palette;
  const x = random.int(120, 240);
  return `${box(0, 0, 960, 1200, deep)}<path d="M${x} 1200V470a${480 - x} ${480 - x} 0 0 1 ${960 - 2 * x} 0V1200Z" fill="#${middle}"/>
    <path d="M${x + 60} 1200V480a${420 - x} ${420 - x} 0 0 1 ${840 - 2 * x} 0V1200Z" fill="#${light}"/>${disc(480, 430, 150, accent, 0.5)}`;
}

function sea(palette: Palette, random: Random): string {
  const [light, middle, deep, accent] = palette;
  const y = random.int(520, 640);
  const waves = Array.from({ length: 9 }, () => box(random.int(0, 800), random.int(y + 30, 1150), random.int(60, 190), 8, light, 'rx="4" fill-opacity=".5"')); // prettier-ignore
  return `${sky(palette)}${disc(random.int(200, 760), y - 40, 150, accent)}${box(0, y, 960, 700, middle)}
    <rect x="0" y="${y + 200}" width="960" height="700" fill="#${deep}" fill-opacity=".45"/>${waves.join('')}`;
}

function town(palette: Palette, random: Random): string {
  const [light, middle, deep, accent] = palette;
  let x = -20;
  const houses: string[] = [];
  while (x < 960) {
    const w = random.int(120, 190);
    const h = random.int(380, 640);
    const top = 1000 - h;
    houses.push(`<path d="M${x} 1200V${top}l${w / 2} -${random.int(60, 120)}l${w / 2} ${random.int(60, 90)}V1200Z" fill="#${random.chance(0.5) ? middle : deep}" fill-opacity=".8"/>`); // prettier-ignore
    for (let wy = top + 50; wy < 1000; wy += 100) {
      for (let wx = x + 26; wx < x + w - 40; wx += 56) {
        houses.push(box(wx, wy, 28, 44, random.chance(0.45) ? accent : light, 'rx="3" fill-opacity=".8"'));
      }
    }
    x += w + 6;
  }
  return `${sky(palette)}${houses.join('')}<rect width="960" height="1200" fill="#${light}" fill-opacity=".25"/>`;
}

function leaves(palette: Palette, random: Random): string {
  const [light, middle, deep, accent] = palette;
  const leaf = () => {
    const fill = random.pick([middle, deep, deep, accent]);
    const x = random.int(0, 960);
    const y = random.chance(0.6) ? random.int(0, 420) : random.int(420, 1100);
    return `<path d="M0 0C60 -90 60 -190 0 -280C-60 -190 -60 -90 0 0Z" fill="#${fill}" fill-opacity="${(0.45 + random.next() * 0.45).toFixed(2)}" transform="translate(${x} ${y}) rotate(${random.int(0, 359)}) scale(${(0.6 + random.next()).toFixed(2)})"/>`;
  };
  return `${box(0, 0, 960, 1200, light)}${Array.from({ length: 26 }, leaf).join('')}<rect width="960" height="1200" fill="#${light}" fill-opacity=".22"/>`;
}

function lights(palette: Palette, random: Random): string {
  const [light, middle, deep, accent] = palette;
  const spots = Array.from({ length: 24 }, () => disc(random.int(0, 960), random.int(0, 900), random.int(18, 90), random.pick([accent, light, middle]), Number((0.2 + random.next() * 0.4).toFixed(2)))); // prettier-ignore
  return `${box(0, 0, 960, 1200, deep)}${spots.join('')}`;
}

function wall(palette: Palette, random: Random): string {
  const [light, middle, deep, accent] = palette;
  const x = random.int(60, 600);
  const frame = (px: number, py: number, w: number, h: number, fill: string) =>
    `${box(px, py, w, h, 'fbf5ec', `rx="6" stroke="#${deep}" stroke-width="12"`)}${box(px + 34, py + 34, w - 68, h - 68, fill)}`;
  return `${box(0, 0, 960, 1200, middle)}<path d="M0 0H960V520L0 860Z" fill="#${light}" fill-opacity=".55"/>
    ${frame(x, 90, 250, 320, accent)}${frame((x + 420) % 760, 150, 190, 240, deep)}`;
}

function stripes(palette: Palette, random: Random): string {
  const [light, middle, , accent] = palette;
  const turn = random.int(-30, 30);
  const bands = Array.from({ length: 12 }, (_, at) => box(-400 + at * 160, -400, 80, 2000, at % 3 === 0 ? accent : light, 'fill-opacity=".55"')); // prettier-ignore
  return `${box(0, 0, 960, 1200, middle)}<g transform="rotate(${turn} 480 600)">${bands.join('')}</g>`;
}

const compositions = [sun, hills, window, arch, sea, town, leaves, lights, wall, stripes];

/** A place behind a person as SVG on 960 × 1200. */
export function backdrop(palette: Palette, random: Random): string {
  return random.pick(compositions)(palette, random);
}

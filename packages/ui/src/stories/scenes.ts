/**
 * Drawn places for stories, in the hand of the portraits: an evening window, a canal, a table for two. Each is an SVG in a data
 * address, 1200 by 800 (3:2), so that stories work offline and a picture of one is the same on every machine.
 */
import type { PhotoSource } from '../components/Photo/Photo.tsx';

const toDataAddress = (body: string, background: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800"><rect width="1200" height="800" fill="${background}"/>${body}</svg>`,
  )}`;

/** A row of gabled houses between two x positions, each with lit windows. */
function houses(y: number, colors: readonly string[], light: string, width = 150): string {
  return colors
    .map((color, index) => {
      const x = index * width - 20;
      const top = y - 190 - ((index * 53) % 90);
      const gable =
        index % 3 === 0
          ? `M${x} ${top + 70}l${width / 2}-70 ${width / 2} 70V${y}H${x}z`
          : index % 3 === 1
            ? `M${x} ${top + 60}h18v-30h24v-26h66v26h24v30h18V${y}H${x}z`
            : `M${x} ${top + 50}q${width / 2}-100 ${width} 0V${y}H${x}z`;
      const lit = [0, 1, 2, 3]
        .filter((cell) => (cell * 7 + index * 5) % 4 !== 0)
        .map(
          (cell) =>
            `<rect x="${x + 30 + (cell % 2) * 54}" y="${top + 84 + Math.floor(cell / 2) * 70}" width="34" height="46" rx="3"/>`,
        )
        .join('');
      return `<path d="${gable}" fill="${color}"/><g fill="${light}">${lit}</g>`;
    })
    .join('');
}

const lamp = (x: number, drop: number, scale = 1): string =>
  `<g transform="translate(${x} ${drop}) scale(${scale})"><path d="M0-600V0" stroke="#1d1220" stroke-width="5"/><circle r="150" cy="52" fill="#ffd58a" opacity=".12"/><circle r="92" cy="52" fill="#ffd58a" opacity=".2"/><path d="M-62 46c0-52 28-74 62-74s62 22 62 74z" fill="#c2572f"/><ellipse cy="46" rx="62" ry="11" fill="#ffe6b3"/></g>`;

const cup = (x: number, y: number, color: string): string =>
  `<g transform="translate(${x} ${y})"><path d="M-30-52h60v30a24 24 0 0 1-24 24h-12a24 24 0 0 1-24-24z" fill="${color}"/><path d="M30-44h8a13 13 0 0 1 0 26h-9" fill="none" stroke="${color}" stroke-width="8"/><ellipse cy="6" rx="46" ry="7" fill="${color}" opacity=".7"/><path d="M-12-66c-8-12 8-16 0-30M12-66c-8-12 8-16 0-30" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".5"/></g>`;

/** Someone seen from behind: hair, shoulders, nothing more. */
const fromBehind = (x: number, tilt: number, hair: string, cloth: string, skin: string, long: boolean): string =>
  `<g transform="translate(${x} 800)"><path d="M-190 20c8-168 66-226 150-240h80c84 14 142 72 150 240z" fill="${cloth}"/><g transform="rotate(${tilt} 0 -220)"><path d="M-36-250h72v70h-72z" fill="${skin}"/><ellipse cy="-318" rx="88" ry="104" fill="${hair}"/>${
    long
      ? `<path d="M-90-330c-6 90-4 150-26 208 70 26 162 26 232 0-22-58-20-118-26-208z" fill="${hair}"/>`
      : `<path d="M-84-300c4 60 34 96 84 96s80-36 84-96z" fill="${hair}"/><path d="M-92-300q-10 22 4 44M92-300q10 22-4 44" stroke="${skin}" stroke-width="16" stroke-linecap="round" fill="none"/>`
  }</g></g>`;

/** Two people at a window, evening outside, two cups between them. */
const eveningWindow = toDataAddress(
  `<rect x="120" y="0" width="960" height="590" fill="#2a3558"/><circle cx="430" cy="130" r="46" fill="#f6e7c1"/><circle cx="410" cy="122" r="40" fill="#2a3558"/><g fill="#f6e7c1"><circle cx="300" cy="90" r="3"/><circle cx="420" cy="150" r="2.500"/><circle cx="560" cy="70" r="3"/><circle cx="700" cy="160" r="2.500"/><circle cx="980" cy="210" r="3"/></g><svg x="120" y="120" width="960" height="470" viewBox="0 0 1080 470">${houses(470, ['#3d3a5c', '#4a3f63', '#343a5e', '#523f5e', '#3a3d62', '#463a58', '#39405f'], '#f3c069')}</svg><g fill="#4b2b3b"><rect x="104" y="0" width="28" height="610"/><rect x="1068" y="0" width="28" height="610"/><rect x="588" y="0" width="22" height="600"/><rect x="80" y="588" width="1040" height="36"/></g><path d="M0 0h190c-10 240-60 420-190 560zM1200 0h-190c10 240 60 420 190 560z" fill="#8f3b34"/><path d="M0 0h110c-8 200-40 340-110 450zM1200 0h-110c8 200 40 340 110 450z" fill="#a64a3c"/>${lamp(860, 110, 0.9)}${fromBehind(690, 5, '#6b3a26', '#d98c5f', '#f0c3a0', true)}${fromBehind(1030, -5, '#241a1c', '#2f5d62', '#c98f66', false)}<rect y="756" width="1200" height="60" fill="#6a3a2c"/>${cup(838, 752, '#f1e3d3')}${cup(904, 752, '#e0a546')}`,
  '#5c3344',
);

/** A canal at the blue hour. */
const canal = toDataAddress(
  `<rect width="1200" height="530" fill="#e9a878"/><rect width="1200" height="170" fill="#c98a8f"/><rect width="1200" height="90" fill="#8f7396"/><circle cx="300" cy="300" r="84" fill="#fbe0ab"/>${houses(520, ['#7c4a4a', '#8d5b4e', '#5f4a63', '#9a6650', '#6a4a5c', '#87544c', '#5c4a68', '#94604f', '#6f4c58'], '#ffdf9a', 140)}<rect y="516" width="1200" height="22" fill="#4a3a48"/><rect y="538" width="1200" height="262" fill="#46597a"/><g fill="#ffdf9a" opacity=".5"><rect x="60" y="570" width="26" height="90" rx="13"/><rect x="250" y="590" width="22" height="70" rx="11"/><rect x="470" y="566" width="26" height="110" rx="13"/><rect x="660" y="584" width="22" height="84" rx="11"/><rect x="880" y="570" width="26" height="100" rx="13"/><rect x="1080" y="590" width="22" height="66" rx="11"/></g><path d="M0 560q150-14 300 0t300 0 300 0 300 0" fill="none" stroke="#6f86a6" stroke-width="5"/><path d="M680 800V690q0-12 12-12c60-150 300-150 360 0q12 0 12 12v110h-60c0-90-60-128-132-128s-132 38-132 128z" fill="#5c4250"/><path d="M692 678c60-150 300-150 360 0" fill="none" stroke="#2f2431" stroke-width="12"/><g transform="translate(800 560)" stroke="#2f2431" stroke-width="7" fill="none"><circle cx="0" cy="0" r="34"/><circle cx="104" cy="0" r="34"/><path d="M0 0l36-56h50L104 0M36-56L58 0h-58M58 0l28-56M82-72l8 16M28-66h20"/></g>`,
  '#46597a',
);

/** A table for two from above. */
const table = toDataAddress(
  `<g fill="#9a5f3f"><rect width="1200" height="98"/><rect y="104" width="1200" height="128"/><rect y="238" width="1200" height="150"/><rect y="394" width="1200" height="128"/><rect y="528" width="1200" height="150"/><rect y="684" width="1200" height="120"/></g><g><circle cx="370" cy="420" r="170" fill="#f4ece1"/><circle cx="370" cy="420" r="122" fill="#e6d8c6"/><path d="M300 400c30-60 110-60 140-10 20 60-30 96-76 86s-84-26-64-76z" fill="#e9b44c"/><g fill="#6f8f4e"><ellipse cx="330" cy="392" rx="22" ry="11" transform="rotate(30 330 392)"/><ellipse cx="402" cy="448" rx="22" ry="11" transform="rotate(-20 402 448)"/><ellipse cx="386" cy="380" rx="18" ry="9"/></g><g fill="#c24a35"><circle cx="352" cy="444" r="17"/><circle cx="414" cy="404" r="15"/></g></g><g><circle cx="850" cy="400" r="170" fill="#f4ece1"/><circle cx="850" cy="400" r="122" fill="#e6d8c6"/><path d="M780 400a70 62 0 1 1 140 6 70 62 0 1 1-140-6z" fill="#d98c5f"/><g fill="#6f8f4e"><ellipse cx="826" cy="376" rx="24" ry="11" transform="rotate(-30 826 376)"/><ellipse cx="880" cy="430" rx="24" ry="11" transform="rotate(40 880 430)"/></g></g><g stroke="#d8d3d0" stroke-width="13" stroke-linecap="round" fill="none"><path d="M150 300v250M134 300v60q0 24 16 24t16-24v-60M590 300v250M1060 280v250M1044 280v60q0 24 16 24t16-24v-60"/></g><g><circle cx="600" cy="150" r="74" fill="#fff" opacity=".35"/><circle cx="600" cy="150" r="56" fill="#8c2f3c"/><circle cx="980" cy="140" r="70" fill="#fff" opacity=".35"/><circle cx="980" cy="140" r="52" fill="#8c2f3c"/></g><g transform="translate(610 640)"><circle r="110" fill="#ffd58a" opacity=".3"/><circle r="66" fill="#ffd58a" opacity=".5"/><circle r="34" fill="#f6efe3"/><circle r="10" fill="#e06b2d"/></g><path d="M0 640l210 160H0z" fill="#c9d6c0"/><path d="M0 690l144 110H0z" fill="#9fb6a0"/>`,
  '#7d4a32',
);

/** A walk by the sea, late light, two people far away. */
const shore = toDataAddress(
  `<rect width="1200" height="430" fill="#f3c79c"/><rect width="1200" height="150" fill="#e7a98f"/><circle cx="840" cy="360" r="92" fill="#fff0c9"/><rect y="400" width="1200" height="150" fill="#6f9aa6"/><path d="M760 410h160l40 130H720z" fill="#ffe9bd" opacity=".55"/><path d="M0 540q160-34 330-4t360-6 510-4v274H0z" fill="#e6c79f"/><path d="M0 552q160-34 330-4t360-6 510-4" fill="none" stroke="#fff6e6" stroke-width="14"/><path d="M0 650q300-60 620 10t580-20v160H0z" fill="#d7b184"/><g fill="#4a3644" transform="translate(190)"><path d="M486 622c-4-60 4-92 22-100-18-22 0-44 18-42 22 2 30 30 12 44 20 12 24 44 18 98l-8 58h-18l-6-50-10 50h-20z"/><path d="M566 620c0-56 8-86 24-94-16-20-2-42 16-42s28 26 14 42c22 12 22 44 18 96l-6 58h-18l-8-48-10 48h-20z" fill="#6d3b38"/><path d="M544 574q14 20 30 2" fill="none" stroke="#4a3644" stroke-width="12" stroke-linecap="round"/></g><g fill="none" stroke="#7a5a62" stroke-width="6" stroke-linecap="round"><path d="M200 200q20-20 36 0 16-20 36 0M330 140q14-14 26 0 12-14 26 0M1010 210q14-14 26 0 12-14 26 0"/></g><g stroke="#8a8a54" stroke-width="7" fill="none" stroke-linecap="round"><path d="M90 800c0-60-20-100-50-130M110 800c0-80 6-130 30-170M130 800c4-60 26-100 66-130M1090 800c0-60-20-110-50-140M1110 800c0-80 6-120 34-160M1130 800c4-60 20-80 60-110"/></g>`,
  '#d7b184',
);

/** Flowers on a market stall. */
const market = toDataAddress(
  `<rect width="1200" height="800" fill="#dfe6d6"/><g>${[
    '#c2572f',
    '#f7efe4',
    '#c2572f',
    '#f7efe4',
    '#c2572f',
    '#f7efe4',
    '#c2572f',
    '#f7efe4',
  ]
    .map((color, index) => `<path d="M${index * 150} 0h150v150a75 62 0 0 1-150 0z" fill="${color}"/>`)
    .join(
      '',
    )}</g><rect y="560" width="1200" height="240" fill="#8a5a3c"/><g fill="#75492f"><rect y="600" width="1200" height="8"/><rect y="690" width="1200" height="8"/></g>${[
    ['#e08e63', 130],
    ['#d9645a', 330],
    ['#f0c45a', 540],
    ['#a887b8', 750],
    ['#f3e9e2', 950],
    ['#d9645a', 1120],
  ]
    .map(
      ([color, x], index) =>
        `<g transform="translate(${x} ${540 + (index % 2) * 34})"><path d="M-70-20h140l-20 120h-100z" fill="${index % 2 ? '#557c7a' : '#3f5f66'}"/><g stroke="#5f7f4a" stroke-width="9" fill="none"><path d="M-40-20c-4-70-20-90-40-130M0-20v-170M40-20c4-70 20-90 40-130M-20-20c0-90-4-90-20-150M20-20c0-90 4-90 20-150"/></g><g fill="${color}"><circle cx="-80" cy="-156" r="40"/><circle cy="-206" r="44"/><circle cx="80" cy="-156" r="40"/><circle cx="-38" cy="-180" r="38"/><circle cx="40" cy="-182" r="38"/></g><g fill="#fff" opacity=".35"><circle cx="-80" cy="-160" r="14"/><circle cy="-212" r="16"/><circle cx="80" cy="-160" r="14"/></g><g fill="#6f8f4e"><ellipse cx="-56" cy="-74" rx="30" ry="13" transform="rotate(38 -56 -74)"/><ellipse cx="56" cy="-74" rx="30" ry="13" transform="rotate(-38 56 -74)"/></g></g>`,
    )
    .join('')}`,
  '#dfe6d6',
);

/** Hills with a path and two bicycles at the fence. */
const hills = toDataAddress(
  `<rect width="1200" height="800" fill="#cfe0e6"/><circle cx="240" cy="170" r="76" fill="#fbe7b0"/><path d="M0 430q220-170 460-60t420-70 320 60v440H0z" fill="#9fb894"/><path d="M0 520q300-130 620-20t580-40v340H0z" fill="#7d9a6a"/><path d="M560 800c40-150 190-170 130-260-30-40-80-40-90-80 30 40 140 30 170 90 50 110-90 130-90 250z" fill="#ecdcb9"/><path d="M0 640q300-80 520 10t680 0v150H0z" fill="#5f7f55"/><g fill="#4f6b47"><ellipse cx="930" cy="330" rx="52" ry="78"/><rect x="922" y="380" width="16" height="70"/><ellipse cx="1050" cy="350" rx="42" ry="64"/><rect x="1043" y="390" width="14" height="60"/><ellipse cx="110" cy="400" rx="46" ry="68"/><rect x="102" y="440" width="16" height="60"/></g><g stroke="#f4ece1" stroke-width="12" stroke-linecap="round"><path d="M60 560v150M220 550v150M380 556v150M40 600l380-12M40 652l380-8"/></g><g transform="translate(150 700)" stroke="#8c2f3c" stroke-width="9" fill="none"><circle r="52"/><circle cx="156" r="52"/><path d="M0 0l52-84h76L156 0M52-84L86 0H0M86 0l42-84M122-108l10 24M42-98h28"/></g><g transform="translate(400 716)" stroke="#2f4d5c" stroke-width="9" fill="none"><circle r="52"/><circle cx="156" r="52"/><path d="M0 0l52-84h76L156 0M52-84L86 0H0M86 0l42-84M122-108l10 24M42-98h28"/></g>`,
  '#cfe0e6',
);

const picture = (id: string, src: string, tint: readonly [string, string]): PhotoSource => ({
  id,
  src,
  width: 1200,
  height: 800,
  placeholder: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8"><rect width="12" height="8" fill="${tint[0]}"/><rect y="5" width="12" height="3" fill="${tint[1]}"/></svg>`,
  )}`,
});

/** The drawn places. */
export const scenes = {
  eveningWindow: picture('evening-window', eveningWindow, ['#2a3558', '#6a3a2c']),
  canal: picture('canal', canal, ['#c98a8f', '#46597a']),
  table: picture('table', table, ['#9a5f3f', '#7d4a32']),
  shore: picture('shore', shore, ['#f3c79c', '#d7b184']),
  market: picture('market', market, ['#dfe6d6', '#8a5a3c']),
  hills: picture('hills', hills, ['#cfe0e6', '#5f7f55']),
} as const satisfies Record<string, PhotoSource>;

import type { Interest } from '@dating/core/contract';
import type { Random } from './random.ts';

/** What somebody has beside them in a picture. */
export const things = ['dog', 'cat', 'cup', 'book', 'bike', 'plant'] as const;
export type Thing = (typeof things)[number];

/** How a hand colours a thing: hex digits without #. */
export interface ThingColours {
  readonly line: string;
  readonly main: string;
  readonly second: string;
  readonly light: string;
  readonly skin: string;
}

/** The words of the seven languages that a text names a thing with. */
const named: Readonly<Record<Thing, RegExp>> = {
  dog: /\b(dogs?|hunde?|chiens?|perr[oa]s?|can[ei]|hond(en)?|psa|psy|psem)\b/iu,
  cat: /\b(cats?|katzen?|chats?|gat[oa]s?|gatt[oaie]|kat(ten)?|kot[ya]?)\b/iu,
  cup: /\b(coffee|tea|kaffee|tee|koffie|thee|caffè|kaw[aęy]|herbat[aęy]?)\b|\b(café|té|thé)(?![\p{L}])/iu,
  book: /\b(books?|library|buch|bücher|bücherschrank|libros?|livres?|libri|boek(en)?|bibliotheek|bibliotece|książki)\b/iu,
  bike: /\b(bikes?|fahrrad|rad|bici(cletas?)?|fiets|rower)\b|\bvélos?\b/iu,
  plant: /\b(plants?|tomato(es)?|tomaten?|garten|tomates|jardin|tuin|pomidory|roślin)\b/iu,
};
const liked: Readonly<Partial<Record<Interest, readonly Thing[]>>> = {
  animals: ['dog', 'cat'],
  tea: ['cup'],
  coffee: ['cup'],
  reading: ['book'],
  biking: ['bike'],
  gardening: ['plant'],
};
/** So many of those whose interests, but not their words, name a thing have it: with the others one in four has one. */
const shown = 0.24;

/** The thing that a person's words name, for some the one that their interests name, for most none. */
export function thingOf(about: string, interests: readonly Interest[], random: Random): Thing | null {
  const told = things.find((thing) => named[thing].test(about));
  if (told) return told;
  const fitting = interests.flatMap((interest) => liked[interest] ?? []);
  return fitting.length > 0 && random.chance(shown) ? random.pick(fitting) : null;
}

type Draw = (colours: ThingColours, stroke: string) => string;

const eyes = (line: string, ...at: readonly (readonly [number, number])[]): string =>
  at.map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="10" ry="13" fill="#${line}"/><circle cx="${x + 3}" cy="${y - 5}" r="4" fill="#fff"/>`).join(''); // prettier-ignore
const table = ({ second }: ThingColours, stroke: string): string =>
  `<path d="M-20 1128H980V1400H-20Z" fill="#${second}" ${stroke}/>`;

/** Drawn at the lower right of 960 × 1200, in front of the person. */
const drawings: Readonly<Record<Thing, Draw>> = {
  dog: ({ line, main, light }, stroke) => `<path d="M560 1400C560 1130 610 1070 720 1070S900 1130 900 1400Z" fill="#${main}" ${stroke}/>
    <path d="M600 960C600 850 650 806 730 806S860 850 860 960C860 1070 806 1116 730 1116S600 1070 600 960Z" fill="#${main}" ${stroke}/>
    <path d="M730 812C700 850 694 930 730 960S766 850 730 812Z" fill="#${light}"/>
    <path d="M646 1030C646 970 690 940 730 940S814 970 814 1030 780 1112 730 1112 646 1088 646 1030Z" fill="#${light}"/>
    <path d="M622 838C560 830 536 900 548 980S596 1030 614 990 616 890 640 850ZM838 838C900 830 924 900 912 980S864 1030 846 990 844 890 820 850Z" fill="#${line}" fill-opacity=".72" ${stroke}/>
    ${eyes(line, [676, 930], [784, 930])}
    <path d="M702 976Q730 960 758 976 752 1006 730 1010 708 1006 702 976Z" fill="#${line}"/>
    <path d="M704 1050Q730 1110 756 1050Z" fill="#c9606a"/><path d="M730 1008V1032M676 1034Q702 1066 730 1034 758 1066 784 1034" ${stroke} fill="none"/>`,
  cat: ({ line, main, light, second }, stroke) => `<path d="M570 1400C570 1150 630 1090 726 1090S880 1150 880 1400Z" fill="#${main}" ${stroke}/>
    <path d="M612 976L606 840 678 884Q726 872 774 884L846 840 840 976C850 1070 796 1110 726 1110S602 1070 612 976Z" fill="#${main}" ${stroke}/>
    <path d="M626 876L630 920 660 896ZM826 876L822 920 792 896Z" fill="#${second}"/>
    <path d="M726 1000C690 1000 664 1030 672 1062S708 1104 726 1104 772 1092 780 1062 762 1000 726 1000Z" fill="#${light}"/>
    ${eyes(line, [674, 966], [778, 966])}<path d="M712 1012H740L726 1030Z" fill="#${line}"/>
    <path d="M726 1028V1042M694 1044Q710 1064 726 1042 742 1064 758 1044" ${stroke} fill="none"/>
    <path d="M650 1030L584 1018M652 1050L590 1062M802 1030L868 1018M800 1050L862 1062" stroke="#${line}" stroke-width="5" stroke-linecap="round"/>`,
  cup: (colours, stroke) => `${table(colours, stroke)}<path d="M640 932H832L816 1112Q814 1130 796 1130H676Q658 1130 656 1112Z" fill="#${colours.main}" ${stroke}/>
    <path d="M830 966Q910 960 904 1030T820 1080" fill="none" ${stroke}/><ellipse cx="736" cy="932" rx="96" ry="22" fill="#${colours.line}" fill-opacity=".75" ${stroke}/>
    <path d="M656 1010H824L820 1052H660Z" fill="#${colours.light}"/>
    <path d="M700 886Q680 850 704 816T706 746M766 886Q746 850 770 816T772 746" stroke="#${colours.light}" stroke-width="10" fill="none" stroke-linecap="round" stroke-opacity=".8"/>`,
  book: ({ main, second, light, skin }, stroke) => `<path d="M250 930L480 964 710 930V1400H250Z" fill="#${light}" ${stroke}/>
    <path d="M236 948L480 986V1400L236 1360ZM724 948L480 986V1400L724 1360Z" fill="#${main}" ${stroke}/>
    <path d="M292 1016L424 1036V1100L292 1080ZM536 1036L668 1016V1080L536 1100Z" fill="#${second}"/>
    <path d="M214 1110q-10-26 20-30h42q20 4 18 22t-24 20h-24q34 2 32 22t-26 20h-14q26 4 22 22t-26 18h-24ZM746 1110q10-26-20-30h-42q-20 4-18 22t24 20h24q-34 2-32 22t26 20h14q-26 4-22 22t26 18h24Z" fill="#${skin}" ${stroke}/>`,
  bike: ({ line, main, light }, stroke) => `<path d="M470 1400L486 1120" stroke="#${line}" stroke-width="64"/><path d="M470 1400L486 1120" stroke="#${light}" stroke-width="42"/>
    <path d="M90 1150Q180 1060 300 1088T486 1120 690 1080 890 1130" fill="none" stroke="#${line}" stroke-width="52" stroke-linecap="round"/>
    <path d="M90 1150Q180 1060 300 1088T486 1120 690 1080 890 1130" fill="none" stroke="#${light}" stroke-width="30" stroke-linecap="round"/>
    <path d="M84 1156Q130 1106 190 1092M800 1092Q850 1104 894 1134" fill="none" stroke="#${line}" stroke-width="66" stroke-linecap="round"/>
    <path d="M84 1156Q130 1106 190 1092M800 1092Q850 1104 894 1134" fill="none" stroke="#${main}" stroke-width="44" stroke-linecap="round"/>
    <path d="M604 1066A74 74 0 0 1 752 1054Z" fill="#${main}" ${stroke}/><path d="M630 1034Q646 1004 676 998" stroke="#fff" stroke-width="9" fill="none" stroke-linecap="round" stroke-opacity=".85"/>
    <circle cx="676" cy="984" r="13" fill="#${light}" ${stroke}/><path d="M748 1058L800 1030" ${stroke}/>`,
  plant: (colours, stroke) => `${table(colours, stroke)}<g fill="#${colours.main}" ${stroke}><path d="M748 970C700 900 700 800 756 730 800 800 806 900 748 970Z"/><path d="M740 980C660 960 600 890 596 806 680 816 740 880 740 980ZM760 980C840 960 894 890 900 816 820 822 760 880 760 980Z"/><path d="M736 990C670 1000 616 970 590 916 656 906 716 930 736 990ZM764 990C830 1000 880 970 906 926 842 910 784 930 764 990Z"/></g>
    <path d="M652 980H848L822 1130H678Z" fill="#${colours.light}" ${stroke}/><path d="M640 966H860V1010H640Z" fill="#${colours.light}" ${stroke}/>`,
}; // prettier-ignore

/** A thing as SVG on 960 × 1200, at the lower edge in front of a person. */
export function drawThing(thing: Thing, colours: ThingColours): string {
  const stroke = `stroke="#${colours.line}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"`;
  // A card's words lie over the lowest part; handlebars high before the chest would be a coat hanger.
  const lift = thing === 'bike' ? 20 : 90;
  return `<g transform="translate(0 -${lift})">${drawings[thing](colours, stroke)}</g>`;
}

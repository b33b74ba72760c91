import type { Country, RegionKind } from '@dating/core/contract';

export interface Region {
  /** ISO 3166-2, such as NL-NH. */
  readonly code: string;
  /** In the local language. */
  readonly name: string;
}

/** [suffix of the ISO 3166-2 code, name, first-level code of the gazetteer]. */
type Row = readonly [iso: string, name: string, gazetteer: string];

interface CountryRegions {
  readonly kind: RegionKind;
  readonly rows: readonly Row[];
}

const sameCode = (names: Readonly<Record<string, string>>): readonly Row[] =>
  Object.entries(names).map(([code, name]) => [code, name, code]);

/** The first-level divisions of our countries by ISO 3166-2, with their local names. */
const table: Readonly<Record<Country, CountryRegions>> = {
  NL: {
    kind: 'province',
    rows: [
      ['DR', 'Drenthe', '01'], ['FR', 'Fryslân', '02'], ['GE', 'Gelderland', '03'], ['GR', 'Groningen', '04'],
      ['LI', 'Limburg', '05'], ['NB', 'Noord-Brabant', '06'], ['NH', 'Noord-Holland', '07'], ['UT', 'Utrecht', '09'],
      ['ZE', 'Zeeland', '10'], ['ZH', 'Zuid-Holland', '11'], ['OV', 'Overijssel', '15'], ['FL', 'Flevoland', '16'],
    ],
  },
  // The gazetteer knows Belgium's provinces by the first digit of the municipality's number (see gazetteer.ts).
  BE: {
    kind: 'province',
    rows: [
      ['VAN', 'Antwerpen', '1'], ['BRU', 'Bruxelles / Brussel', 'BRU'], ['WHT', 'Hainaut', '5'], ['WLG', 'Liège', '6'],
      ['VLI', 'Limburg', '7'], ['WLX', 'Luxembourg', '8'], ['WNA', 'Namur', '9'], ['VOV', 'Oost-Vlaanderen', '4'],
      ['VBR', 'Vlaams-Brabant', 'VLG2'], ['WBR', 'Brabant wallon', 'WAL2'], ['VWV', 'West-Vlaanderen', '3'],
    ],
  },
  DE: {
    kind: 'state',
    rows: [
      ['BW', 'Baden-Württemberg', '01'], ['BY', 'Bayern', '02'], ['HB', 'Bremen', '03'], ['HH', 'Hamburg', '04'],
      ['HE', 'Hessen', '05'], ['NI', 'Niedersachsen', '06'], ['NW', 'Nordrhein-Westfalen', '07'],
      ['RP', 'Rheinland-Pfalz', '08'], ['SL', 'Saarland', '09'], ['SH', 'Schleswig-Holstein', '10'],
      ['BB', 'Brandenburg', '11'], ['MV', 'Mecklenburg-Vorpommern', '12'], ['SN', 'Sachsen', '13'],
      ['ST', 'Sachsen-Anhalt', '14'], ['TH', 'Thüringen', '15'], ['BE', 'Berlin', '16'],
    ],
  },
  AT: {
    kind: 'state',
    rows: [
      ['1', 'Burgenland', '01'], ['2', 'Kärnten', '02'], ['3', 'Niederösterreich', '03'], ['4', 'Oberösterreich', '04'],
      ['5', 'Salzburg', '05'], ['6', 'Steiermark', '06'], ['7', 'Tirol', '07'], ['8', 'Vorarlberg', '08'],
      ['9', 'Wien', '09'],
    ],
  },
  FR: {
    kind: 'region',
    rows: [
      ['ARA', 'Auvergne-Rhône-Alpes', '84'], ['BFC', 'Bourgogne-Franche-Comté', '27'], ['BRE', 'Bretagne', '53'],
      ['CVL', 'Centre-Val de Loire', '24'], ['20R', 'Corse', '94'], ['GES', 'Grand Est', '44'],
      ['HDF', 'Hauts-de-France', '32'], ['IDF', 'Île-de-France', '11'], ['NOR', 'Normandie', '28'],
      ['NAQ', 'Nouvelle-Aquitaine', '75'], ['OCC', 'Occitanie', '76'], ['PDL', 'Pays de la Loire', '52'],
      ['PAC', "Provence-Alpes-Côte d'Azur", '93'],
    ],
  },
  IT: {
    kind: 'region',
    rows: [
      ['65', 'Abruzzo', '01'], ['77', 'Basilicata', '02'], ['78', 'Calabria', '03'], ['72', 'Campania', '04'],
      ['45', 'Emilia-Romagna', '05'], ['36', 'Friuli-Venezia Giulia', '06'], ['62', 'Lazio', '07'],
      ['42', 'Liguria', '08'], ['25', 'Lombardia', '09'], ['57', 'Marche', '10'], ['67', 'Molise', '11'],
      ['21', 'Piemonte', '12'], ['75', 'Puglia', '13'], ['88', 'Sardegna', '14'], ['82', 'Sicilia', '15'],
      ['52', 'Toscana', '16'], ['32', 'Trentino-Alto Adige', '17'], ['55', 'Umbria', '18'],
      ['23', "Valle d'Aosta", '19'], ['34', 'Veneto', '20'],
    ],
  },
  ES: {
    kind: 'region',
    rows: [
      ['AN', 'Andalucía', '51'], ['AR', 'Aragón', '52'], ['AS', 'Asturias', '34'], ['CN', 'Canarias', '53'],
      ['CB', 'Cantabria', '39'], ['CL', 'Castilla y León', '55'], ['CM', 'Castilla-La Mancha', '54'],
      ['CT', 'Cataluña', '56'], ['CE', 'Ceuta', 'CE'], ['EX', 'Extremadura', '57'], ['GA', 'Galicia', '58'],
      ['IB', 'Illes Balears', '07'], ['RI', 'La Rioja', '27'], ['MD', 'Comunidad de Madrid', '29'],
      ['ML', 'Melilla', 'ML'], ['MC', 'Región de Murcia', '31'], ['NC', 'Navarra', '32'], ['PV', 'País Vasco', '59'],
      ['VC', 'Comunitat Valenciana', '60'],
    ],
  },
  PL: {
    kind: 'voivodeship',
    rows: [
      ['02', 'dolnośląskie', '72'], ['04', 'kujawsko-pomorskie', '73'], ['10', 'łódzkie', '74'],
      ['06', 'lubelskie', '75'], ['08', 'lubuskie', '76'], ['12', 'małopolskie', '77'], ['14', 'mazowieckie', '78'],
      ['16', 'opolskie', '79'], ['18', 'podkarpackie', '80'], ['20', 'podlaskie', '81'], ['22', 'pomorskie', '82'],
      ['24', 'śląskie', '83'], ['26', 'świętokrzyskie', '84'], ['28', 'warmińsko-mazurskie', '85'],
      ['30', 'wielkopolskie', '86'], ['32', 'zachodniopomorskie', '87'],
    ],
  },
  GB: {
    kind: 'region',
    rows: sameCode({ ENG: 'England', NIR: 'Northern Ireland', SCT: 'Scotland', WLS: 'Wales' }),
  },
  IE: { kind: 'province', rows: sameCode({ C: 'Connacht', L: 'Leinster', M: 'Munster', U: 'Ulster' }) },
  US: {
    kind: 'state',
    rows: sameCode({
      AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado', CT: 'Connecticut',
      DE: 'Delaware', DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia', HI: 'Hawaii', ID: 'Idaho',
      IL: 'Illinois', IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine',
      MD: 'Maryland', MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi', MO: 'Missouri',
      MT: 'Montana', NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico',
      NY: 'New York', NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon',
      PA: 'Pennsylvania', RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas',
      UT: 'Utah', VT: 'Vermont', VA: 'Virginia', WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming',
    }),
  },
  CA: {
    kind: 'province',
    rows: [
      ['AB', 'Alberta', '01'], ['BC', 'British Columbia', '02'], ['MB', 'Manitoba', '03'], ['NB', 'New Brunswick', '04'],
      ['NL', 'Newfoundland and Labrador', '05'], ['NS', 'Nova Scotia', '07'], ['ON', 'Ontario', '08'],
      ['PE', 'Prince Edward Island', '09'], ['QC', 'Québec', '10'], ['SK', 'Saskatchewan', '11'], ['YT', 'Yukon', '12'],
      ['NT', 'Northwest Territories', '13'], ['NU', 'Nunavut', '14'],
    ],
  },
  AU: {
    kind: 'state',
    rows: [
      ['ACT', 'Australian Capital Territory', '01'], ['NSW', 'New South Wales', '02'], ['NT', 'Northern Territory', '03'],
      ['QLD', 'Queensland', '04'], ['SA', 'South Australia', '05'], ['TAS', 'Tasmania', '06'], ['VIC', 'Victoria', '07'],
      ['WA', 'Western Australia', '08'],
    ],
  },
  NZ: {
    kind: 'region',
    rows: [
      ['AUK', 'Auckland', 'E7'], ['BOP', 'Bay of Plenty', 'E8'], ['CAN', 'Canterbury', 'E9'],
      ['CIT', 'Chatham Islands', '10'], ['GIS', 'Gisborne', 'F1'], ['HKB', "Hawke's Bay", 'F2'],
      ['MWT', 'Manawatū-Whanganui', 'F3'], ['MBH', 'Marlborough', 'F4'], ['NSN', 'Nelson', 'F5'],
      ['NTL', 'Northland', 'F6'], ['OTA', 'Otago', 'F7'], ['STL', 'Southland', 'F8'], ['TKI', 'Taranaki', 'F9'],
      ['TAS', 'Tasman', 'TAS'], ['WKO', 'Waikato', 'G1'], ['WGN', 'Wellington', 'G2'], ['WTC', 'West Coast', 'G3'],
    ],
  },
  CH: {
    kind: 'canton',
    rows: sameCode({
      AG: 'Aargau', AR: 'Appenzell Ausserrhoden', AI: 'Appenzell Innerrhoden', BL: 'Basel-Landschaft',
      BS: 'Basel-Stadt', BE: 'Bern', FR: 'Fribourg', GE: 'Genève', GL: 'Glarus', GR: 'Graubünden', JU: 'Jura',
      LU: 'Luzern', NE: 'Neuchâtel', NW: 'Nidwalden', OW: 'Obwalden', SG: 'St. Gallen', SH: 'Schaffhausen',
      SZ: 'Schwyz', SO: 'Solothurn', TG: 'Thurgau', TI: 'Ticino', UR: 'Uri', VS: 'Valais', VD: 'Vaud', ZG: 'Zug',
      ZH: 'Zürich',
    }),
  },
}; // prettier-ignore

/** The regions of a country ordered by name, and the word for such a region (SPEC section 3). */
export function regionsOf(country: Country): { kind: RegionKind; regions: readonly Region[] } {
  const { kind, rows } = table[country];
  const order = new Intl.Collator('en', { sensitivity: 'base' });
  const regions = rows.map(([iso, name]): Region => ({ code: `${country}-${iso}`, name }));
  return { kind, regions: regions.sort((a, b) => order.compare(a.name, b.name)) };
}

/** Whether this is the code of a region in the country. */
export function isRegionOf(country: Country, code: string): boolean {
  return table[country].rows.some(([iso]) => `${country}-${iso}` === code);
}

const byGazetteer = new Map(
  Object.entries(table).flatMap(([country, { rows }]) =>
    rows.map(([iso, , gazetteer]) => [`${country}.${gazetteer}`, `${country}-${iso}`] as const),
  ),
);

/** The ISO code for a first-level code of the gazetteer; null when it is in none of our countries. */
export function regionOfGazetteer(country: Country, code: string): string | null {
  return byGazetteer.get(`${country}.${code}`) ?? null;
}

import type { Country } from '@dating/core/contract';

/** Where demo people live: how many per cent, and in which towns. */
interface Home {
  readonly weight: number;
  readonly towns: readonly string[];
  /** IANA time zone. */
  readonly zone: string;
}

/** Town names as in the gazetteer; the first ones, which are larger, are chosen more often. */
export const homes: Readonly<Record<Country, Home>> = {
  NL: { weight: 24, zone: 'Europe/Amsterdam', towns: ['Amsterdam', 'Utrecht', 'Rotterdam', 'Haarlem', 'Groningen', 'Nijmegen', 'Leiden', 'Eindhoven', 'Zwolle', 'Middelburg'] },
  BE: { weight: 7, zone: 'Europe/Brussels', towns: ['Antwerpen', 'Gent', 'Brugge', 'Leuven', 'Liège', 'Namur'] },
  DE: { weight: 18, zone: 'Europe/Berlin', towns: ['Berlin', 'Hamburg', 'Köln', 'München', 'Leipzig', 'Freiburg', 'Münster', 'Dresden', 'Bremen', 'Lübeck', 'Erfurt'] },
  AT: { weight: 5, zone: 'Europe/Vienna', towns: ['Wien', 'Graz', 'Linz', 'Salzburg', 'Innsbruck'] },
  FR: { weight: 9, zone: 'Europe/Paris', towns: ['Paris', 'Lyon', 'Nantes', 'Bordeaux', 'Lille', 'Rennes', 'Toulouse', 'Annecy'] },
  IT: { weight: 8, zone: 'Europe/Rome', towns: ['Milano', 'Bologna', 'Torino', 'Firenze', 'Verona', 'Napoli', 'Palermo'] },
  ES: { weight: 8, zone: 'Europe/Madrid', towns: ['Madrid', 'Barcelona', 'Valencia', 'Sevilla', 'Bilbao', 'Granada'] },
  PL: { weight: 7, zone: 'Europe/Warsaw', towns: ['Warszawa', 'Kraków', 'Gdańsk', 'Wrocław', 'Poznań', 'Toruń'] },
  GB: { weight: 6, zone: 'Europe/London', towns: ['London', 'Bristol', 'Manchester', 'Leeds', 'Edinburgh', 'Cardiff', 'York'] },
  IE: { weight: 2, zone: 'Europe/Dublin', towns: ['Dublin', 'Galway', 'Cork'] },
  US: { weight: 4, zone: 'America/Chicago', towns: ['Chicago', 'Portland', 'Austin', 'Madison', 'Denver'] },
  CA: { weight: 3, zone: 'America/Toronto', towns: ['Toronto', 'Ottawa', 'Halifax', 'Vancouver'] },
  AU: { weight: 2, zone: 'Australia/Melbourne', towns: ['Melbourne', 'Sydney', 'Hobart'] },
  NZ: { weight: 1, zone: 'Pacific/Auckland', towns: ['Wellington', 'Dunedin'] },
  CH: { weight: 4, zone: 'Europe/Zurich', towns: ['Zürich', 'Bern', 'Basel', 'Luzern'] },
}; // prettier-ignore

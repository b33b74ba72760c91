import type { Language } from '@dating/core/contract';
import { del } from './italian.ts';

/** The words around a document. */
export interface Frame {
  readonly contents: string;
  readonly version: (date: string) => string;
  /** Said where an address asks for another version than the one in force. */
  readonly otherVersion: (asked: string) => string;
}

export const frames: Readonly<Record<Language, Frame>> = {
  en: {
    contents: 'Contents',
    version: (date) => `Version of ${date}`,
    otherVersion: (asked) =>
      `You came for the version of ${asked}. This is the one in force now. Write to us and we will send you the other one.`,
  },
  de: {
    contents: 'Inhalt',
    version: (date) => `Fassung vom ${date}`,
    otherVersion: (asked) =>
      `Dein Link gehört zur Fassung vom ${asked}. Hier steht die aktuelle. Schreib uns, dann schicken wir dir die andere.`,
  },
  fr: {
    contents: 'Sommaire',
    version: (date) => `Version du ${date}`,
    otherVersion: (asked) =>
      `Ton lien renvoie à la version du ${asked}. Voici celle en vigueur. Écris-nous et nous t’enverrons l’autre.`,
  },
  nl: {
    contents: 'Inhoud',
    version: (date) => `Versie van ${date}`,
    otherVersion: (asked) =>
      `Je link hoort bij de versie van ${asked}. Dit is de versie die nu geldt. Schrijf ons, dan sturen we je de andere.`,
  },
  es: {
    contents: 'Índice',
    version: (date) => `Versión del ${date}`,
    otherVersion: (asked) =>
      `Tu enlace es de la versión del ${asked}. Esta es la vigente. Escríbenos y te enviamos la otra.`,
  },
  it: {
    contents: 'Indice',
    version: (date) => `Versione ${del(date)}`,
    otherVersion: (asked) =>
      `Il tuo link porta alla versione ${del(asked)}. Questa è quella in vigore. Scrivici e ti mandiamo l’altra.`,
  },
  pl: {
    contents: 'Spis treści',
    version: (date) => `Wersja z dnia ${date}`,
    otherVersion: (asked) =>
      `Twój link prowadzi do wersji z dnia ${asked}. Poniżej jest wersja, która obowiązuje teraz. Napisz do nas, a wyślemy ci tamtą.`,
  },
};

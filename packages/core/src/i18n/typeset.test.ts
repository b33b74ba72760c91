import { describe, expect, it } from 'vitest';
import { languages } from '../contract/options.ts';
import { allLocales } from './server.ts';
import { typeset, typesetTexts } from './typeset.ts';

/** Spaces made visible: `~` does not break, `^` is narrow as well. */
const seen = (text: string): string => text.replaceAll('\u00A0', '~').replaceAll('\u202F', '^');

describe('spaces that do not break', () => {
  it.each([
    [
      'fr',
      'Tu viens ? Oui ! Bien ; ou : « oui » ou 25 % et {{percent}} de moins',
      'Tu viens^? Oui^! Bien^; ou~: «~oui~» ou 25~% et {{percent}} de moins',
    ],
    ['fr', '{{name}} : à 19 h 05, https://ember.example/?a=b', '{{name}}~: à 19~h~05, https://ember.example/?a=b'],
    [
      'de',
      'Wird gesendet … 25 % bis 19:05 Uhr, 12 Min. oder 15 MB',
      'Wird gesendet~… 25~% bis 19:05~Uhr, 12~Min. oder 15~MB',
    ],
    ['es', 'Un 25 % menos, hasta 15 MB', 'Un 25~% menos, hasta 15~MB'],
    ['pl', 'I w domu, z kotem (a w ogrodzie) u nas', 'I~w~domu, z~kotem (a~w~ogrodzie) u~nas'],
    ['pl', 'Ola i {{name}} o 19:05', 'Ola i~{{name}} o~19:05'],
    ['nl', 'Vanaf € 24,99, € {{money}} of 5 uur', 'Vanaf €~24,99, €~{{money}} of 5~uur'],
    ['it', 'Fino a {{max}} MB, 25% di sconto', 'Fino a {{max}}~MB, 25% di sconto'],
    ['en', 'Up to 15 MB, 5 credits in 3 minutes! Is that all?', 'Up to 15~MB, 5 credits in 3 minutes! Is that all?'],
  ] as const)('%s: %s', (language, text, expected) => {
    expect(seen(typeset(language, text))).toBe(expected);
  });

  it.each(languages)(
    '%s: a text that went through stays as it is, and so do its words and placeholders',
    (language) => {
      const texts = allLocales[language];
      expect(typesetTexts(language, texts)).toEqual(texts);
      const plain = (text: string): string => text.replace(/\s/gu, ' ');
      const words = 'Prix : {{money}} ! W {{city}} i u nas … 25 % « ah » 5 km ?';
      expect(plain(typeset(language, words))).toBe(words);
    },
  );
});

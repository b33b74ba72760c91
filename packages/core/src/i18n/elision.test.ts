import { expect, it } from 'vitest';
import { elided, isSaidWithVowel } from './elision.ts';
import { translatorFor } from './server.ts';

const filled = (text: string, date: string) => elided('it', text, { date }).replace('{{date}}', date);

it.each([
  ['Valido fino al {{date}}', 'Valido fino all’8 dicembre'],
  ['non prima del {{date}}', 'non prima dell’8 dicembre'],
  ['Dal {{date}}', 'Dall’8 dicembre'],
  ['nel {{date}}', 'nell’8 dicembre'],
  ['sul {{date}}', 'sull’8 dicembre'],
  ['Il {{date}}', 'L’8 dicembre'],
  ['entro il {{date}}', 'entro l’8 dicembre'],
  ['tutti i {{date}}', 'tutti gli 8 dicembre'],
  ['dei {{date}}', 'degli 8 dicembre'],
  ['dal 5 al {{date}}', 'dal 5 all’8 dicembre'],
  ['Daniel {{date}}', 'Daniel 8 dicembre'],
])('Italian: %s', (text, said) => {
  expect(filled(text, '8 dicembre')).toBe(said);
});

it('knows which figures begin with a vowel', () => {
  const all = ['8', '11', '80%', '84', '800', '8.000', '11.000', '11,50', '1', '9', '18', '110', '111', 'otto'];
  expect(all.filter(isSaidWithVowel)).toEqual(['8', '11', '80%', '84', '800', '8.000', '11.000', '11,50']);
});

it('leaves the other languages alone', () => {
  expect(elided('es', 'del {{date}}', { date: '8' })).toBe('del {{date}}');
});

it('is what a text with figures in it says, while words of people stay theirs', () => {
  const { t } = translatorFor('it');
  expect(t('credits.codeUntil', { date: '8 dicembre' })).toBe('Valido fino all’8 dicembre');
  expect(t('home.seeAll', { count: 84 })).toBe('Vedi tutti gli 84 profili');
  expect(t('home.seeAll', { count: 94 })).toBe('Vedi tutti i 94 profili');
  expect(t('chats.you', { text: 'cena del 8 de mayo' })).toContain('cena del 8 de mayo');
});

import { describe, expect, it } from 'vitest';
import { languages } from '../contract/options.ts';
import de from './locales/de/index.ts';
import en from './locales/en/index.ts';
import { errorMessage, validationMessage } from './messages.ts';
import { createTranslator, TranslationError } from './translator.ts';
import { allLocales, translatorFor } from './server.ts';
import { areas, loadTexts } from './load.ts';
import type { Dictionary } from './types.ts';

const english = createTranslator('en', en, { timeZone: 'UTC' });
const german = createTranslator('de', de, { timeZone: 'UTC' });

describe('texts', () => {
  it('fills placeholders', () => {
    expect(english.t('login.toPhotos', { name: 'Anna' })).toBe('Login to view more photos of Anna');
    expect(german.t('signup.didYouMean', { email: 'a@b.example' })).toBe('Meintest du a@b.example?');
  });

  it('does not fill what a member wrote a second time', () => {
    expect(english.t('chats.you', { text: '{{name}}' })).toBe('You: {{name}}');
  });

  it('writes numbers as the language does', () => {
    expect(english.t('members.foundMore', { count: 12_345 })).toBe('More than 12,345 profiles found');
    expect(german.t('members.foundMore', { count: 12_345 })).toBe('Mehr als 12.345 Profile gefunden');
  });

  it.each([
    ['en', 0, '0 credits'],
    ['en', 1, '1 credit'],
    ['en', 2, '2 credits'],
    ['de', 1, '1 Credit'],
    ['pl', 1, '1 kredyt'],
    ['pl', 2, '2 kredyty'],
    ['pl', 5, '5 kredytów'],
    ['pl', 22, '22 kredyty'],
    ['pl', 12, '12 kredytów'],
    ['fr', 0, '0 crédit'],
    ['fr', 2, '2 crédits'],
    ['es', 1_000_000, '1.000.000 créditos'],
  ] as const)('%s counts %d', (language, count, text) => {
    expect(translatorFor(language).t('common.credits', { count })).toBe(text);
  });

  it('looks up keys made at run time', () => {
    expect(english.lookup('options.hair.dark blond')).toBe('Dark blond');
    expect(english.lookup('options.hair.other')).toBe('Other');
    expect(english.lookup('options.hair')).toBeNull();
    expect(english.lookup('options.hair.__proto__')).toBeNull();
    expect(english.lookup('constructor')).toBeNull();
    expect(english.lookup('nothing.here')).toBeNull();
  });
});

describe('what is missing', () => {
  const hole = { ...de, common: { ...de.common, save: undefined } } as unknown as Dictionary;

  it('throws while tests run', () => {
    expect(() => createTranslator('de', hole).t('common.save')).toThrow(TranslationError);
    expect(() => english.lookup('login.toPhotos')).toThrow(TranslationError);
    expect(() => english.lookup('common.credits', {})).toThrow(TranslationError);
  });

  it('throws when nobody says whose civil state it is, and takes the neutral form in production', () => {
    expect(() => translatorFor('fr').lookup('options.relationship.divorced')).toThrow('needs the gender');
    const lenient = createTranslator('fr', allLocales.fr, { strict: false });
    expect(lenient.lookup('options.relationship.divorced')).toBe('Divorcé(e)');
  });

  it('falls back to English in production', () => {
    const lenient = createTranslator('de', hole, { fallback: en, strict: false });
    expect(lenient.t('common.save')).toBe('Save');
    expect(lenient.t('common.cancel')).toBe('Abbrechen');
    expect(lenient.lookup('login.toPhotos')).toBe('Logg dich ein, um mehr Fotos von  zu sehen');
    expect(createTranslator('de', hole, { strict: false }).t('common.save')).toBe('common.save');
  });
});

describe('formats', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  it.each([
    ['2026-11-21T00:00:00Z', 'Today', 'Heute'],
    ['2026-11-20T23:59:00Z', 'Yesterday', 'Gestern'],
    ['2026-11-16T12:00:00Z', 'Monday', 'Montag'],
    ['2026-11-14T12:00:00Z', 'Nov\u00A014', '14.\u00A0Nov.'],
    ['2025-11-14T12:00:00Z', 'Nov\u00A014, 2025', '14.\u00A0Nov. 2025'],
    ['2026-11-22T12:00:00Z', 'Tomorrow', 'Morgen'],
    ['2026-11-24T12:00:00Z', 'Tuesday', 'Dienstag'],
  ])('%s is %s, %s', (date, inEnglish, inGerman) => {
    expect(english.format.relativeDay(date, now)).toBe(inEnglish);
    expect(german.format.relativeDay(date, now)).toBe(inGerman);
  });

  it('leaves out the year that one is in', () => {
    const at = '2026-03-04T09:29:00Z';
    expect(english.format.shortDate(at, now)).toBe('Mar\u00A04');
    expect(english.format.shortDate(at)).toBe('Mar\u00A04, 2026');
    expect(english.format.dateTime(at, now).replace(/\s/g, ' ')).toBe('Mar 4, 9:29 AM');
    const own = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }); // prettier-ignore
    // All but that one space is as the engine writes it, in the text, not in its parts.
    expect(english.format.dateTime(at, now).replace('\u00A0', ' ')).toBe(own.format(new Date(at)));
    expect(german.format.dateTime('2025-03-04T09:29:00Z', now)).toBe('4.\u00A0März 2025, 09:29');
  });

  it.each([
    ['fr', '1er\u00A0novembre 2026', '1er\u00A0nov.', '11\u00A0novembre 2026'],
    ['it', '1º\u00A0novembre 2026', '1º\u00A0nov', '11\u00A0novembre 2026'],
    ['es', '1\u00A0de\u00A0noviembre de 2026', '1\u00A0nov', '11\u00A0de\u00A0noviembre de 2026'],
  ] as const)('%s: the first of a month is written as people write it', (language, first, short, other) => {
    const { format } = translatorFor(language, 'UTC');
    expect(format.date('2026-11-01T12:00:00Z')).toBe(first);
    expect(format.shortDate('2026-11-01T12:00:00Z', now)).toBe(short);
    expect(format.date('2026-11-11T12:00:00Z')).toBe(other);
  });

  it.each(languages)('%s: no line ends between day and month', (language) => {
    const { format } = translatorFor(language, 'UTC');
    for (let month = 0; month < 12; month += 1) {
      const at = new Date(Date.UTC(2026, month, 28, 19, 5));
      const all = [format.date(at), format.shortDate(at), format.shortDate(at, now), format.dateTime(at)];
      for (const text of [...all, format.dateTime(at, now), format.relativeDay(at, new Date('2024-05-14T12:00:00Z'))]) {
        // The word that the day stands in has the month, too: three letters at least.
        const day = text.split(/[^\S\u00A0]/u).find((word) => word.includes('28'));
        expect(day, text).toMatch(/\p{L}{3}/u);
      }
    }
  });

  it('knows whose midnight it is', () => {
    const tokyo = createTranslator('en', en, { timeZone: 'Asia/Tokyo' });
    expect(tokyo.format.relativeDay('2026-11-21T14:59:00Z', now)).toBe('Today');
    expect(tokyo.format.relativeDay('2026-11-20T14:59:00Z', now)).toBe('Yesterday');
    expect(tokyo.format.time('2026-11-21T14:05:00Z')).toBe('11:05 PM');
  });

  it('writes money, countries, languages and lists', () => {
    const money = { amount: '12.50', currency: 'EUR' };
    expect(english.format.money(money)).toBe('€12.50');
    expect(german.format.money(money).replace(/\s/g, ' ')).toBe('12,50 €');
    expect(german.format.country('NL')).toBe('Niederlande');
    expect(english.format.country('ZZZ')).toBe('ZZZ');
    expect(translatorFor('fr').format.languageName('de')).toBe('Allemand');
    expect(english.format.list(['a', 'b', 'c'])).toBe('a, b, and c');
    expect(german.format.percent(25).replace(/\s/g, ' ')).toBe('25 %');
    expect(english.format.distance(35)).toBe('35\u00A0km');
    expect([312 * 60_000, 3_600_000, 61_000, 0].map(english.format.wait)).toEqual([
      '5\u00A0hr 12\u00A0min', '1\u00A0hr', '2\u00A0min', '1\u00A0min',
    ]); // prettier-ignore
    expect([12, 1_234, 45_600, 1_250_000, 48_000_000].map((bytes) => english.format.fileSize(bytes))).toEqual([
      '1\u00A0kB', '1.2\u00A0kB', '46\u00A0kB', '1.3\u00A0MB', '48\u00A0MB',
    ]); // prettier-ignore
    expect(german.format.date('2026-11-21T12:00:00Z')).toBe('21.\u00A0November 2026');
  });
});

describe('messages of the wire', () => {
  it.each([
    ['login_failed', {}, 'Login failed, please try again.'],
    ['too_many_attempts', { minutes: 1 }, 'Too many incorrect attempts: the account is blocked for 1 minute.'],
    ['too_many_attempts', { minutes: 15 }, 'Too many incorrect attempts: the account is blocked for 15 minutes.'],
    ['blocked', { name: 'Ben' }, "You're blocked by Ben"],
    ['blocked', {}, 'You do not have access to this page.'],
    ['code_not_found', {}, 'Code not found'],
    ['code_used', {}, 'Code already used'],
    ['code_method', {}, 'Code invalid'],
    ['internal', {}, 'An error occurred, please try again later.'],
    ['not_found', {}, 'This page could not be found'],
    ['link_expired', {}, 'Link expired or invalid, request a new e-mail.'],
    ['not_enough_credits', {}, 'Not enough credits'],
  ] as const)('%s %j', (code, details, text) => {
    expect(errorMessage(english, code, details)).toBe(text);
  });

  it.each([
    ['username_is_email', 'Username may not be the same as your e-mail address'],
    ['date_of_birth_too_young', 'Enter your date of birth (21+)'],
    ['password_too_short', 'Use at least 8 characters.'],
    ['email_invalid', 'Invalid email'],
    ['too_long', 'Use no more than 1,000 characters.'],
    ['password_repeat_differs', 'The entered passwords are not the same.'],
  ] as const)('of a field: %s', (problem, text) => {
    expect(validationMessage(english, problem, { minimumAge: 21, messageLength: 1_000 })).toBe(text);
  });
});

describe('loading', () => {
  it('brings one language', async () => {
    expect((await loadTexts('de', areas)).common?.save).toBe('Speichern');
  });

  it('keeps one translator per language on the server', () => {
    expect(translatorFor('nl')).toBe(translatorFor('nl'));
    expect(translatorFor('nl', 'Europe/Amsterdam').format.time('2026-11-21T12:00:00Z')).toBe('13:00');
  });
});

import { describe, expect, test } from 'vitest';
import { typeset } from '../../packages/core/src/i18n/typeset.ts';
import {
  formFindings,
  glossaryFindings,
  keyFindings,
  lengthFindings,
  numberFindings,
  spaceFindings,
  textsOf,
  wordFindings,
} from './text-checks.mjs';
import { neverPattern, voiceOf } from './voice.mjs';

const english = {
  chat: {
    send: 'Send',
    left: { one: '{{count}} photo left', other: '{{count}} photos left' },
    hello: 'Hello {{name}}',
  },
  states: { divorced: { other: 'Divorced' }, other: 'Other' },
};
const polish = {
  chat: {
    send: 'Wyślij',
    left: {
      one: 'Zostało {{count}} zdjęcie',
      few: '{{count}} zdjęcia',
      many: '{{count}} zdjęć',
      other: '{{count}} zdjęcia',
    },
    hello: 'Cześć {{name}}',
  },
  states: { divorced: 'Po rozwodzie', other: 'Inne' },
};
const texts = (dictionary) => textsOf(dictionary, 'base.ts');
const one = (text, key = 'chat.send') => [{ file: 'base.ts', key, forms: { text } }];
const messages = (findings) => findings.map(({ key, message }) => `${key} ${message}`);

const glossary = (never) =>
  `# A\n\n## Glossary\n\n| key | English | A | never |\n| --- | --- | --- | --- |\n| credit | credit | credit | ${never} |\n\n## B\n`;
const page = '```fixed\nerrors.old\n```\n\n```forbidden\n* ["\']\nen \\b[Ww]hom\\b\nes [Pp]asar de \\{\n```\n';
const voice = voiceOf(page, {
  en: glossary('`e-mail`, coin'),
  es: glossary('`crédit* viejo`'),
  pl: glossary('`lajk*`'),
});

describe('keys and forms', () => {
  const all = (own) =>
    messages([
      ...keyFindings(texts(own), texts(english)),
      ...formFindings(texts(own), texts(english), ['one', 'few', 'many', 'other']),
    ]);

  test('a language that is whole', () => expect(all(polish)).toEqual([]));

  test.each([
    ['a missing key', { ...polish, states: { divorced: 'Po rozwodzie' } }, ['states.other is missing']],
    ['a key of its own', { ...polish, more: 'Więcej' }, ['more is no key of English']],
    [
      'another placeholder',
      { ...polish, chat: { ...polish.chat, hello: 'Cześć {{nam}}' } },
      ["chat.hello has the placeholders 'nam', not 'name'"],
    ],
    [
      'a plural that is missing',
      { ...polish, chat: { ...polish.chat, left: { one: '{{count}} zdjęcie', other: '{{count}} zdjęć' } } },
      ['chat.left lacks the plural few, many'],
    ],
    [
      'forms by gender that nobody asks for',
      { ...polish, chat: { ...polish.chat, send: { male: 'a', female: 'b', other: 'c' } } },
      ['chat.send is by gender, but English is not'],
    ],
  ])('%s is found', (_, own, expected) => expect(all(own)).toEqual(expected));

  test('a group that has a key called other is a group', () => {
    expect(texts(english).map(({ key }) => key)).toContain('states.other');
  });
});

describe('numbers', () => {
  test('with their noun', () => expect(numberFindings(texts(polish))).toEqual([]));

  test.each([
    [
      'a number in a text without a plural',
      { found: 'Found {{count}} photos' },
      ['found says {{count}} and is no plural'],
    ],
    [
      'a number alone',
      { found: { one: '{{count}}', other: '{{count}} photos' } },
      ['found.one is a number without its noun'],
    ],
    [
      'a number with a sign',
      { found: { one: '{{count}} photo', other: '{{count}}+' } },
      ['found.other is a number without its noun'],
    ],
  ])('%s is found', (_, own, expected) => expect(messages(numberFindings(texts(own)))).toEqual(expected));
});

describe('spaces', () => {
  const found = (language, text, loader = (plain) => typeset(language, plain)) =>
    spaceFindings(one(text), language, loader).map(({ message }) => message.split(':')[0]);

  test.each([
    ['fr', 'Tu viens ? 25 % « oui » : à 19 h 05, https://ember.example'],
    ['fr', 'Jusqu’à 100\u202F000'],
    ['de', 'Wird gesendet …'],
    ['de', '… und mehr, 25 %'],
    ['en', 'Sending… 25%'],
  ])('%s: right ones', (language, text) => expect(found(language, text)).toEqual([]));

  test.each([
    ['fr', 'Tu viens?', 'has no space before ! ? ;'],
    ['fr', 'Choix: bleu', 'has no space before '],
    ['fr', '«oui»', 'has no space inside « »'],
    ['fr', 'Tu viens\u202F?', 'has a typed space that does not break, which the loader puts in'],
    ['de', 'Wird gesendet…', 'has no space before …'],
    ['de', '{{percent}}25%', 'has no space before %'],
    ['es', 'Un 25% menos', 'has no space before %'],
    ['it', '25 % di sconto', 'has a space before %'],
    ['en', 'Searching …', 'has a space before …'],
  ])('%s: %s is found', (language, text, message) => expect(found(language, text)).toEqual([message]));

  test('a loader that forgets a space is found', () => {
    expect(found('fr', 'Tu viens ?', (text) => text)).toEqual(['breaks where the language does not']);
  });
});

describe('words', () => {
  const found = (language, text, key) => wordFindings(one(text, key), language, voice).map(({ message }) => message);

  test.each([
    ['en', 'Who is it? A coin.'],
    ['es', 'Pasar de largo'],
    ['pl', 'Polubienie'],
  ])('%s: %s is ours', (language, text) => expect(found(language, text)).toEqual([]));

  test.each([
    ['en', "You're here", "does not sound like us, '''"],
    ['en', 'Like whom you like', "does not sound like us, 'whom'"],
    ['en', 'Your E-mail', "says 'e-mail', which the glossary does without (credit)"],
    ['es', 'Pasar de {{name}}', "does not sound like us, 'Pasar de {'"],
    ['es', 'Créditos viejo', "says 'crédit* viejo', which the glossary does without (credit)"],
    ['pl', 'Masz lajki', "says 'lajk*', which the glossary does without (credit)"],
  ])('%s: %s is found', (language, text, message) => {
    expect(found(language, text).map((said) => said.slice(0, said.lastIndexOf(': ')))).toEqual([message]);
  });

  test('what the specification fixes stays, in English only', () => {
    expect(found('en', "You're blocked", 'errors.old')).toEqual([]);
    expect(found('pl', "You're blocked", 'errors.old')).toHaveLength(1);
  });

  test.each([
    ['mail', 'Deine E-Mail', false],
    ['mail', 'Die Mail ist da', true],
    ['membr*', 'I membri', true],
    ['chat', 'Chatten', false],
  ])('the word %s in "%s"', (word, text, is) => expect(neverPattern(word).test(text)).toBe(is));
});

describe('lengths', () => {
  const found = (key, text, language = 'en') =>
    lengthFindings(one(text, key), language, voice).map(({ message }) => message.split(':')[0]);

  test.each([
    ['nav.premiumShort', 'Get Premium now', 'is 15 long, a tab has 10'],
    [
      'mails.message.subject',
      '{{name}} has written a message to you that you will like',
      "is 58 long, a mail's subject has 50",
    ],
    ['push.message', 'x'.repeat(91), 'is 91 long, a push text has 90'],
    ['chats.emptyAction', 'Search for people whom you could meet', 'is 37 long, a button has 26'],
    ['likes.mutualEmptyTitle', 'You have no matches yet, but they will come soon', 'is 48 long, a title has 40'],
  ])('%s that is too long is found', (key, text, message) => expect(found(key, text)).toEqual([message]));

  test('the order button is as long as the law has it', () => {
    expect(found('payment.pay', 'Commander avec obligation de paiement', 'fr')).toEqual([]);
  });
});

test('a glossary that lacks a thing is found', () => {
  const odd = { ...voice, terms: { en: ['credit', 'like'], de: ['like', 'credit'], fr: ['credit'] } };
  expect(glossaryFindings(odd).map(({ file, message }) => `${file} ${message}`)).toEqual([
    'docs/voice/de.md has other rows than English: their order',
    'docs/voice/fr.md has other rows than English: like',
  ]);
});

import { expect, test } from 'vitest';
import { sourceFile } from './syntax.mjs';
import { unusedTexts } from './unused-texts.mjs';

const texts = {
  chat: { send: 'Send', left: { one: 'One left', other: '{{count}} left' } },
  gifts: { rose: { label: 'Rose' }, cake: { label: 'Cake' }, title: 'Gifts' },
  state: { waitTitle: 'Wait', doneTitle: 'Done', ended: { other: 'Ended' } },
};
const everything =
  "t('chat.send'); t('chat.left', { count }); t('gifts.rose.label'); t('gifts.cake.label'); t('gifts.title'); t('state.waitTitle'); t('state.doneTitle'); t('state.ended');";
const unused = (...sources) =>
  unusedTexts(
    texts,
    sources.map((source, at) => sourceFile(`${at}.tsx`, source)),
  );
const without = (key) => everything.replace(key, 'chat.send');

test('texts that are said are not found', () => expect(unused(everything)).toEqual([]));

test.each(['chat.send', 'chat.left', 'gifts.cake.label', 'state.ended'])('%s is found when nothing says it', (key) => {
  expect(unused(everything.replace(key, 'other.key'))).toEqual([key]);
});

test('what a comment or a longer string says does not count', () => {
  expect(unused(without('gifts.title'), "// t('gifts.title')\nlog('see gifts.title');")).toEqual(['gifts.title']);
});

test.each([
  ['a key in a table', "const titles = { gift: 'gifts.title' };"],
  ['a key in a choice', "t(open ? 'gifts.title' : 'chat.send');"],
  ['a key in a template without gaps', 't(`gifts.title`);'],
  ['a key in markup', '<Text of="gifts.title" />;'],
])('%s counts', (_, source) => expect(unused(without('gifts.title'), source)).toEqual([]));

test.each([
  ['a step in the middle', "const all = ['rose', 'cake']; all.map((one) => t(`gifts.${one}.label`));"],
  ['several gaps', "const all = { rose: 'label', cake: 'label' }; t(`gifts.${one}.${all[one]}`);"],
])('keys of a template are used: %s', (_, source) => {
  expect(unused(without('gifts.rose.label').replace('gifts.cake.label', 'chat.send'), source)).toEqual([]);
});

test('a part of a step may be a gap', () => {
  const source = "const states = ['wait', 'done']; t(`state.${state}Title`);";
  expect(unused(without('state.waitTitle').replace('state.doneTitle', 'chat.send'), source)).toEqual([]);
});

test('a template keeps no key whose word nothing says', () => {
  const source = "const all = ['rose']; t(`gifts.${one}.label`);";
  expect(unused(without('gifts.cake.label'), source)).toEqual(['gifts.cake.label']);
});

test('a template keeps no key of another depth', () => {
  const source = "const all = ['rose', 'label', 'title']; t(`gifts.${one}`);";
  expect(unused(without('gifts.rose.label'), source)).toEqual(['gifts.rose.label']);
});

import { someSettings, structuredData } from '@dating/core/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { describeQuestions, describeSite, StructuredData } from './structured-data.tsx';

const faultsOf = (things: unknown) =>
  structuredData.safeParse({ '@context': 'https://schema.org', '@graph': things }).error?.issues;

it.each([
  ['a company with all numbers', { vat_numbers: ['NL000000001B01', 'DE1'], support_phone: '+31 20 555 01 00' }],
  ['one without a telephone and outside of VAT', { vat_numbers: [], support_phone: '' }],
])('describes %s by the properties that schema.org knows', (_name, numbers) => {
  const company = {
    name: 'Ember Evenings B.V.',
    address: 'Prinsengracht 1',
    kvk: '00000001',
    city: 'Amsterdam',
    country: 'NL',
    tradenames: ['Ember'],
    delete_discount: null,
    added: '2024-03-01T12:00:00Z',
    ...numbers,
  };
  const settings = someSettings({ description: 'Where people meet.' });
  const look = { id: 'ember', icon: '/icons/ember.svg?v=1' };
  const things = describeSite({ settings, company }, { origin: 'https://ember.example', look });
  expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite']);
  expect(faultsOf(things)).toBeUndefined();
  expect(things[0]?.['vatID']).toBe(numbers.vat_numbers[0]);
});

it('lets no word end its element', () => {
  const html = renderToStaticMarkup(<StructuredData things={[{ '@type': 'Thing', name: '</script><b>' }]} />);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const [, json = ''] = />(.*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Thing', name: '</script><b>' }],
  });
});

it('says every question with its whole answer, links as their words', () => {
  const sections = [
    {
      id: 'a',
      title: 'How?',
      blocks: [
        { kind: 'text', line: ['See ', { text: 'the terms', href: '/pages/terms' }, '.'] },
        { kind: 'list', items: [['one'], ['two']] },
        { kind: 'note', lines: [['Note.']] },
        { kind: 'table', caption: '', head: [], rows: [] },
      ],
    },
    { id: 'b', title: '', blocks: [] },
  ] as const;
  const things = describeQuestions({ sections });
  expect(faultsOf(things)).toBeUndefined();
  expect(things[0]).toMatchObject({
    mainEntity: [{ name: 'How?', acceptedAnswer: { text: 'See the terms. one two Note.' } }],
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { describeQuestions, StructuredData } from './structured-data.tsx';

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
  expect(describeQuestions({ sections })[0]).toMatchObject({
    mainEntity: [{ name: 'How?', acceptedAnswer: { text: 'See the terms. one two Note.' } }],
  });
});

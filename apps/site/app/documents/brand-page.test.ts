import { describe, expect, it } from 'vitest';
import { brandPageOf } from './brand-page.server.ts';

const pageOf = (text: string) => brandPageOf({ title: 'Imprint', text, language: 'de' });

describe('a page that the operator wrote', () => {
  it('has headings, paragraphs and lists', () => {
    const { document, locale } = pageOf('Before.\r\n\r\n# Who\nOne line\nand more.\n\n- a\n- b\n\n\n# Where\n\nHere.');
    expect(locale).toBe('de-DE');
    expect(document.sections).toEqual([
      { id: 'part-1', title: '', blocks: [{ kind: 'text', line: ['Before.'] }] },
      {
        id: 'part-2',
        title: 'Who',
        blocks: [
          { kind: 'text', line: ['One line and more.'] },
          { kind: 'list', items: [['a'], ['b']] },
        ],
      },
      { id: 'part-3', title: 'Where', blocks: [{ kind: 'text', line: ['Here.'] }] },
    ]);
  });

  it('stays text, whatever stands in it', () => {
    const { document } = pageOf('<script>alert(1)</script> [x](javascript:alert(1))');
    expect(document.sections[0]?.blocks).toEqual([
      { kind: 'text', line: ['<script>alert(1)</script> [x](javascript:alert(1))'] },
    ]);
  });
});

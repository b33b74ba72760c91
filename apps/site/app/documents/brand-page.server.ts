import { type getBrandPage, localeOf, type Reply } from '@dating/core/contract';
import type { Block, DocumentText } from './document.ts';

/** A brand's own page as data: what the operator wrote stays text. */
export interface LoadedBrandPage {
  readonly document: DocumentText;
  /** Tag of the language it is written in. */
  readonly locale: string;
}

/** Reads plain text: an empty line ends a paragraph, `# ` begins a heading, `- ` a point of a list. */
export function brandPageOf({ title, text, language }: Reply<typeof getBrandPage>['page']): LoadedBrandPage {
  const sections: { readonly id: string; readonly title: string; readonly blocks: Block[] }[] = [];
  const begin = (name: string) => {
    const part = { id: `part-${sections.length + 1}`, title: name, blocks: [] };
    sections.push(part);
    return part;
  };
  for (const part of text.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/)) {
    const lines = part.split('\n').filter((one) => one.trim() !== '');
    const [first = ''] = lines;
    if (first.startsWith('# ')) begin(first.slice(2).trim());
    const block = blockOf(first.startsWith('# ') ? lines.slice(1) : lines);
    if (block) (sections.at(-1) ?? begin('')).blocks.push(block);
  }
  return { document: { title, lead: [], sections }, locale: localeOf[language] };
}

function blockOf(lines: readonly string[]): Block | null {
  if (lines.length === 0) return null;
  if (!lines.every((one) => one.startsWith('- '))) return { kind: 'text', line: [lines.join(' ')] };
  return { kind: 'list', items: lines.map((one) => [one.slice(2)]) };
}

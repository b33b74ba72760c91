import { Alert, Document, type DocumentBlock, Link } from '@dating/ui';
import { Fragment, type ReactNode } from 'react';
import type { Block, Line, Section } from '../../documents/document.ts';
import type { LoadedDocument } from '../../documents/load-document.server.ts';
import { PageTitle } from '../page/page-title.tsx';

function Words({ line }: { readonly line: Line }) {
  return line.map((part, index) =>
    typeof part === 'string' ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <Link key={index} href={part.href}>
        {part.text}
      </Link>
    ),
  );
}

const shown = (line: Line): ReactNode => <Words line={line} />;

function blockOf(block: Block): DocumentBlock {
  switch (block.kind) {
    case 'text':
      return { kind: 'text', text: shown(block.line) };
    case 'list':
      return { kind: 'list', items: block.items.map(shown) };
    case 'note':
      return { kind: 'note', lines: block.lines.map(shown) };
    case 'table':
      return block;
  }
}

/** Sections as the document's layout takes them. */
export const sectionsOf = (sections: readonly Section[]) =>
  sections.map(({ id, title, blocks }) => ({ id, title, blocks: blocks.map(blockOf) }));

/** A document that people are bound to, with a form where it has one. */
export function DocumentPage({
  document,
  contents,
  version,
  otherVersion,
  children,
}: LoadedDocument & { readonly children?: ReactNode }) {
  return (
    <>
      <PageTitle>{document.title}</PageTitle>
      {otherVersion ? <Alert tone="info" title={otherVersion} className="mx-auto mb-6 max-w-[44rem]" /> : null}
      <Document
        title={document.title}
        lead={shown(document.lead)}
        version={version}
        contents={contents}
        sections={sectionsOf(document.sections)}
      >
        {children}
      </Document>
    </>
  );
}

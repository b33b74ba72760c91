import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { Heading } from '../Heading/Heading.tsx';
import { Link } from '../Link/Link.tsx';

/** A piece of a document's text. */
export type DocumentBlock =
  | Readonly<{ kind: 'text'; text: ReactNode }>
  | Readonly<{ kind: 'list'; items: readonly ReactNode[] }>
  /** Set apart: a form to copy, a warning. */
  | Readonly<{ kind: 'note'; lines: readonly ReactNode[] }>
  | Readonly<{
      kind: 'table';
      /** Its name, shown above it. */
      caption: string;
      head: readonly string[];
      /** Cells row by row; the first of each names the row. */
      rows: readonly (readonly ReactNode[])[];
    }>;

/** A part of a document with an anchor of its own. */
export type DocumentSection = Readonly<{
  /** Anchor: lower-case letters and hyphens. */
  id: string;
  /** Empty: a text without a headline. */
  title: string;
  blocks: readonly DocumentBlock[];
}>;

/** Props of `Document`. */
export type DocumentProps = Omit<ComponentPropsWithRef<'article'>, 'title' | 'children'> & {
  title: string;
  /** What it is about, in a sentence or two. */
  lead?: ReactNode;
  /** From when it holds: "Version of 1 March 2024". */
  version?: ReactNode;
  /** Names the table of contents; without it there is none. */
  contents?: string | undefined;
  sections: readonly DocumentSection[];
  /** Stands between the contents and the text: a form. It is not printed. */
  children?: ReactNode;
};

function Block({ block }: { block: DocumentBlock }) {
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul className="flex list-disc flex-col gap-1.5 ps-5 marker:text-muted">
          {block.items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      );
    case 'note':
      return (
        <div className="flex break-inside-avoid flex-col gap-2 rounded-card border border-line bg-sunken p-4">
          {block.lines.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </div>
      );
    case 'table':
      return <Table block={block} />;
  }
}

/** A table that fits a phone: long names break, no cell is cut. */
function Table({ block }: { block: Extract<DocumentBlock, { kind: 'table' }> }) {
  return (
    <table className="w-full table-fixed border-collapse text-start text-caption">
      <caption className="pb-2 text-start font-semibold">{block.caption}</caption>
      <thead>
        <tr className="border-b border-line-strong text-muted">
          {block.head.map((name) => (
            <th key={name} scope="col" className="py-2 pe-3 text-start align-bottom font-medium last:pe-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, index) => (
          <tr key={index} className="break-inside-avoid border-b border-line">
            {row.map((cell, column) =>
              column === 0 ? (
                <th key={column} scope="row" className="py-2 pe-3 text-start align-top font-medium">
                  {cell}
                </th>
              ) : (
                <td key={column} className="py-2 pe-3 align-top last:pe-0">
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A document to be read, printed and linked to: terms, a privacy statement, answers to questions. */
export function Document({ title, lead, version, contents, sections, children, className, ...rest }: DocumentProps) {
  return (
    <article {...rest} className={cn('mx-auto w-full max-w-[44rem] wrap-anywhere print:max-w-none', className)}>
      <header className="flex flex-col gap-3">
        <Heading level={1} className="hyphens-auto">
          {title}
        </Heading>
        {lead && <p className="text-lead text-muted">{lead}</p>}
        {version && <p className="text-caption text-muted">{version}</p>}
      </header>
      {contents && (
        <nav aria-label={contents} className="mt-6 rounded-card border border-line bg-surface p-4 print:hidden">
          <p className="font-semibold" aria-hidden>
            {contents}
          </p>
          <ol className="mt-1 flex flex-col">
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <Link href={`#${id}`} tone="quiet" className="inline-flex min-h-11 items-center">
                  {name}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {children && <div className="mt-8 print:hidden">{children}</div>}
      {sections.map(({ id, title: name, blocks }) => (
        // Without a name: a landmark for each part of a long text would be too many.
        <section key={id} id={id} className="mt-10 scroll-mt-4">
          {name && (
            <Heading level={2} className="mb-3 break-after-avoid hyphens-auto">
              {name}
            </Heading>
          )}
          <div className="flex flex-col gap-3">
            {blocks.map((block, index) => (
              <Block key={index} block={block} />
            ))}
          </div>
        </section>
      ))}
    </article>
  );
}

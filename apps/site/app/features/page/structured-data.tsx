import { type Company, languages, localeOf } from '@dating/core/contract';
import { cleanSupportPhone, routePath } from '@dating/core/rules';
import type { SettingsStore } from '@dating/core/stores';
import type { Block, DocumentText, Line } from '../../documents/document.ts';
import type { PageLook } from '../../lib/page-look.ts';

/** A thing of schema.org. */
type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string };

const textOf = (line: Line): string => line.map((part) => (typeof part === 'string' ? part : part.text)).join('');

function wordsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'text':
      return [textOf(block.line)];
    case 'list':
      return block.items.map(textOf);
    case 'note':
      return block.lines.map(textOf);
    case 'table':
      return [];
  }
}

const describeCompany = ({ name, address, city, country, vat_numbers: [vatID] }: Company) => ({
  legalName: name,
  ...(vatID ? { vatID } : {}),
  address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city, addressCountry: country },
});

/** Who runs the site, and what it is called. */
export function describeSite(
  { settings: { name, description }, company }: Pick<SettingsStore, 'settings' | 'company'>,
  { origin, look }: { readonly origin: string; readonly look: Pick<PageLook, 'id' | 'icon'> },
): readonly Thing[] {
  const version = look.icon.slice(look.icon.indexOf('?'));
  const organization = `${origin}/#organization`;
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name,
      url: `${origin}/`,
      logo: `${origin}/icons/${look.id}-512.png${version}`,
      ...(company ? describeCompany(company) : {}),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        ...(company?.support_phone ? { telephone: cleanSupportPhone(company.support_phone) } : {}),
        url: origin + routePath('pages-service'),
        availableLanguage: [...languages],
      },
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name,
      description,
      url: `${origin}/`,
      inLanguage: languages.map((language) => localeOf[language]),
      publisher: { '@id': organization },
    },
  ];
}

/** Questions with their answers, as the page says them. */
export const describeQuestions = ({ sections }: Pick<DocumentText, 'sections'>): readonly Thing[] => [
  {
    '@type': 'FAQPage',
    mainEntity: sections
      .filter(({ title }) => title !== '')
      .map(({ title, blocks }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: blocks.flatMap(wordsOf).join(' ') },
      })),
  },
];

interface StructuredDataProps {
  /** Null in the browser, which reads none of it: what the server wrote stays. */
  readonly things: readonly Thing[] | null;
}

/** What search engines read of a page as data (schema.org). */
export function StructuredData({ things }: StructuredDataProps) {
  const json = things === null ? '' : JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  // No word of it may end the element.
  const __html = json.replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}

import { resolve } from 'node:path';
import type { Language } from '@dating/core/contract';
import { translatorFor } from '@dating/core/i18n/server';
import type { Mail } from '@dating/mail';
import type { Brand } from '../brands/config.ts';
import { defaultBrands } from '../brands/defaults.ts';
import { type MailKind, mailKinds } from '../mails/kinds.ts';
import { sampleLetter } from './preview.ts';
import { writeLetter } from './render.ts';

const root = resolve(import.meta.dirname, '../../../..');

const kinds = Object.keys(mailKinds) as MailKind[];

/** The brands of a new database, made without a database. */
const brands: readonly Brand[] = defaultBrands.map(({ config, ...brand }) => ({
  ...config,
  ...brand,
  state: 'open',
  country_prices: {},
}));

const [defaultBrand] = brands;

/** What Storybook shows of one mail: its texts as the templates get them. */
interface Preview {
  readonly kind: MailKind;
  readonly brand: string;
  readonly language: Language;
  readonly subject: string;
  readonly mail: Mail;
}

function previewOf(kind: MailKind, brand: Brand, language: Language): Preview {
  const written = writeLetter(sampleLetter(kind, brand, language), translatorFor(language));
  return { kind, brand: brand.id, language, ...written };
}

/** Every mail in English in each brand, and in German in the default one. */
function previews(): readonly Preview[] {
  return kinds.flatMap((kind) => [
    ...brands.map((brand) => previewOf(kind, brand, 'en')),
    ...brands.filter(({ isDefault }) => isDefault).map((brand) => previewOf(kind, brand, 'de')),
  ]);
}

function row(kind: MailKind): string {
  const { trigger, type, unsubscribe, asked, owed } = mailKinds[kind];
  const { subject } = previewOf(kind, defaultBrand!, 'en');
  const cells = [
    `\`${kind}\``,
    subject,
    trigger,
    type === 'service' ? 'service' : `\`${type}\``,
    unsubscribe === 'never' ? 'never' : 'one click',
    asked || owed ? 'yes' : 'no',
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function list(): string {
  return `# Mails

Every mail that the product sends. This page is written by \`pnpm mails\` from apps/server/src/mails/kinds.ts and its samples; a test keeps it current. How they look is in Storybook under Mail.

- A type is a switch of the member's notifications: its mail goes out only where the switch is on, the address is confirmed (but for \`reminders\`), and no reason stands against mail. Service mails are part of what was asked of us.
- Whatever is not service can be left with one click in the mail program, or by the link at its end, which asks first.
- An address that sent mail back (\`bounced\`) gets only what is asked for at that moment, and what the law asks for; after a complaint (\`spam\`) or one click in a mail program (\`unsubscribed\`) it gets service mails only. Each until the member takes it back.

| Kind | Subject | Sent when | Type | Unsubscribe | To an address that bounced |
| --- | --- | --- | --- | --- | --- |
${kinds.map(row).join('\n')}
`;
}

/** What is generated from the list of mails: contents by file path. */
export function mailDocuments(): readonly { readonly path: string; readonly content: string }[] {
  return [
    { path: resolve(root, 'docs/mails.md'), content: list() },
    { path: resolve(root, 'packages/mail/src/previews.json'), content: `${JSON.stringify(previews(), null, 1)}\n` },
  ];
}

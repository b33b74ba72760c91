import { readFile } from 'node:fs/promises';
import { languages, pageName } from '@dating/core/contract';
import { isBrandPageName, listBrandPages, removeBrandPage, saveBrandPage } from '../brands/pages.ts';
import type { AppContext } from '../context.ts';
import {
  type Arguments,
  CommandFailed,
  needed,
  oneOf,
  option,
  type ProductCommand,
  table,
  UsageError,
  word,
} from './command.ts';
import { brandFilter, brandOf } from './named.ts';

/** The page that a command is about. */
function nameOf(args: Arguments): string {
  const name = word(args, 0, 'NAME');
  if (!pageName.safeParse(name).success) {
    throw new UsageError(`'${name}' is no name of a page: lower-case letters, digits and '-', 40 at most.`);
  }
  if (!isBrandPageName(name)) throw new UsageError(`/${name} is a page of the product itself.`);
  return name;
}

async function textOf(args: Arguments): Promise<string> {
  const file = option(args, 'file');
  if (file === null) return needed(args, 'text');
  return readFile(file, 'utf8').catch(() => {
    throw new CommandFailed(`${file} cannot be read.`);
  });
}

/** The titles that a page has, by language; null without any. */
async function titlesOf(
  ctx: AppContext,
  page: { readonly brand: string; readonly name: string; readonly language: string | null },
): Promise<Readonly<Record<string, string>> | null> {
  const pages = (await listBrandPages(ctx.db, page.brand)).filter(
    ({ name, language }) => name === page.name && (page.language === null || language === page.language),
  );
  return pages.length === 0 ? null : Object.fromEntries(pages.map(({ language, title }) => [language, title]));
}

const set: ProductCommand = {
  noun: 'page',
  verb: 'set',
  usage: 'NAME --language de --title TITLE (--file FILE | --text TEXT) [--brand BRAND]',
  help: 'A page of the brand at /NAME, in one language. Plain text; `# ` begins a heading, `- ` a point of a list.',
  words: 1,
  options: ['language', 'title', 'file', 'text', 'brand'],
  effect: 'changes',
  async run(ctx, args) {
    const page = {
      brand: brandOf(ctx, args).id,
      name: nameOf(args),
      language: oneOf(needed(args, 'language'), languages, '--language'),
      title: needed(args, 'title').trim(),
      text: (await textOf(args)).trim(),
    };
    if (!page.title || !page.text) throw new UsageError('Neither title nor text may be empty.');
    const { brand, name, language } = page;
    const before = await titlesOf(ctx, { brand, name, language });
    await saveBrandPage(ctx, page);
    const after = await titlesOf(ctx, { brand, name, language });
    return {
      data: { brand, name, language },
      text: `${brand}: /${name} in ${language}`,
      audit: [{ brand, subject: { kind: 'page', id: name }, before, after }],
    };
  },
};

const list: ProductCommand = {
  noun: 'page',
  verb: 'list',
  usage: '[--brand BRAND]',
  help: 'The pages of a brand, or of all.',
  words: 0,
  options: ['brand'],
  async run(ctx, args) {
    const wanted = brandFilter(ctx, args);
    const rows = [];
    for (const { id: brand } of wanted ? [wanted] : ctx.brands.all()) {
      for (const { name, language, title, updated_at } of await listBrandPages(ctx.db, brand)) {
        rows.push({ brand, address: `/${name}`, language, title, updated: updated_at.toISOString() });
      }
    }
    return { data: rows, text: table(rows) };
  },
};

const remove: ProductCommand = {
  noun: 'page',
  verb: 'remove',
  usage: 'NAME [--language de] [--brand BRAND]',
  help: 'Takes a page away, in one language or in all.',
  words: 1,
  options: ['language', 'brand'],
  effect: 'changes',
  async run(ctx, args) {
    const named = option(args, 'language');
    const language = named === null ? null : oneOf(named, languages, '--language');
    const page = { brand: brandOf(ctx, args).id, name: nameOf(args), language };
    const before = await titlesOf(ctx, page);
    if (!(await removeBrandPage(ctx, page))) throw new CommandFailed(`${page.brand} has no such page.`);
    return {
      data: page,
      text: `${page.brand}: /${page.name} is gone.`,
      audit: [{ brand: page.brand, subject: { kind: 'page', id: page.name }, before, after: null }],
    };
  },
};

/** Commands about a brand's own pages. */
export const brandPageCommands: readonly ProductCommand[] = [set, list, remove];

import { type Language, pageName } from '@dating/core/contract';
import { routeNames, routePaths } from '@dating/core/rules';
import type { Kysely } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Database } from '../db/schema.ts';

/** First parts of addresses that the product itself answers. */
const taken: ReadonlySet<string> = new Set([
  ...routeNames.map((name) => routePaths[name].split('/')[1] ?? ''),
  'api', 'assets', 'dev', 'health', 'icons', 'media', 'metrics', 'sandbox', 'site-version',
]); // prettier-ignore

/** Whether a brand's own page can have this name: its address is no other one of the product. */
export const isBrandPageName = (name: string): boolean => pageName.safeParse(name).success && !taken.has(name);

/** A page of a brand's own, in one language. */
export interface BrandPage {
  readonly title: string;
  readonly text: string;
  readonly language: Language;
}

/** A brand's page in this language, else in English, else in the first language there is; null when there is none. */
export async function findBrandPage(
  db: Kysely<Database>,
  { brand, name, language }: { readonly brand: string; readonly name: string; readonly language: Language },
): Promise<BrandPage | null> {
  const rows = await db
    .selectFrom('brand_page')
    .select(['title', 'body', 'language'])
    .where('brand', '=', brand)
    .where('name', '=', name)
    .orderBy('language')
    .execute();
  const written = (wanted: Language) => rows.find((row) => row.language === wanted);
  const row = written(language) ?? written('en') ?? rows[0];
  return row ? { title: row.title, text: row.body, language: row.language } : null;
}

/** Names, languages and titles of a brand's pages. */
export function listBrandPages(db: Kysely<Database>, brand: string) {
  return db
    .selectFrom('brand_page')
    .select(['name', 'language', 'title', 'updated_at'])
    .where('brand', '=', brand)
    .orderBy('name')
    .orderBy('language')
    .execute();
}

/** Writes a page in one language, or writes it anew. */
export async function saveBrandPage(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  { brand, name, language, title, text }: BrandPage & { readonly brand: string; readonly name: string },
): Promise<void> {
  const written = { title, body: text, updated_at: ctx.clock.now() };
  await ctx.db
    .insertInto('brand_page')
    .values({ brand, name, language, ...written })
    .onConflict((conflict) => conflict.columns(['brand', 'name', 'language']).doUpdateSet(written))
    .execute();
}

/** Takes a page away in one language, or in all. @returns whether there was one */
export async function removeBrandPage(
  ctx: Pick<AppContext, 'db'>,
  page: { readonly brand: string; readonly name: string; readonly language: Language | null },
): Promise<boolean> {
  let removal = ctx.db.deleteFrom('brand_page').where('brand', '=', page.brand).where('name', '=', page.name);
  if (page.language !== null) removal = removal.where('language', '=', page.language);
  const { numDeletedRows } = await removal.executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

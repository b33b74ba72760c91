import { languages, tiers } from '@dating/core/contract';
import type { Brand } from '../../brands/config.ts';
import type { AppContext } from '../../context.ts';

/** Something that a brand lacks, and what to do about it. */
export interface Finding {
  readonly what: string;
  readonly mend: string;
}

const texts = ['index_title', 'description'] as const;

/** What a brand lacks that its visitors would miss. */
export function checkBrand(ctx: Pick<AppContext, 'brands'>, brandId: string): readonly Finding[] {
  const brand = ctx.brands.byId(brandId);
  return [...missingTexts(brand), ...missingPrices(brand)];
}

function missingTexts(brand: Brand): readonly Finding[] {
  return texts.flatMap((name) => {
    const missing = languages.filter((language) => !brand[name][language]?.trim());
    if (missing.length === 0) return [];
    const mend = missing.map((language) => `${name}.${language}="…"`).join(' ');
    return [{ what: `${name} is missing in ${missing.join(', ')}.`, mend: `pnpm ops brand set ${brand.id} ${mend}` }];
  });
}

function missingPrices(brand: Brand): readonly Finding[] {
  const missing = tiers.filter((tier) => !brand.bundles.some((bundle) => bundle.tier === tier));
  if (missing.length === 0) return [];
  return [{ what: `No bundle has the tier ${missing.join(', ')}.`, mend: `Give one of its bundles that tier and a price: pnpm ops brand set ${brand.id} …` }]; // prettier-ignore
}

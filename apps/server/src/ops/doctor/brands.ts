import { checkBrand, type Finding } from '../../brands/check.ts';
import type { Brand } from '../../brands/config.ts';
import { failed, type Line, ok, warning } from './line.ts';
import type { Patient } from './patient.ts';

/** Brand by brand, what is missing or wrong; of one that is not open yet this is no fault. */
export async function checkBrands({ ctx }: Patient): Promise<readonly Line[]> {
  if (!ctx) return [];
  const lines = ctx.brands.all().map(async (brand) => linesOf(brand, await checkBrand(ctx, brand.id)));
  return (await Promise.all(lines)).flat();
}

function linesOf(brand: Brand, findings: readonly Finding[]): readonly Line[] {
  if (findings.length === 0) return [ok('brand', `${brand.id} lacks nothing.`)];
  return findings.map(({ what, mend, needed }) => {
    const line = needed && brand.state === 'open' ? failed : warning;
    return line('brand', `${brand.id}: ${what}`, mend);
  });
}

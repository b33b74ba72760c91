import type { Brand } from '../../brands/config.ts';
import { checkBrand, type Finding } from './check-brand.ts';
import { failed, type Line, ok, warning } from './line.ts';
import type { Patient } from './patient.ts';

/** Brand by brand, what is missing; of one that is not open yet this is no fault. */
export async function checkBrands({ ctx }: Patient): Promise<readonly Line[]> {
  if (!ctx) return [];
  return ctx.brands.all().flatMap((brand) => linesOf(brand, checkBrand(ctx, brand.id)));
}

function linesOf(brand: Brand, findings: readonly Finding[]): readonly Line[] {
  const line = 'state' in brand && brand.state === 'closed' ? warning : failed;
  if (findings.length === 0) return [ok('brand', `${brand.id} lacks nothing.`)];
  return findings.map(({ what, mend }) => line('brand', `${brand.id}: ${what}`, mend));
}

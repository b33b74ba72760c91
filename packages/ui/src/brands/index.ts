import type { Brand } from './define.ts';
import { ember } from './ember.ts';
import { fjord } from './fjord.ts';

export { brandCss, themeColor, type BrandCssOptions } from './css.ts';
export {
  defineBrand,
  type Brand,
  type BrandInput,
  type FontStack,
  type HexColor,
  type Scheme,
  type SchemeName,
} from './define.ts';
export { contrastRatio, contrastReport, type ContrastFinding } from './contrast.ts';
export type { ColorToken, ComponentToken, RadiusToken } from '../tokens/contract.ts';

/** Every brand there is, by id. A new brand is one file and one line here. */
export const brands = { ember, fjord } as const satisfies Record<string, Brand>;

/** Id of a brand that exists. */
export type BrandId = keyof typeof brands;

/** Whether a name from settings is a brand that exists. */
export const isBrandId = (name: string): name is BrandId => Object.hasOwn(brands, name);

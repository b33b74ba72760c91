import type { Brand } from './define.ts';
import * as registered from './registered.ts';

export { brandCss, brandVariables, sceneCss, themeColor, type BrandCssOptions } from './css.ts';
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
export { contrastAdvice, type ContrastAdvice, type ContrastChange } from './advice.ts';
export { readBrand, type ReadBrand } from './read.ts';
export { pathOfMark } from './shape.ts';
export { heroes, type Hero } from '../tokens/contract.ts';
export type { ColorToken, ComponentToken, RadiusToken } from '../tokens/contract.ts';

/** Every brand there is, by id. */
export const brands = registered satisfies Record<string, Brand>;

/** Id of a brand that exists. */
export type BrandId = keyof typeof brands;

/** Whether a name from settings is a brand that exists. */
export const isBrandId = (name: string): name is BrandId => Object.hasOwn(brands, name);

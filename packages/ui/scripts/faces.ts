import { globSync, readFileSync } from 'node:fs';
import type { Brand } from '../src/brands/index.ts';
import { home } from './entries.ts';

const folder = new URL('src/styles/faces/', home);

/** The style sheets of the self-hosted faces, one a family. */
export const faceFiles = (): string[] => globSync('*.css', { cwd: folder }).toSorted();

/** Those of a brand: the sheets that declare a family of its font stacks. A brand of system fonts has none. */
export function facesOf(brand: Pick<Brand, 'fonts'>): string[] {
  const families = Object.values(brand.fonts).flat();
  return faceFiles().filter((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    return families.some((family) => text.includes(`font-family: '${family}'`));
  });
}

import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Packages whose index only hands on what other files export, and has no effects of its own. */
const indexed = /^(?:@dating\/ui|@dating\/core\/(?:api|contract|i18n|live|models|rules|stores)|lucide-react)$/;

const importStatement = /(import|export)\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"];/g;

/** A name's file, and what it is called there. */
interface Place {
  readonly file: string;
  readonly name: string;
}

/**
 * Imports from a package's index become imports of the files behind it. The bundler drops unused exports either way;
 * only so does it also show which page needs which file, which the chunks are made by.
 */
export function directImports(): Plugin {
  const indexes = new Map<string, Promise<ReadonlyMap<string, Place>>>();
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async transform(code, id) {
      if (!/\.tsx?(?:$|\?)/.test(id) || id.includes('/node_modules/')) return null;
      const places = new Map<string, ReadonlyMap<string, Place>>();
      for (const [, , , source = ''] of code.matchAll(importStatement)) {
        if (!indexed.test(source) || places.has(source)) continue;
        const index = await this.resolve(source, id);
        if (!index) continue;
        if (!indexes.has(index.id)) indexes.set(index.id, Promise.resolve(placesOf(index.id)));
        places.set(source, (await indexes.get(index.id)) ?? new Map());
      }
      return places.size === 0 ? null : { code: withDirectImports(code, places), map: null };
    },
  };
}

/** The code with each name imported from its own file; a name that the index does not tell about stays as it is. */
export function withDirectImports(code: string, places: ReadonlyMap<string, ReadonlyMap<string, Place>>): string {
  return code.replaceAll(importStatement, (statement: string, verb: string, names: string, source: string) => {
    const known = places.get(source);
    if (!known) return statement;
    const kept: string[] = [];
    const direct: string[] = [];
    for (const part of names.split(',').map((one) => one.trim())) {
      if (part === '' || part.startsWith('type ')) continue;
      const [name = '', local = name] = part.split(/\s+as\s+/);
      const place = known.get(name);
      if (!place) kept.push(part);
      else direct.push(`${verb} { ${place.name} as ${local} } from '${place.file}';`);
    }
    if (kept.length > 0) direct.push(`${verb} { ${kept.join(', ')} } from '${source}';`);
    return direct.join(' ');
  });
}

/** What an index exports, by name. */
export function placesOf(index: string, read = (file: string) => readFileSync(file, 'utf8')): Map<string, Place> {
  const places = new Map<string, Place>();
  const code = read(index);
  for (const [, names = '', source = ''] of code.matchAll(/export\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"];/g)) {
    const file = resolve(dirname(index), source);
    for (const part of names.split(',').map((one) => one.trim())) {
      if (part === '' || part.startsWith('type ')) continue;
      const [name = '', outer = name] = part.split(/\s+as\s+/);
      places.set(outer, { file, name });
    }
  }
  for (const [, source = ''] of code.matchAll(/^export \* from '([^']+)';/gm)) {
    const file = resolve(dirname(index), source);
    for (const [, name = ''] of read(file).matchAll(/^export (?:async )?(?:const|let|class|function\*?) (\w+)/gm)) {
      places.set(name, { file, name });
    }
  }
  return places;
}

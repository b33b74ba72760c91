import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const library = fileURLToPath(new URL('../packages/ui/src', import.meta.url));
const MODULE = 'virtual:icons-in-use';
const RESOLVED = `\0${MODULE}`;

/** Names that components import from the icon library. */
function iconsInUse(): string[] {
  const names = globSync('components/**/*.tsx', { cwd: library }).flatMap((file) => {
    const [, list = ''] =
      /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(join(library, file), 'utf8')) ?? [];
    return list.split(',').map((name) => name.trim().replace(/ as .*/, ''));
  });
  return [...new Set(names)].filter((name) => /^[A-Z]\w*$/.test(name) && name !== 'LucideIcon').sort();
}

/** Lists the icons that the library uses, so that the page of icons is never out of date. */
export function usedIcons(): Plugin {
  return {
    name: 'used-icons',
    async resolveId(id, importer) {
      if (id === MODULE) return RESOLVED;
      if (importer === RESOLVED) return this.resolve(id, join(library, 'index.ts'));
      return undefined;
    },
    load(id) {
      if (id !== RESOLVED) return undefined;
      const names = iconsInUse().join(', ');
      return `import { ${names} } from 'lucide-react';\nexport const icons = { ${names} };`;
    },
  };
}

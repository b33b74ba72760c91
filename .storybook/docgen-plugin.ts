import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readComponents, type ComponentDoc } from './docgen.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Hangs what is known of a component's props on the component, where Storybook's tables and the inventory look for it. */
export function docgen(): Plugin {
  let byFile = new Map<string, ComponentDoc[]>();
  const read = (): void => {
    byFile = Map.groupBy(readComponents(), ({ file }) => file);
  };
  return {
    name: 'docgen',
    enforce: 'pre',
    buildStart: read,
    watchChange(file) {
      if (/packages[/\\]ui[/\\]src[/\\].*\.tsx?$/.test(file)) read();
    },
    transform(code, id) {
      const components = byFile.get(relative(root, id).replaceAll('\\', '/'));
      if (!components) return undefined;
      const lines = components.map(({ name, description, props }) => {
        const docgenInfo = { displayName: name, description, props };
        return `${name}.__docgenInfo = ${JSON.stringify(docgenInfo)};`;
      });
      return { code: `${code}\n${lines.join('\n')}\n`, map: null };
    },
  };
}

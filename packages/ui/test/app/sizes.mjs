// Prints what an application ships, in bytes after gzip: scripts beyond React's own, and sheets.
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import tailwindcss from '@tailwindcss/vite';

const mount = (element, imports = '') =>
  `${imports}import { createElement } from 'react';import { createRoot } from 'react-dom/client';createRoot(document.body).render(createElement(${element}, null, 'x'));`;

/** @type {Record<string, string>} */
const entries = {
  'react.js': mount("'button'"),
  'button from the root.js': mount('Button', "import { Button } from '@dating/ui';"),
  'button from its subpath.js': mount('Button', "import { Button } from '@dating/ui/Button';"),
  'eight components.js': mount('Page', "import { Page } from './src/page.tsx';"),
  'eight components.css': "@import './src/app.css';",
  'styles.css': "@import '@dating/ui/styles.css';",
  'ember.css': "@import '@dating/ui/brands/ember.css';",
};

/** Gives the bundler an entry that is no file. */
const entry = (name) => ({
  name: 'entry',
  resolveId: (id) => (id === name ? `${import.meta.dirname}/${name}` : null),
  load: (id) => (id === `${import.meta.dirname}/${name}` ? entries[name] : null),
});

async function sizeOf(name) {
  const { output } = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    plugins: [{ ...entry(name), enforce: 'pre' }, ...(name.endsWith('.css') ? tailwindcss() : [])],
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: name } },
  });
  const text = (part) => (part.type === 'chunk' ? part.code : part.source);
  return output
    .filter((part) => part.fileName.endsWith(name.endsWith('.css') ? '.css' : '.js'))
    .reduce((sum, part) => sum + gzipSync(text(part), { level: 9 }).length, 0);
}

const sizes = {};
for (const name of Object.keys(entries)) sizes[name] = await sizeOf(name);
console.log(JSON.stringify(sizes));

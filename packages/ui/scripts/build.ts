// `pnpm --filter @dating/ui build`: the package as it is published, in dist/. One module a component, so that a bundler takes what is
// used; declarations; the style sheets, sources for Tailwind as well as compiled.
import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { build, type Rolldown } from 'vite';
import { brandCss, brands, type Brand } from '../src/brands/index.ts';
import { componentEntries, home } from './entries.ts';
import { faceFiles, facesOf } from './faces.ts';

const root = fileURLToPath(home);
const work = join(root, `node_modules/.cache/dist-${process.pid}`);
const dist = join(root, 'dist');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
};

function write(file: string, text: string): void {
  const path = join(work, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Fonts travel with the package: their addresses in a module become files beside it. */
const fontAddresses = {
  name: 'font-addresses',
  enforce: 'pre',
  resolveId: (id: string) => (id.endsWith('.woff2?url') ? { id: `../fonts/${basename(id)}`, external: true } : null),
} as const;

/** The parts of Radix that the library is made of (src/vendor) are bundled apart, so every module finds them beside itself. */
const vendorAddresses = {
  name: 'vendor-addresses',
  enforce: 'pre',
  resolveId: (id: string) => {
    const [address] = /^\.\.\/\.\.\/vendor\/[\w-]+(?=\.ts$)/.exec(id) ?? [];
    return address ? { id: `${address}.js`, external: true } : null;
  },
} as const;

/*
 * Radix can stop the page from scrolling behind a modal menu. Ours never are modal, and dialogs have a backdrop of their own, so its scroll
 * lock (4 kB) would travel for nothing.
 */
const noScrollLock = {
  name: 'no-scroll-lock',
  enforce: 'pre',
  resolveId: (id: string) => (id === 'react-remove-scroll' ? '\0no-scroll-lock' : null),
  load: (id: string) => (id === '\0no-scroll-lock' ? "export { Fragment as RemoveScroll } from 'react';" : null),
} as const;

/** The licences of all packages that went into these chunks, each under the name of its package. */
function licencesOf(chunks: readonly Rolldown.OutputChunk[]): string {
  const folders = new Map(
    chunks.flatMap(({ moduleIds }) =>
      moduleIds.flatMap((id) => {
        const [folder, name] = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
        return folder && name ? [[name, folder] as const] : [];
      }),
    ),
  );
  const texts = [...folders]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, folder]) => {
      const [file] = globSync('LICEN[CS]E*', { cwd: folder });
      if (!file) throw new Error(`${name} is bundled and has no licence.`);
      return `${name}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
    });
  return texts.join('\n---\n\n');
}

/**
 * Radix's dialog and menu, bundled: an application that has another version of one of Radix's many small packages would otherwise get
 * a copy of these for each of ours (npm nests them), 5 kB and more.
 */
async function buildVendor(): Promise<void> {
  const entry = Object.fromEntries(['dialog', 'dropdown-menu'].map((name) => [name, `src/vendor/${name}.ts`]));
  const [output] = (await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [noScrollLock],
    build: {
      outDir: join(work, 'vendor'),
      // Takes the declarations away: Radix's types are no part of the package's own.
      emptyOutDir: true,
      minify: false,
      target: 'es2023',
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        external: /^react(-dom)?($|\/)/,
        // "use client" says nothing to a library whose every component may be rendered on either side.
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'radix.js',
          comments: { jsdoc: false, annotation: true, legal: true },
        },
      },
    },
  })) as Rolldown.RolldownOutput[];
  write('vendor/LICENSES.txt', licencesOf(output?.output.filter((part) => part.type === 'chunk') ?? []));
}

/** Every module of the library, one file each; what it needs from elsewhere stays an import. */
async function buildScripts(): Promise<Rolldown.OutputChunk[]> {
  const outside = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)];
  const [output] = (await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [fontAddresses, vendorAddresses],
    build: {
      outDir: work,
      minify: false,
      target: 'es2023',
      lib: { entry: ['src/index.ts', 'src/brands/index.ts', 'src/styles/fonts.ts'], formats: ['es'] },
      rolldownOptions: {
        external: (id) => outside.some((name) => id === name || id.startsWith(`${name}/`)),
        output: {
          preserveModules: true,
          preserveModulesRoot: join(root, 'src'),
          entryFileNames: '[name].js',
          comments: { jsdoc: false, annotation: true, legal: true },
        },
      },
    },
  })) as Rolldown.RolldownOutput[];
  return output?.output.filter((part) => part.type === 'chunk') ?? [];
}

/** The utilities that are made from the token contract, for Tailwind to read. */
async function buildTailwindConfig(): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: work,
      emptyOutDir: false,
      minify: false,
      target: 'es2023',
      lib: { entry: '../../tailwind.config.ts', formats: ['es'], fileName: 'tailwind.config' },
    },
  });
}

/** Declarations of every module, with the addresses that they have once built. */
function buildDeclarations(): void {
  const compiler = join(root, '../../node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json', '--outDir', work], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The declarations do not compile:\n${stdout}`);
  for (const file of globSync('**/*.d.ts', { cwd: work })) {
    const text = readFileSync(join(work, file), 'utf8');
    writeFileSync(join(work, file), text.replace(/((?:from |import\()['"]\.[^'"]*)\.tsx?(?=['"])/g, '$1.js'));
  }
}

/** `@dating/ui/Button` and its like. */
function buildEntries(): void {
  for (const { name, script, declarations } of componentEntries()) {
    write(`entries/${name}.js`, script);
    write(`entries/${name}.d.ts`, declarations);
  }
}

/** The component folders that a module draws from, its own among them. */
function foldersBehind(start: string, modules: ReadonlyMap<string, Rolldown.OutputChunk>): string[] {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    const chunk = modules.get(file);
    if (!chunk || seen.has(file)) return;
    seen.add(file);
    [...chunk.imports, ...chunk.dynamicImports].forEach(visit);
  };
  visit(start);
  const folders = [...seen].flatMap((file) => /^components\/([^/]+)\//.exec(file)?.[1] ?? []);
  return [...new Set(folders)].toSorted();
}

/** For Tailwind: where the classes of one component stand, with those of the components that it is made of. */
function buildSources(chunks: readonly Rolldown.OutputChunk[]): void {
  const modules = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  for (const { name } of componentEntries()) {
    const own = chunks.filter(({ fileName }) => fileName.startsWith(`components/${name}/`));
    const folders = new Set(own.flatMap(({ fileName }) => foldersBehind(fileName, modules)));
    const lines = [...folders].toSorted().map((folder) => `@source '../components/${folder}/*.js';\n`);
    write(`sources/${name}.css`, lines.join(''));
  }
  write('styles/sources.css', "@source '../components/*/*.js';\n");
}

/** A sheet of the source, as it stands in the built package. */
function sheet(file: string): string {
  return readFileSync(join(root, 'src/styles', file), 'utf8')
    .replace(/url\('[^']*\/([^/']+\.woff2)'\)/g, "url('../fonts/$1')")
    .replace(/@config '[^']*'/, "@config '../tailwind.config.js'");
}

/** A brand's variables, and the faces that its stacks name. */
const brandSheet = (brand: Brand): string =>
  `${facesOf(brand)
    .map((face) => sheet(`faces/${face}`))
    .join('')}${brandCss(brand)}\n`;

function buildSheets(): void {
  for (const name of ['tailwind.css', 'reset.css', 'foundation.css', 'fonts.css']) write(`styles/${name}`, sheet(name));
  for (const face of faceFiles())
    write(`styles/faces/${face}`, sheet(`faces/${face}`).replaceAll('../fonts', '../../fonts'));
  for (const brand of Object.values(brands)) write(`brands/${brand.id}.css`, brandSheet(brand));
}

/** The files of all faces, with the licences that they travel under. */
function copyFonts(): void {
  mkdirSync(join(work, 'fonts'), { recursive: true });
  for (const face of faceFiles()) {
    const family = basename(face, '.css');
    const folder = join(root, 'node_modules/@fontsource-variable', family);
    const text = readFileSync(join(root, 'src/styles/faces', face), 'utf8');
    for (const [, file = ''] of text.matchAll(/url\('[^']*\/([^/']+)'\)/g))
      copyFileSync(join(folder, 'files', file), join(work, 'fonts', file));
    copyFileSync(join(folder, 'LICENSE'), join(work, 'fonts', `${family}.LICENSE.txt`));
  }
}

/** All of it compiled, for those who do not use Tailwind. */
async function buildStyles(): Promise<void> {
  const [output] = [
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'warn',
      plugins: [tailwindcss()],
      build: { write: false, target: 'es2023', rolldownOptions: { input: join(root, 'src/styles/styles.css') } },
    }),
  ].flat() as Rolldown.RolldownOutput[];
  const css = output?.output.find((part) => part.type === 'asset' && part.fileName.endsWith('.css'));
  if (css?.type !== 'asset') throw new Error('No style sheet came out.');
  write('styles.css', String(css.source));
}

/** Brings what changed into dist/ file by file, so that somebody who packs at this moment finds every file there. */
function bringIn(): void {
  const files = globSync('**/*', { cwd: work, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(work, join(entry.parentPath, entry.name)));
  for (const file of files) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    renameSync(join(work, file), join(dist, file));
  }
  const built = new Set(files);
  for (const entry of globSync('**/*', { cwd: dist, withFileTypes: true })) {
    const file = relative(dist, join(entry.parentPath, entry.name));
    if (entry.isFile() && !built.has(file)) rmSync(join(dist, file), { force: true });
  }
  rmSync(work, { recursive: true, force: true });
}

const chunks = await buildScripts();
await buildTailwindConfig();
buildDeclarations();
await buildVendor();
buildEntries();
buildSources(chunks);
buildSheets();
copyFonts();
await buildStyles();
bringIn();

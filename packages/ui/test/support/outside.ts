import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const home = resolve(import.meta.dirname, '../..');
const workspace = resolve(home, '../..');

/** What of a manifest is read here. */
export type Manifest = {
  version: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
};

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Runs a program to its end. Throws with all that it said when it failed; answers what it printed. */
function run(command: string, args: readonly string[], cwd: string): string {
  const { NODE_ENV: _, NODE_OPTIONS: __, ...env } = process.env;
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(' ')}\n${error?.message ?? ''}${stdout}${stderr}`);
}

/** The pnpm that runs these tests, or else the one that npx finds. */
function pnpm(args: readonly string[], cwd: string): string {
  const running = process.env.npm_execpath;
  if (running?.includes('pnpm') && !/\.[cm]?js$/.test(running)) return run(running, args, cwd);
  return run('npx', ['-y', '--prefer-offline', 'pnpm@12', ...args], cwd);
}

/** The package as it would be published. */
export type Packed = Readonly<{ tarball: string; folder: string; manifest: Manifest; bytes: Uint8Array<ArrayBuffer> }>;

/** An application outside the workspace that has the packed package installed. */
export type Outside = Packed &
  Readonly<{
    /** Its folder. */
    app: string;
    /** How its dependencies came: installed by pnpm from its store, or linked where the store could not give them. */
    installed: 'from the store' | 'by links';
    /** Runs a program of its dependencies, under this Node. */
    run: (program: string, ...args: string[]) => string;
    /** Ends it. */
    [Symbol.dispose]: () => void;
  }>;

const programs: Readonly<Record<string, string>> = {
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
};

/** What the application needs besides the library, in the versions of this workspace. */
function applicationNeeds(): { dependencies: Record<string, string>; devDependencies: Record<string, string> } {
  const { devDependencies } = manifestOf(workspace);
  const pick = (...names: string[]): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, devDependencies[name] ?? '']));
  return {
    dependencies: pick('react', 'react-dom'),
    devDependencies: pick(
      '@tailwindcss/vite', '@types/react', '@types/react-dom', '@vitejs/plugin-react', 'tailwindcss', 'typescript', 'vite',
    ), // prettier-ignore
  };
}

/** A folder of node_modules made by hand: the package unpacked, and links to what it and the application declare, nothing else. */
function link(app: string, tarball: string): void {
  const modules = join(app, 'node_modules');
  const own = join(modules, '@dating/ui');
  rmSync(modules, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  run('tar', ['-xzf', tarball, '-C', own, '--strip-components=1'], app);
  const { dependencies, devDependencies } = applicationNeeds();
  for (const name of Object.keys({ ...manifestOf(own).dependencies, ...dependencies, ...devDependencies })) {
    const target = [home, workspace].map((folder) => join(folder, 'node_modules', name)).find(existsSync);
    if (!target) throw new Error(`${name} is not installed in the workspace`);
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(target, join(modules, name), 'junction');
  }
}

/** As an application installs it; the network is never asked. A store without the needed descriptions makes links instead. */
function install(app: string, tarball: string): Outside['installed'] {
  const needs = applicationNeeds();
  const manifest = {
    name: 'outside',
    private: true,
    type: 'module',
    ...needs,
    dependencies: { ...needs.dependencies, '@dating/ui': `file:${tarball}` },
  };
  writeFileSync(join(app, 'package.json'), JSON.stringify(manifest, null, 2));
  try {
    pnpm(['install', '--offline', '--no-frozen-lockfile', '--ignore-scripts'], app);
    return 'from the store';
  } catch (error) {
    if (!String(error).includes('OFFLINE')) throw error;
    link(app, tarball);
    return 'by links';
  }
}

/** Packs the library and installs it in a new application, a copy of `test/app`, in the machine's folder for temporary files. */
export function outside(): Outside {
  const folder = mkdtempSync(join(tmpdir(), 'dating-ui-'));
  const end = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    pnpm(['pack', '--pack-destination', folder], home);
    const tarball = join(folder, `dating-ui-${manifestOf(home).version}.tgz`);
    const app = join(folder, 'app');
    cpSync(join(home, 'test/app'), app, { recursive: true });
    const installed = install(app, tarball);
    const own = join(app, 'node_modules/@dating/ui');
    return {
      tarball,
      folder: own,
      manifest: manifestOf(own),
      bytes: new Uint8Array(readFileSync(tarball)),
      app,
      installed,
      run: (program, ...args) => run(process.execPath, [programs[program] ?? program, ...args], app),
      [Symbol.dispose]: end,
    };
  } catch (error) {
    end();
    throw error;
  }
}

// Stands in for programs of a whole machine while docs/production.md is walked: `node stand-in.mjs NAME ARGUMENTS…`.
// WALK_PLACES: [written, here] pairs, the longest first; WALK_ROOT: the workspace.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { placed } from './places.ts';

const root = process.env.WALK_ROOT;
const [name, ...args] = process.argv.slice(2);

const places = JSON.parse(process.env.WALK_PLACES);

function run(command, words) {
  process.exit(spawnSync(command, words, { stdio: 'inherit' }).status ?? 1);
}

/** Copies to a file or into a folder; what is copied from the repository names places of this machine. */
function copy(files, to, mode) {
  for (const file of files) {
    const isFolder = statSync(to, { throwIfNoEntry: false })?.isDirectory() ?? to.endsWith('/');
    const target = isFolder ? join(to, basename(file)) : to;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(file, target);
    writeFileSync(target, placed(readFileSync(target, 'utf8'), places));
    if (mode) chmodSync(target, Number.parseInt(mode, 8));
  }
}

const programs = {
  'apt-get': () => undefined,
  useradd: () => undefined,
  systemctl: () => undefined,
  // The workspace itself: what is committed and what is not.
  git: () => {
    mkdirSync(dirname(args[2]), { recursive: true });
    symlinkSync(root, args[2]);
  },
  // What is installed and built already is used; other scripts of the workspace run.
  npx: () => {
    const [script, ...words] = args.slice(2);
    if (script === 'install' || script === 'build') return;
    const [, file] = /^node (\S+)$/.exec(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts[script]);
    run(process.execPath, [join(root, file), ...words]);
  },
  sudo: () => run(args[3], args.slice(4)),
  runuser: () => run(args[3], args.slice(4)),
  // The operator fills in what the file leaves open.
  editor: () => writeFileSync(args[0], placed(readFileSync(args[0], 'utf8'), places)),
  cp: () => copy(args.slice(0, -1), args.at(-1)),
  install: () => {
    const words = args.filter((word) => !word.startsWith('--'));
    const mode = args.find((word) => word.startsWith('--mode='))?.slice('--mode='.length);
    if (args.includes('--directory')) for (const folder of words) mkdirSync(folder, { recursive: true });
    else copy(words.slice(0, -1), words.at(-1), mode);
  },
};
programs[name]();

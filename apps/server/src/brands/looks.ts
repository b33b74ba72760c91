import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandCss, brands as builtIn, contrastAdvice, readBrand, type Brand as Tokens } from '@dating/ui/brands';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import type { LiveBus } from '../ports/index.ts';
import { messageOf } from '../startup-error.ts';
import { follow } from './following.ts';

/** A look as pages, mails and icons wear it. */
export interface Look {
  readonly id: string;
  readonly tokens: Tokens;
  /** Its variables as a style sheet. */
  readonly css: string;
  /** Changes with its tokens: what browsers keep by its address names it. */
  readonly version: string;
}

/** A look as the operator sees it. */
export interface ListedLook {
  readonly id: string;
  /** `built in`, or its file. */
  readonly source: string;
  /** `last good`: its file cannot be used, and what it said before is worn instead. `refused`: there is nothing else. */
  readonly state: 'used' | 'last good' | 'refused';
  /** Why its file is not used, one line each: file, path, what is expected. */
  readonly problems: readonly string[];
}

/** The looks of this server: those that are built in, and those of LOOKS_DIR, which win. */
export interface Looks {
  /** The look of a name; null where there is none that can be used. */
  find(theme: string): Look | null;
  has(theme: string): boolean;
  /** What a brand wears: its look, or the base look where there is none that can be used. */
  wornBy(brand: { readonly theme: string }): Look;
  list(): readonly ListedLook[];
  /** Reads the folder again. */
  reload(): Promise<void>;
  /** Follows no more changes. */
  close(): void;
}

interface LookOptions {
  /** Whether this process keeps a copy of what can be used, and logs what cannot: the servers do. */
  readonly keep: boolean;
}

/** The most that a file may hold, in characters. */
const longest = 100_000;
/** How many problems of one file are named. */
const mostProblems = 20;

/** Worn where a brand's own look cannot be: no other brand's mark. */
const base: Tokens = {
  ...builtIn.ember,
  id: 'base',
  components: { ...builtIn.ember.components, 'logo-mark': 'circle(9px at 12px 12px)' },
};

/** By tokens, which never change: colours of more contrast take a search for each. */
const known = new WeakMap<Tokens, Look>();

/** Another object at each reading: what was made with the last one is made anew. */
function lookOf(tokens: Tokens): Look {
  const look = known.get(tokens) ?? makeLook(tokens);
  known.set(tokens, look);
  return { ...look };
}

function makeLook(tokens: Tokens): Look {
  const css = brandCss(tokens);
  return { id: tokens.id, tokens, css, version: createHash('sha256').update(css).digest('hex').slice(0, 8) };
}

/** Reads the looks, and again whenever an operator says so on the bus. */
export async function loadLooks(
  env: Pick<Env, 'LOOKS_DIR' | 'DATA_DIR'>,
  bus: LiveBus,
  log: Logger,
  { keep }: LookOptions,
): Promise<Looks> {
  const baseLook = lookOf(base);
  const { LOOKS_DIR: folder, DATA_DIR: data } = env;
  const read = async (): Promise<ReadLooks> => {
    const files = folder === undefined ? [] : await readFolder(folder, join(data, 'looks'), keep);
    const usable = files.flatMap(({ tokens }) => (tokens ? [tokens] : []));
    const listed = [
      ...Object.keys(builtIn)
        .filter((id) => !files.some((file) => file.id === id))
        .map((id) => ({ id, source: 'built in', state: 'used' as const, problems: [] })),
      ...files.map(({ tokens: _, ...file }) => file),
    ];
    for (const { id, state, problems } of keep ? listed : []) {
      for (const problem of problems) log.error({ look: id, state }, `look: ${problem}`);
    }
    return {
      byId: new Map([base, ...Object.values(builtIn), ...usable].map((tokens) => [tokens.id, lookOf(tokens)])),
      listed,
    };
  };
  const followed = await follow(read, { bus, topic: 'look', log });
  return {
    find: (theme) => followed.current.byId.get(theme) ?? null,
    has: (theme) => followed.current.byId.has(theme),
    wornBy: ({ theme }) => followed.current.byId.get(theme) ?? baseLook,
    list: () => followed.current.listed,
    reload: followed.reload,
    close: followed.close,
  };
}

interface ReadLooks {
  readonly byId: ReadonlyMap<string, Look>;
  readonly listed: readonly ListedLook[];
}

interface ReadFile extends ListedLook {
  readonly tokens: Tokens | null;
}

async function readFolder(folder: string, copies: string, keep: boolean): Promise<ReadFile[]> {
  const [files, copied] = [await idsIn(folder), (await idsIn(copies)) ?? []];
  const gone = copied.filter((id) => !files?.includes(id));
  const why = (id: string) =>
    files === null
      ? `LOOKS_DIR ${folder} cannot be read`
      : `${id}.json is gone from LOOKS_DIR; to forget it, remove ${join(copies, `${id}.json`)}`;
  const read = await Promise.all([
    ...(files ?? []).map((id) => readLook(id, join(folder, `${id}.json`), copies, keep)),
    ...gone.map(async (id) => fallBack(id, join(folder, `${id}.json`), copies, [why(id)])),
  ]);
  if (files !== null || read.length > 0) return read;
  const problem = `LOOKS_DIR ${folder} cannot be read`;
  return [{ id: '–', source: folder, state: 'refused', problems: [problem], tokens: null }];
}

/** Names of the token files of a folder, without their ending; null where there is no such folder. */
async function idsIn(folder: string): Promise<string[] | null> {
  const names = await readdir(folder).catch(() => null);
  return (
    names
      ?.filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .map((name) => name.slice(0, -'.json'.length))
      .toSorted() ?? null
  );
}

async function readLook(id: string, path: string, copies: string, keep: boolean): Promise<ReadFile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => ({ error: messageOf(error) }));
  const { tokens, problems } =
    typeof text === 'string' ? parseLook(id, text) : { tokens: null, problems: [`${id}.json: ${text.error}`] };
  if (!tokens) return fallBack(id, path, copies, problems);
  const unkept = keep && typeof text === 'string' ? await keepCopy(id, text, copies) : [];
  return { id, source: path, state: 'used', problems: unkept, tokens };
}

/** Beside a file that cannot be used: what it said when it could, else a built-in look of the name. */
async function fallBack(id: string, source: string, copies: string, problems: readonly string[]): Promise<ReadFile> {
  const copy = await readFile(join(copies, `${id}.json`), 'utf8').catch(() => null);
  const tokens = copy === null ? null : parseLook(id, copy).tokens;
  return { id, source, state: tokens ? 'last good' : 'refused', problems, tokens };
}

/**
 * Keeps what could be used, so that a mistake in the file does not undress the brand, not even after a restart.
 * @returns why it could not
 */
async function keepCopy(id: string, text: string, copies: string): Promise<readonly string[]> {
  const path = join(copies, `${id}.json`);
  // Several processes may share the folder.
  const part = `${path}.${process.pid}`;
  try {
    if ((await readFile(path, 'utf8').catch(() => null)) === text) return [];
    await mkdir(copies, { recursive: true });
    await writeFile(part, text);
    await rename(part, path);
    return [];
  } catch (error) {
    return [`${id}.json is used, but no copy could be kept: ${messageOf(error)}`];
  }
}

/** The tokens of a file, or why they cannot be used: each line names file, path and what is expected. */
export function parseLook(
  id: string,
  text: string,
): { readonly tokens: Tokens | null; readonly problems: readonly string[] } {
  const refused = (problems: readonly string[]) => {
    const more = problems.length - mostProblems;
    const shown = [...problems.slice(0, mostProblems), ...(more > 0 ? [`and ${more} more`] : [])];
    return { tokens: null, problems: shown.map((problem) => `${id}.json: ${problem}`) };
  };
  if (text.length > longest) return refused([`is longer than ${longest} characters`]);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return refused([`is no JSON: ${messageOf(error).replaceAll(/\s+/g, ' ')}`]);
  }
  const { brand, problems } = readBrand(json);
  if (!brand) return refused(problems);
  if (brand.id !== id) return refused([`id is "${brand.id}", expected "${id}", as the file is called`]);
  const tooClose = contrastProblems(brand);
  return tooClose.length > 0 ? refused(tooClose) : { tokens: brand, problems: [] };
}

function contrastProblems(brand: Tokens): string[] {
  const { findings, changes } = contrastAdvice(brand);
  return findings.map(({ scheme, foreground, background, ratio, min }) => {
    const token = background.split(' ')[0];
    const change = changes.find((one) => one.scheme === scheme && (one.token === foreground || one.token === token));
    const advice = change
      ? `change ${scheme}.colors.${change.token} from ${change.from} to ${change.to}`
      : 'choose other hues';
    return `${scheme}: ${foreground} on ${background} is ${ratio.toFixed(2)} to 1, needs ${min}; ${advice}`;
  });
}

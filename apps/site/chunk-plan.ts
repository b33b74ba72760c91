import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const repository = resolve(import.meta.dirname, '../..');

/** What a request costs, in bytes of source: merging files that are mostly needed together is worth as much. */
const REQUEST_COST = 31_000;

/** A layout is loaded with every page in it; what opens on a press counts as much as a page. */
const LAYOUT_WEIGHT = 3;

/** What each page needs at once: these modules and all that they import. */
export interface ModuleGraph {
  /** Every module with its size in bytes and what it imports statically. */
  readonly modules: ReadonlyMap<string, { readonly size: number; readonly imports: readonly string[] }>;
  /** Modules that every page loads. */
  readonly always: readonly string[];
  /** Modules that a page, a layout or something that opens later begins with. */
  readonly entries: readonly string[];
}

interface Part {
  name: string;
  size: number;
  readonly users: Set<string>;
  readonly modules: Set<string>;
}

/**
 * Which file each module goes into. Modules that the same pages need are one part; what every page needs is `core`. Then
 * parts are merged as long as the requests saved are worth more than the bytes that some page loads in vain.
 *
 * @returns names of files by module, those first that others need; what only one page needs has none, and lies in the
 *   page's own file
 */
export function planChunks(graph: ModuleGraph): ReadonlyMap<string, string> {
  const users = usersOf(graph);
  const core = new Set(graph.always.flatMap((entry) => [...reachOf(graph, entry)]));
  const parts = merged(partsOf(graph, users, core), graph);
  const names = new Map<string, string>();
  for (const module of core) if (!graph.always.includes(module)) names.set(module, 'core');
  for (const part of neededFirst(parts, graph)) for (const module of part.modules) names.set(module, part.name);
  return names;
}

/** A file takes along what it imports, unless that has its place by then: so what others need comes first. */
function neededFirst(parts: readonly Part[], { modules }: ModuleGraph): readonly Part[] {
  const partOf = new Map(parts.flatMap((part) => [...part.modules].map((module) => [module, part] as const)));
  const sorted = new Set<Part>();
  const visited = new Set<Part>();
  const visit = (part: Part) => {
    if (visited.has(part)) return;
    visited.add(part);
    for (const module of part.modules) {
      for (const next of modules.get(module)?.imports ?? []) {
        const other = partOf.get(next);
        if (other) visit(other);
      }
    }
    sorted.add(part);
  };
  for (const part of parts) visit(part);
  return [...sorted];
}

function reachOf(graph: ModuleGraph, entry: string, seen = new Set<string>()): Set<string> {
  const found = graph.modules.get(entry);
  if (!found || seen.has(entry)) return seen;
  seen.add(entry);
  for (const next of found.imports) reachOf(graph, next, seen);
  return seen;
}

function usersOf(graph: ModuleGraph): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const entry of graph.entries) {
    for (const module of reachOf(graph, entry)) {
      const known = users.get(module) ?? new Set();
      users.set(module, known.add(entry));
    }
  }
  return users;
}

function partsOf(graph: ModuleGraph, users: Map<string, Set<string>>, core: ReadonlySet<string>): Part[] {
  const parts = new Map<string, Part>();
  for (const [module, by] of users) {
    if (core.has(module) || graph.entries.includes(module) || by.size < 2) continue;
    const key = [...by].toSorted().join('\n');
    const part = parts.get(key) ?? { name: '', size: 0, users: by, modules: new Set() };
    part.size += graph.modules.get(module)?.size ?? 0;
    part.modules.add(module);
    parts.set(key, part);
  }
  return [...parts.values()];
}

/** How often all these are loaded, in times of a page. */
const weightOf = (users: Iterable<string>): number =>
  [...users].reduce((sum, user) => sum + (/\/app\/layouts\//.test(user) ? LAYOUT_WEIGHT : 1), 0);

/** What merging two parts gains, in bytes over all pages: requests saved, less what is loaded in vain. */
function gainOf(a: Part, b: Part): number {
  const both = weightOf([...a.users].filter((user) => b.users.has(user)));
  return both * REQUEST_COST - (weightOf(a.users) - both) * b.size - (weightOf(b.users) - both) * a.size;
}

/** Two files that import each other would run before what they need is there. */
function wouldTangle(parts: readonly Part[], a: Part, b: Part, { modules }: ModuleGraph): boolean {
  const partOf = new Map(parts.flatMap((part) => [...part.modules].map((module) => [module, part] as const)));
  const seen = new Set<Part>();
  const leadsBack = (part: Part, isStart: boolean): boolean => {
    for (const module of part.modules) {
      for (const next of modules.get(module)?.imports ?? []) {
        const other = partOf.get(next);
        if (!other || other === part) continue;
        if (other === a || other === b) {
          if (!isStart) return true;
          continue;
        }
        if (seen.has(other)) continue;
        seen.add(other);
        if (leadsBack(other, false)) return true;
      }
    }
    return false;
  };
  return leadsBack(a, true) || leadsBack(b, true);
}

function merged(parts: Part[], graph: ModuleGraph): Part[] {
  for (;;) {
    const pairs = parts
      .flatMap((a, at) => parts.slice(at + 1).map((b) => ({ a, b, gain: gainOf(a, b) })))
      .filter(({ gain }) => gain > 0)
      .toSorted((one, two) => two.gain - one.gain);
    const best = pairs.find(({ a, b }) => !wouldTangle(parts, a, b, graph));
    if (!best) break;
    const { a, b } = best;
    for (const user of b.users) a.users.add(user);
    for (const module of b.modules) a.modules.add(module);
    a.size += b.size;
    parts.splice(parts.indexOf(b), 1);
  }
  for (const part of parts) part.name = nameOf(part, graph);
  return parts;
}

/** Named after its largest file. */
function nameOf({ modules }: Part, graph: ModuleGraph): string {
  const [largest = ''] = [...modules].toSorted(
    (a, b) => (graph.modules.get(b)?.size ?? 0) - (graph.modules.get(a)?.size ?? 0),
  );
  const [, packageName] = /node_modules\/((?:@[\w-]+\/)?[\w-]+)\/(?!.*node_modules)/.exec(largest) ?? [];
  const name = packageName ?? largest.replace(/^.*\//, '').replace(/\..*$/, '');
  return name.replaceAll(/[^\w-]+/g, '-').replace(/^-/, '');
}

/** More files than this the plan never has. */
const MOST_PARTS = 100;

/** Makes the plan once all modules are known; the groups tell it to the bundler. */
export function chunkPlan(): { readonly plugin: Plugin; readonly groups: Rolldown.CodeSplittingGroup[] } {
  let plan: ReadonlyMap<string, string> = new Map();
  let names: readonly string[] = [];
  return {
    groups: Array.from({ length: MOST_PARTS }, (_, rank) => ({
      debugName: `part ${rank}`,
      priority: MOST_PARTS - rank,
      name: (module) => (names[rank] !== undefined && plan.get(module) === names[rank] ? names[rank] : null),
    })),
    plugin: {
      name: 'chunk-plan',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      buildEnd(error) {
        if (error) return;
        plan = planChunks(graphOf(this));
        names = [...new Set(plan.values())];
      },
    },
  };
}

/**
 * Pages that one comes to from elsewhere and leaves for sign-up, and the one that is kept ahead: the files of others are
 * not cut for them.
 */
const aside = /\/app\/(?:routes\/(?:members-id-(?:landing\w*(?:-slug)?|signup)|offline)|layouts\/offline)\.tsx/;

/** Without the addresses of files within it: a plan is the same wherever the repository lies. */
function sizeOf(code: string): number {
  return code.replaceAll(repository, '').length;
}

function graphOf(build: Rolldown.PluginContext): ModuleGraph {
  const modules = new Map<string, { size: number; imports: readonly string[] }>();
  const entries = new Set<string>();
  const always: string[] = [];
  // By name: modules are found in the order in which they were read, and the same sources are to be the same files.
  for (const id of [...build.getModuleIds()].toSorted()) {
    const info = build.getModuleInfo(id);
    // Styles stay with the module that imports them: the server names the sheets of the root.
    if (!info || /\.css(?:$|\?)/.test(id)) continue;
    modules.set(id, { size: sizeOf(info.code ?? ''), imports: info.importedIds });
    if (info.isEntry && !aside.test(id)) entries.add(id);
    for (const later of info.dynamicallyImportedIds) entries.add(later);
    if (/\/app\/(?:root|entry\.client)\.tsx/.test(id)) always.push(id);
  }
  return { modules, entries: [...entries].toSorted(), always };
}

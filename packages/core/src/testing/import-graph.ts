/** Path of a source file, relative to the folder of the features, with its text. */
export type SourceFile = readonly [path: string, text: string];

/** Feature to the features that it imports, each with a line that says where. */
export type ImportGraph = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Which feature imports which, types and later imports included. What lies outside the features' folders, or in no folder of
 * a feature, counts for none.
 *
 * @param featureOf the feature of a file
 */
export function importGraph(files: readonly SourceFile[], featureOf: (path: string) => string): ImportGraph {
  const found = new Map<string, Map<string, string>>();
  for (const [path, text] of files) {
    for (const [, from = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const target = resolved(path, from);
      if (!target?.includes('/') || featureOf(path) === featureOf(target)) continue;
      const imported = found.get(featureOf(path)) ?? new Map<string, string>();
      found.set(featureOf(path), imported.set(featureOf(target), `${path} imports ${target}`));
    }
  }
  return found;
}

/** null: outside of the features' folder. */
function resolved(path: string, from: string): string | null {
  const parts = path.split('/').slice(0, -1);
  for (const step of from.split('/')) {
    if (step === '.') continue;
    if (step !== '..') parts.push(step);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

/** Features that import themselves through others, by name. */
export function inKnots(imports: ImportGraph): readonly string[] {
  const reachedFrom = (feature: string): ReadonlySet<string> => {
    const reached = new Set<string>();
    const open = [feature];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const there of imports.get(next)?.keys() ?? []) {
        if (!reached.has(there)) open.push(there);
        reached.add(there);
      }
    }
    return reached;
  };
  return [...imports.keys()].filter((feature) => reachedFrom(feature).has(feature)).toSorted();
}

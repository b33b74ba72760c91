import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { envNames } from '../src/env.ts';
import { secretFileNames } from '../src/secret-files.ts';
import { workspaceRoot } from '../src/env-file.ts';

// docs/production/helm by its form, and by Helm itself where there is one.

/** The program, where it is installed. */
const helm = 'helm';
const folder = join(workspaceRoot, 'docs/production/helm');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const templates = readdirSync(join(folder, 'templates'));
const texts = templates.map((name) => [name, read(`templates/${name}`)] as const);
const all = texts.map(([, text]) => text).join('\n');
const values = parse(read('values.yaml')) as Record<string, unknown>;

/** A template without its actions: lines that are nothing else go, others keep a word in their place. */
const plain = (text: string) =>
  text
    .replaceAll(/\{\{\/\*[\s\S]*?\*\/\}\}/g, '')
    .split('\n')
    .filter((line) => !/^\s*\{\{.*\}\}\s*$/.test(line))
    .map((line) => line.replaceAll(/\{\{.*?\}\}/g, 'word'))
    .join('\n');

test.each(texts.filter(([name]) => name.endsWith('.yaml')))('%s is YAML, each part with its kind', (_, text) => {
  for (const document of parseAllDocuments(plain(text))) {
    expect(document.errors).toEqual([]);
    expect(document.toJSON()).toMatchObject({ kind: expect.any(String), metadata: { name: expect.any(String) } });
  }
});

test('every block that is opened is closed', () => {
  for (const [name, text] of texts) {
    const opened = text.match(/\{\{-?\s*(?:if|range|with|define)\b/g)?.length ?? 0;
    const closed = text.match(/\{\{-?\s*end\s*-?\}\}/g)?.length ?? 0;
    expect(closed, name).toBe(opened);
  }
});

test('what is used is there: values, and the templates that others include', () => {
  const used = [...all.matchAll(/\.Values((?:\.\w+)+)/g)].map(([, path = '']) => path.slice(1).split('.'));
  const missing = used.filter((path) => {
    let at: unknown = values;
    for (const name of path) at = (at as Record<string, unknown> | undefined)?.[name];
    return at === undefined;
  });
  expect(used.length).toBeGreaterThan(15);
  expect(missing).toEqual([]);
  const defined = new Set([...all.matchAll(/define "([\w.]+)"/g)].map(([, name]) => name));
  expect([...all.matchAll(/include "([\w.]+)"/g)].map(([, name]) => name).filter((name) => !defined.has(name))).toEqual(
    [],
  );
});

describe('what the processes are told', () => {
  const config = parse(plain(read('templates/config.yaml'))) as { data: Record<string, string> };

  test('each setting is one of the product’s', () => {
    const named = [...Object.keys(config.data), ...Object.keys(values['settings'] as object), 'ROLE', 'ADMIN_PORT'];
    // The one of the range over `settings`.
    expect(named.filter((name) => name !== 'word' && !envNames.includes(name))).toEqual([]);
  });

  test('each secret can be in a file, and all that can are named', () => {
    const told = read('values.yaml').split('\nsecret:')[0]!.split('# A Secret of yours')[1]!;
    for (const name of secretFileNames) expect(told).toContain(name.replace(/_FILE$/, ''));
    const { keys } = values['secret'] as { keys: string[] };
    expect(keys.filter((name) => !secretFileNames.includes(`${name}_FILE`))).toEqual([]);
  });

  test('web servers and workers are not root, write to their volumes alone, and say how they are', () => {
    for (const name of ['web', 'worker']) {
      const text = read(`templates/${name}.yaml`);
      for (const part of [
        'dating.podSecurity',
        'dating.containerSecurity',
        '/health/live',
        '/health/ready',
        `value: ${name}`,
      ])
        expect(text, name).toContain(part);
    }
    expect(all).toContain('readOnlyRootFilesystem: true');
    expect(all).toContain('runAsNonRoot: true');
  });
});

test('the secrets that the guide writes beside it get into no image and no commit', () => {
  const lines = (path: string) => readFileSync(join(workspaceRoot, path), 'utf8').split('\n');
  const guide = lines('docs/production.md').join('\n');
  const files = [...guide.matchAll(/--from-file=\w+=(\S+)/g)].map(([, file = '']) => file);
  expect(files).toContain('secret.txt');
  expect(files.filter((file) => !/^[\w-]+\.txt$/.test(file))).toEqual([]);
  // Of the top alone, each in its way.
  expect(lines('.gitignore')).toContain('/*.txt');
  expect(lines('.dockerignore')).toContain('*.txt');
  for (const kept of ['.cluster', '.data', '.env', 'docs/production/env']) {
    expect(lines('.dockerignore')).toContain(kept);
    expect(lines('.gitignore').map((line) => line.replace(/\/$/, ''))).toContain(kept);
  }
});

test('Helm itself has nothing against it, where there is one', () => {
  if (spawnSync(helm, ['version'], { stdio: 'ignore' }).status !== 0) return;
  const { status, stdout, stderr } = spawnSync(helm, ['lint', '--strict', '--set', 'image.tag=1', folder], {
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
  const rendered = spawnSync(
    helm,
    ['template', 'dating', folder, '--set', 'image.tag=1,web.autoscale.enabled=true,looks.configMap=looks'],
    {
      encoding: 'utf8',
    },
  );
  expect(rendered.status, rendered.stderr).toBe(0);
  const kinds = parseAllDocuments(rendered.stdout).map(
    (document) => (document.toJSON() as { kind?: string } | null)?.kind,
  );
  expect(kinds.filter(Boolean).sort()).toEqual([
    'ConfigMap', 'Deployment', 'Deployment', 'HorizontalPodAutoscaler', 'Ingress', 'PersistentVolumeClaim',
    'PodDisruptionBudget', 'Service',
  ]); // prettier-ignore
});

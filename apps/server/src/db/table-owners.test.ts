import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Each table is declared in `<feature>/tables.ts`, and no other feature reads or writes it: others call an exported
 * function. Found in the source text: calls of Kysely, statements in template literals, and the functions in
 * `<feature>/sql`.
 */
const source = join(import.meta.dirname, '..');

/** Path relative to src, with the text. */
type SourceFile = readonly [path: string, text: string];

const read = (pattern: string): readonly SourceFile[] =>
  globSync(pattern, { cwd: source }).map((path) => [path, readFileSync(join(source, path), 'utf8')]);

/** Table name to the folder that declares it. */
function ownersIn(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const [path, text] of files) {
    const [, tables = ''] = /export interface \w+Tables \{([^}]*)\}/.exec(text) ?? [];
    for (const [, table = ''] of tables.matchAll(/^ {2}(\w+):/gm)) owners.set(table, dirname(path));
  }
  return owners;
}

const calls =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|rightJoin|fullJoin|using|from|table|mergeInto)\(\s*\[?\s*'(\w+)/g;
const statements = /`((?:[^`\\]|\\.)*)`/g;
const inStatement = /\b(?:from|join|into|update|using|table|truncate)\s+(?:only\s+|lateral\s+)?"?(\w+)"?/gi;

/** Names that the statements of a file have after `from`, `join`, `into` …, tables or not. */
function namedIn([path, text]: SourceFile): ReadonlySet<string> {
  const sql = path.endsWith('.sql') ? [text] : [...text.matchAll(statements)].map(([, statement = '']) => statement);
  return new Set([
    ...(path.endsWith('.sql') ? [] : [...text.matchAll(calls)].map(([, name = '']) => name)),
    ...sql.flatMap((statement) => [...statement.matchAll(inStatement)].map(([, name = '']) => name)),
  ]);
}

/** `file: table of owner`, for each table that a file of another feature names. */
function trespasses(files: readonly SourceFile[], owners: ReadonlyMap<string, string>): readonly string[] {
  return files.flatMap((file) =>
    [...namedIn(file)].flatMap((name) => {
      const owner = owners.get(name);
      return owner === undefined || file[0].startsWith(`${owner}/`) ? [] : [`${file[0]}: ${name} of ${owner}`];
    }),
  );
}

const owners = ownersIn(read('*/tables.ts'));
const files = [...read('**/*.ts'), ...read('*/sql/*.sql')].filter(
  ([path]) => !path.endsWith('.test.ts') && !path.startsWith('db/migrations/'),
);

describe('tables', () => {
  it('are found in every folder that declares some', () => {
    expect(owners.get('member')).toBe('members');
    expect(owners.get('feed_event')).toBe('live');
    expect(owners.size).toBeGreaterThanOrEqual(45);
    expect([...new Set(owners.values())].toSorted()).toEqual(
      globSync('*/tables.ts', { cwd: source }).map(dirname).toSorted(),
    );
  });

  it('are used only by the feature that owns them', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(trespasses(files, owners)).toEqual([]);
  });

  it.each<SourceFile>([
    ['chats/a.ts', "await tx.selectFrom('member').selectAll()"],
    ['chats/a.ts', "await tx.selectFrom('others').innerJoin('member', 'member.id', 'sender_id')"],
    ['chats/a.ts', "tx.selectFrom(['others', 'x'])\n  .updateTable(\n    'member',\n  )"],
    ['chats/a.ts', 'sql`delete from member where id = ${id}`'],
    ['chats/a.ts', 'sql`with x as (select 1) select * from x left join member m on true`'],
    ['chats/sql/a.sql', 'insert into member (id) values (1);'],
  ])('are not used elsewhere unseen: %s %s', (path, text) => {
    expect(trespasses([[path, text]], owners)).toEqual([`${path}: member of members`]);
    expect(trespasses([[path.replace('chats', 'members'), text]], owners)).toEqual([]);
  });
});

describe('queries', () => {
  /**
   * What a queries file may import: the database, the contract and rules, pure helpers, and other features' queries.
   */
  const allowed =
    /^(?:kysely|node:crypto|@dating\/core\/(?:contract|rules)|\.\.\/db\/.*|\.\.\/ids\.ts|\.\.\/ports\/clock\.ts|(?:\.\/|\.\.\/[\w-]+\/)(?:queries|tables|cursor)\.ts)$/;

  it('import the database and the contract only', () => {
    const queries = read('*/queries.ts');
    expect(queries.length).toBeGreaterThan(8);
    for (const [path, text] of queries)
      for (const [, from = ''] of text.matchAll(
        /^(?:import|export) (?:type )?(?:\{[^}]*\}|\* as \w+|\w+) from '([^']+)'/gm,
      ))
        expect(from, path).toMatch(allowed);
  });

  it('write nothing', () => {
    for (const [path, text] of read('*/queries.ts'))
      expect(text, path).not.toMatch(
        /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(|\b(?:insert into|update \w+ set|delete from)\b/,
      );
  });
});

describe('files of a feature', () => {
  it('say what they do', () => {
    const vague = /^(?:store|service|utils?|helpers?|common|misc|keep|work|types)\.ts$/;
    const found = globSync('*/*.ts', { cwd: source });
    expect(found.length).toBeGreaterThan(150);
    expect(found.filter((file) => vague.test(basename(file)))).toEqual([]);
  });

  it('with functions of the database lie in sql', () => {
    const found = globSync('**/*.sql', { cwd: source });
    expect(
      found.filter(
        (file) =>
          file !== 'db/schema.sql' && !file.startsWith('db/migrations/') && !/^[\w-]+\/sql\/\w+\.sql$/.test(file),
      ),
    ).toEqual([]);
  });
});

import type { OpenDatabase } from '../../db/connect.ts';
import { isAhead, migrationStatus } from '../../db/migrate.ts';
import { failed, failedBy, type Line, ok, warning } from './line.ts';

/** The version and rights of a database that answers, and whether its schema is this version's. */
export async function checkDatabase({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>): Promise<readonly Line[]> {
  return [await checkServer(pool), ...(await checkRights(pool)), await checkSchema(db)];
}

async function checkServer(pool: OpenDatabase['pool']): Promise<Line> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  return ok('database', `PostgreSQL ${rows[0]?.server_version} answers.`);
}

async function checkRights(pool: OpenDatabase['pool']): Promise<readonly Line[]> {
  const { rows } = await pool.query<{ role: string; base: string; schemas: boolean; tables: boolean | null }>(`
    select current_user as role, current_database() as base,
      has_database_privilege(current_database(), 'create') as schemas,
      has_schema_privilege(current_schema(), 'create') as tables`);
  const { role, base, schemas, tables } = rows[0] ?? {};
  const may = (granted: boolean | null | undefined, what: string, on: string): readonly Line[] =>
    granted ? [] : [failed('database', `${role} may not create ${what} in ${base}.`, `As its owner: grant create on ${on} to "${role}".`)]; // prettier-ignore
  return [...may(schemas, 'schemas', `database "${base}"`), ...may(tables, 'tables', 'schema public')];
}

async function checkSchema(db: OpenDatabase['db']): Promise<Line> {
  try {
    const { applied, pending } = await migrationStatus(db);
    if (pending.length > 0) {
      const [first] = pending;
      const what = applied.length === 0 ? 'The database is empty' : 'The schema is older than this version';
      return failed('database', `${what}: migrations pending: ${pending.length}, from ${first} on.`, 'Start the product, or say `pnpm ops db migrate`.'); // prettier-ignore
    }
    if (!(await isAhead(db))) return ok('database', 'The schema is this version’s.');
    return warning('database', 'The schema is newer than this version, which can work beside it.', 'Start the newer version everywhere.'); // prettier-ignore
  } catch (error) {
    return failedBy('database', error, 'Start the version that the schema is of, or restore an older backup.');
  }
}

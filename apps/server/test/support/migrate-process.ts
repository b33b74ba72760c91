import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from '../../src/db/migrate.ts';

// A process that migrates a database, for the test in which two of them race.
const [, , url, folder = ''] = process.argv;
const db = new Kysely<unknown>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }),
});
await migrate(db, { info: () => undefined }, { folder }).finally(() => db.destroy());

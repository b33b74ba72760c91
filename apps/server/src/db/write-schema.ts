import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './connect.ts';
import { describeSchema } from './describe-schema.ts';
import { upgrade } from './upgrade.ts';

// `pnpm schema`: writes schema.sql from its own database, which is deleted afterwards.
const log = { info: () => undefined, warn: console.warn, error: console.error };

await using stack = new AsyncDisposableStack();
const dataDir = await mkdtemp(join(tmpdir(), 'dating-schema-'));
stack.defer(() => rm(dataDir, { recursive: true, force: true }));
const { db } = stack.use(await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: undefined }, log));
await upgrade(db, log);
await writeFile(join(import.meta.dirname, 'schema.sql'), await describeSchema(db));
console.log('Wrote apps/server/src/db/schema.sql.');

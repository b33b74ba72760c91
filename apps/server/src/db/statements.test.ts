import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestServer } from '../../test/support/index.ts';
import { inTransaction } from './transaction.ts';

it('keeps 64 shapes of a statement on a connection, and every statement that has but one', async () => {
  await using server = await startTestServer();
  const { rows } = await inTransaction(server.ctx.db, async (tx) => {
    const digest = (shape: number): string => String(shape).padStart(24, '0');
    const names = [...Array(70).keys()].map((shape) => `kept_${digest(shape)}`);
    for (const name of [...names, ...names, 'kept_one']) await sql.raw(`/* ${name} */ select 1`).execute(tx);
    return sql<{
      name: string;
    }>`select name from pg_prepared_statements where name like 'kept\\_%' order by name`.execute(tx);
  });
  expect([rows.length, rows.at(-1)?.name]).toEqual([65, 'kept_one']);
});

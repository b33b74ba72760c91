import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sharedServer } from '../../test/support/index.ts';
import { createPerson } from '../../test/support/people.ts';
import { inTransaction } from '../db/transaction.ts';
import { refusalOf } from './failures.ts';

const server = sharedServer();

test('a member who is erased while a call of theirs runs is logged out, and another missing row is our error', async () => {
  const { id } = await createPerson(server());
  const failureOf = (work: ReturnType<typeof sql>): Promise<unknown> =>
    inTransaction(server().ctx.db, (tx) => work.execute(tx)).then(
      () => null,
      (error: unknown) => error,
    );
  const gone = await failureOf(
    sql`insert into block (member_id, blocked_id, created_at) values (${randomUUID()}, ${id}, now())`,
  );
  expect(refusalOf(gone)?.code).toBe('authentication_required');
  const broken = await failureOf(
    sql`insert into conversation_member (conversation_id, member_id, other_id, updated_at)
        values (${randomUUID()}, ${id}, ${randomUUID()}, now())`,
  );
  expect(broken).toMatchObject({ code: '23503' });
  expect(refusalOf(broken)).toBeNull();
});

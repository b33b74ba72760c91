import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** A transaction or the pool: functions that write take this, so that callers decide what is in one transaction. */
export type Tx = Kysely<Database>;

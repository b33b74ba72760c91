import { migrationStatus } from '../db/migrate.ts';
import { upgrade } from '../db/upgrade.ts';
import { type DatabaseCommand, table } from './command.ts';

const apply: DatabaseCommand = {
  noun: 'db',
  verb: 'migrate',
  usage: '',
  help: 'Brings the database to this version; every start does the same.',
  words: 0,
  effect: 'changes',
  async runOnDatabase({ db }, log) {
    const { migrations, functions } = await upgrade(db, log);
    const done = [...migrations, ...functions];
    const text = done.length === 0 ? 'Nothing to do.' : `Applied ${done.join(', ')}.`;
    const subject = { kind: 'database', id: 'schema' };
    const audit = done.length === 0 ? [] : [{ brand: null, subject, before: null, after: { applied: done } }];
    return { data: { applied: migrations, functions }, text, audit };
  },
};

const status: DatabaseCommand = {
  noun: 'db',
  verb: 'status',
  usage: '',
  help: 'Which migrations are applied and which are pending.',
  words: 0,
  async runOnDatabase({ db }) {
    const { applied, pending } = await migrationStatus(db);
    const rows = [
      ...applied.map(({ name, appliedAt }) => ({ migration: name, applied: appliedAt.toISOString() })),
      ...pending.map((name) => ({ migration: name, applied: 'pending' })),
    ];
    return { data: { applied, pending }, text: table(rows) };
  },
};

export const databaseCommands: readonly DatabaseCommand[] = [apply, status];

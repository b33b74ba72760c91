import { statfs } from 'node:fs/promises';
import type { AppContext } from '../../context.ts';
import type { OpenDatabase } from '../../db/connect.ts';
import type { InspectedEnv } from '../../env.ts';

/** What the checks measure with; tests replace what cannot be made wrong on a machine. */
export interface Instruments {
  now(): number;
  /** Bytes that the server's user may still write to the disk of a folder. */
  freeBytes(folder: string): Promise<number>;
}

export const instruments: Instruments = {
  now: Date.now,
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};

/** The environment as the process sees it. */
export type Source = Readonly<Record<string, string | undefined>>;

/** An installation as far as it could be looked into. */
export interface Patient extends InspectedEnv {
  readonly source: Source;
  readonly with: Instruments;
  /** Where its processes answer on this machine; null: where the settings say. */
  readonly ports: readonly number[] | null;
  /** null: it does not answer, or its schema is not this version's. */
  readonly database: Pick<OpenDatabase, 'db' | 'pool'> | null;
  /** null: the product could not be composed, for a reason that another line names. */
  readonly ctx: AppContext | null;
}

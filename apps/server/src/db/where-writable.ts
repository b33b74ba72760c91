import { codeOf } from '../startup-error.ts';

/** What a database says that takes no writes (a standby while they change places), or whose disk is full. */
const takesNone: ReadonlySet<string | null> = new Set(['25006', '53100']);

/** Whether a failure says that the database takes no writes now. */
export const isUnwritable = (error: unknown): boolean => takesNone.has(codeOf(error));

/** A write that may be left out while the database takes none, such as a sign of life: whoever reads goes on. */
export async function whereWritable(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isUnwritable(error)) throw error;
  }
}

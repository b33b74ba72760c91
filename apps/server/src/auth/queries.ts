import type { Tx } from '../db/tx.ts';

/** Hash of the device cookie that a session began with; null when it had none, or when there is no such session. */
export async function deviceOfSession(tx: Tx, sessionId: string): Promise<Buffer | null> {
  const row = await tx.selectFrom('session').select('device_hash').where('id', '=', sessionId).executeTakeFirst();
  return row?.device_hash ?? null;
}

/** Whether a session has not been ended. */
export async function isSessionThere(tx: Tx, sessionId: string): Promise<boolean> {
  const row = await tx.selectFrom('session').select('id').where('id', '=', sessionId).executeTakeFirst();
  return row !== undefined;
}

import { blobStore } from '../../compose.ts';
import { randomId } from '../../ids.ts';
import { failed, type Line, ok } from './line.ts';
import type { Patient } from './patient.ts';
import { messageOf } from '../../startup-error.ts';

/** Whether files can be written, read and deleted. */
export async function checkStorage({ env }: Pick<Patient, 'env'>): Promise<readonly Line[]> {
  const key = `doctor/${randomId()}.json`;
  try {
    const blobs = await blobStore(env);
    await blobs.put(key, Buffer.from('{}'), { contentType: 'application/json' });
    const found = await blobs.get(key);
    found?.stream.destroy();
    await blobs.delete(key);
    if (found?.size !== 2) throw new Error('what was written is not what is read');
    return [ok('storage', 'A file was written, read and deleted.')];
  } catch (error) {
    const mend = env.S3_URL
      ? 'See that S3_URL, S3_REGION and both keys are right, that the bucket is there, and that the keys may read, write, delete and list in it.'
      : `Make ${env.DATA_DIR}/blobs writable for this user, and see that its disk has room.`;
    return [failed('storage', `Files cannot be kept: ${messageOf(error)}`, mend)];
  }
}

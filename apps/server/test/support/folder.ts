import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of the test's own, removed with the stack. Open to others, as a project's is, so that a cluster may lie in it. */
export async function temporaryFolder(stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dating-test-'));
  await chmod(folder, 0o755);
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

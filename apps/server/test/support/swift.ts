import { spawn } from 'node:child_process';
import { freePorts } from '../../cluster/free-ports.ts';
import { prepareSwift, type S3Keys, swiftUrl } from '../../cluster/swift.ts';
import { eventually } from './eventually.ts';
import { temporaryFolder } from './folder.ts';
import { kill } from './kill.ts';

/** An OpenStack Swift of the tests' own, in a temporary folder. @returns its address */
export async function startSwift(stack: AsyncDisposableStack, keys: S3Keys): Promise<string> {
  const ports = await freePorts(4);
  for (const { command, args } of await prepareSwift(await temporaryFolder(stack), ports, keys)) {
    const child = spawn(command, args, { stdio: 'ignore' });
    child.once('error', () => undefined);
    stack.defer(() => kill(child));
  }
  for (const port of ports) {
    const answers = () => fetch(`http://127.0.0.1:${port}/healthcheck`).then(() => true, () => null); // prettier-ignore
    // Python takes its time where the machine is busy.
    await eventually(answers, `Swift’s server at ${port}: is it installed?`, 60_000);
  }
  return swiftUrl(ports);
}

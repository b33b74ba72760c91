import { enableCompileCache } from 'node:module';
import { loadEnvFile } from '../env-file.ts';
import { codeOf } from '../startup-error.ts';

loadEnvFile();
// What is compiled is kept for the next command, which starts in three quarters of the time.
enableCompileCache();
try {
  const { runCommand } = await import('./run.ts');
  const { stdin: input, stderr: output } = process;
  process.exitCode = await runCommand(process.argv.slice(2), {
    out: console.log,
    err: console.error,
    env: process.env,
    // Questions go to the standard error: the standard output may be a file.
    ...(input.isTTY && output.isTTY ? { screen: { input, output } } : {}),
  });
} catch (error) {
  if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error('Something is not installed: run `npx -y pnpm@12 install`, then this again.');
  process.exitCode = 1;
}

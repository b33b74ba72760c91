import { enableCompileCache } from 'node:module';

// What is compiled is kept for the next command, which starts in three quarters of the time.
enableCompileCache();
const { loadEnvFile } = await import('../env.ts');
const { runCommand } = await import('./run.ts');

loadEnvFile();
const { stdin: input, stderr: output } = process;
process.exitCode = await runCommand(process.argv.slice(2), {
  out: console.log,
  err: console.error,
  env: process.env,
  // Questions go to the standard error: the standard output may be a file.
  ...(input.isTTY && output.isTTY ? { screen: { input, output } } : {}),
});

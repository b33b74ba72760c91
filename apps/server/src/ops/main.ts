import { enableCompileCache } from 'node:module';

// What is compiled is kept for the next command, which starts in three quarters of the time.
enableCompileCache();
const { loadEnvFile } = await import('../env.ts');
const { runCommand } = await import('./run.ts');

loadEnvFile();
process.exitCode = await runCommand(process.argv.slice(2), { out: console.log, err: console.error, env: process.env });

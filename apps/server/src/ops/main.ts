import { loadEnvFile } from '../env.ts';
import { runCommand } from './run.ts';

loadEnvFile();
process.exitCode = await runCommand(process.argv.slice(2), { out: console.log, err: console.error, env: process.env });

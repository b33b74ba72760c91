import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvFile as loadFile } from 'node:process';
import { messageOf } from './startup-error.ts';

/** The workspace folder. It contains `.env` and, by default, the data folder. */
export const workspaceRoot = resolve(import.meta.dirname, '../../..');

/** The file that settings are read from: `.env` of the workspace, or the one that ENV_FILE names. */
export function envFile(source: Readonly<Record<string, string | undefined>> = process.env): string {
  return source['ENV_FILE'] || resolve(workspaceRoot, '.env');
}

/**
 * Reads that file, if there is one, into the process environment; variables that are already set win. Called before any
 * library is loaded: some, React among them, look at NODE_ENV only once, when they are.
 */
export function loadEnvFile(): void {
  const path = envFile();
  if (!process.env['ENV_FILE'] && !existsSync(path)) return;
  try {
    loadFile(path);
  } catch (error) {
    console.error(`${path} cannot be read: ${messageOf(error)}. Make it readable for this user.`);
    process.exit(1);
  }
}

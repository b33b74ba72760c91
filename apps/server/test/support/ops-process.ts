import { loadEnvFile } from '../../src/env-file.ts';
import { runCommand } from '../../src/ops/run.ts';

/**
 * The operator's commands, asked for by messages `{ id, words }` from the process that started this one, each answered by
 * `{ id, code, out, err }`: tests that need many do not start a process for each.
 */

// A file of the workspace is nobody's but the developer's; one that is named is meant.
if (process.env['ENV_FILE']) loadEnvFile();

interface Asked {
  readonly id: number;
  readonly words: readonly string[];
}

async function answer({ id, words }: Asked): Promise<void> {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = { env: process.env, out: (text: string) => out.push(text), err: (text: string) => err.push(text) };
  const code = await runCommand(words, terminal);
  process.send?.({ id, code, out: out.join('\n'), err: err.join('\n') });
}

process.on('message', (asked: Asked) => void answer(asked));
// The tests that asked have ended.
process.on('disconnect', () => process.exit(0));

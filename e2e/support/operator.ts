import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';

const script = resolve(import.meta.dirname, '../../apps/server/test/support/ops-process.ts');

/** What came of a command. */
interface Answer {
  readonly id: number;
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The operator of one product. */
export interface Operator {
  /** `ask('photos', 'approve', id)`: what the command prints with --json. @throws with what it says when it fails */
  ask<T = unknown>(...words: readonly string[]): Promise<T>;
  /** Ends the process. */
  leave(): void;
}

/**
 * An operator at a product, in a process that stays: to start one takes as long as ten commands.
 *
 * @param environment all of what `pnpm ops` would read
 */
export function operatorAt(environment: NodeJS.ProcessEnv): Operator {
  const waiting = new Map<number, (reply: Answer) => void>();
  let child: ChildProcess | undefined;
  let asked = 0;

  function start(): ChildProcess {
    const started = fork(script, { env: environment });
    started.on('message', (reply: Answer) => {
      waiting.get(reply.id)?.(reply);
      waiting.delete(reply.id);
    });
    started.once('exit', (code) => {
      for (const [id, end] of waiting) end({ id, code: 1, out: '', err: `the operator's process ended with ${code}` });
      waiting.clear();
      child = undefined;
    });
    // It does not keep the tests from ending.
    started.unref();
    started.channel?.unref();
    return started;
  }

  return {
    async ask<T>(...words: readonly string[]) {
      child ??= start();
      const { code, out, err } = await new Promise<Answer>((done) => {
        const id = (asked += 1);
        waiting.set(id, done);
        child?.send({ id, words: [...words, '--json'] });
      });
      if (code !== 0) throw new Error(`ops ${words.join(' ')}: ${err || out}`);
      return (out === '' ? null : JSON.parse(out)) as T;
    },
    leave: () => child?.disconnect(),
  };
}

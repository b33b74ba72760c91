import type pg from 'pg';
import type { Traces } from '../ports/index.ts';

type Answered = (error: Error | undefined, result: unknown) => void;

/** How long the text of a statement may be, in characters. */
const longest = 2_000;

/**
 * A connection that tells of each statement within a request or a job: its text, which holds no values, and its time.
 */
export function tracedClient(Client: typeof pg.Client, traces: Traces): typeof pg.Client {
  return class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const run = this.query.bind(this) as (...all: readonly unknown[]) => unknown;
      const told = (...all: readonly unknown[]): unknown => {
        const text = textOf(all[0]);
        const span =
          text === null
            ? null
            : traces.step(nameOf(text), { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longest) });
        if (!span) return run(...all);
        const last = all.at(-1);
        if (typeof last === 'function') {
          return run(...all.slice(0, -1), (error: Error | undefined, result: unknown) => {
            span.end({}, error?.name);
            (last as Answered)(error, result);
          });
        }
        return (run(...all) as Promise<unknown>).then(
          (result) => {
            span.end();
            return result;
          },
          (error: unknown) => {
            span.end({}, 'error');
            throw error;
          },
        );
      };
      this.query = told as pg.Client['query'];
    }
  };
}

/** null for what is no statement with an end that can be waited for (a cursor). */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement || !('text' in statement))
    return null;
  return String(statement.text);
}

/** Its own name where it has one, else its first word. */
const nameOf = (text: string): string =>
  /^\s*(?:\/\* (\w+) \*\/|(\w+))/.exec(text)?.slice(1).find(Boolean)?.toLowerCase() ?? 'statement';

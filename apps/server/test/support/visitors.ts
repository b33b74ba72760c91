import http from 'node:http';

/** Many visitors who open a page with what it names, again and again. */
export interface Visitors {
  /** Requests that were answered with 200. */
  readonly answered: () => number;
  /** What was answered otherwise, or not at all. */
  readonly failures: readonly string[];
  /** Every asset that a page named so far. */
  readonly assets: ReadonlySet<string>;
  /** Resolves once so many requests have been answered since the beginning, or one has failed. */
  reached(count: number): Promise<void>;
  /** Lets those under way finish. */
  stop(): Promise<void>;
}

const assetShape = /\/assets\/[\w.-]+\.(?:js|css)/g;

/** Sends so many at a time to a server on this machine. */
export function startVisitors({ port, atOnce = 8, path = '/' }: VisitorOptions): Visitors {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const failures: string[] = [];
  const assets = new Set<string>();
  const waiting = new Map<() => void, number>();
  let answered = 0;
  let stopped = false;

  const open = (target: string): Promise<string> =>
    new Promise((resolve) => {
      const fail = (reason: string): void => {
        failures.push(`${target}: ${reason}`);
        resolve('');
      };
      const request = http.get(
        { host: '127.0.0.1', port, path: target, agent, headers: { host: 'localhost' } },
        (reply) => {
          let text = '';
          reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          reply.once('error', (error) => fail(error.message));
          reply.once('end', () => {
            if (reply.statusCode !== 200) return fail(`${reply.statusCode} ${text.slice(0, 100)}`);
            answered += 1;
            resolve(text);
          });
        },
      );
      request.once('error', (error) => fail(error.message));
    });
  const tell = (): void => {
    for (const [resolve, count] of waiting) if (answered >= count || failures.length > 0) resolve();
  };
  const visit = async (): Promise<void> => {
    while (!stopped) {
      const page = await open(path);
      for (const [asset] of page.matchAll(assetShape)) assets.add(asset);
      // Also those of pages that were opened before: they load parts later.
      const named = [...assets];
      for (let count = 0; count < 4 && !stopped && named.length > 0; count += 1) {
        await open(named[Math.floor(Math.random() * named.length)]!);
      }
      tell();
    }
  };
  const visits = Array.from({ length: atOnce }, visit);
  return {
    answered: () => answered,
    failures,
    assets,
    reached: (count) =>
      new Promise((resolve) => {
        waiting.set(resolve, count);
        tell();
      }),
    async stop() {
      stopped = true;
      await Promise.all(visits);
      agent.destroy();
    },
  };
}

interface VisitorOptions {
  readonly port: number;
  readonly atOnce?: number;
  /** The page that they open. */
  readonly path?: string;
}

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createApp } from '../src/app.ts';
import { createContext } from '../src/compose.ts';
import { readEnv } from '../src/env.ts';

// A server of the live benchmark, in a process of its own that was started with --expose-gc. It says its port, answers
// each message with what it holds, and ends when its parent does.

/** What the process holds after a forced collection. */
export interface Held {
  /** Bytes of objects and of buffers beside them. */
  readonly bytes: number;
  /** Resident bytes. */
  readonly resident: number;
  /** Open event streams, as the operator sees them. */
  readonly streams: number;
  /** Processor time since the start, ms. */
  readonly processorMs: number;
}

const ctx = await createContext(readEnv());
const app = await createApp(ctx, { site: false });
await app.listen({ host: '127.0.0.1', port: 0 });

async function held(): Promise<Held> {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const [streams] = (await ctx.metrics.streams.get()).values;
  return {
    bytes: heapUsed + external,
    resident: rss,
    streams: streams?.value ?? 0,
    processorMs: (user + system) / 1000,
  };
}

process.on('message', () => void held().then((report) => process.send?.(report)));
process.send?.((app.server.address() as AddressInfo).port);
await once(process, 'disconnect');
await app.close();
await ctx[Symbol.asyncDispose]();
process.exit();

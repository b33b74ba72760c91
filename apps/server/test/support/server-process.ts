import type { AddressInfo } from 'node:net';
import { createApp } from '../../src/app.ts';
import { createContext } from '../../src/compose.ts';
import { readEnv } from '../../src/env.ts';

// A server in a separate process, for tests that kill it: the whole composition without the site, which needs a build.
// It prints its port, and stops in order when its input ends.
const ctx = await createContext(readEnv());
const app = await createApp(ctx, { site: false });
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
await new Promise((resolve) => process.stdin.once('end', resolve).resume());
await app.close();
await ctx[Symbol.asyncDispose]();
process.exit();

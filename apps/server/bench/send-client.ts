import { connect } from 'node:net';
import { ask } from './ask.ts';

// The browsers of the benchmark, in a process of their own: what they cost is not the server's. Sends what it is told
// over as many keep-alive connections, and reports the milliseconds that each answer took.

export interface SendOrder {
  readonly port: number;
  readonly connections: number;
  /** Milliseconds. */
  readonly forMs: number;
  /** For each connection, requests that are sent in turn; `{key}` is replaced by a new idempotency key. */
  readonly requests: readonly (readonly string[])[];
}

export type SendReport = readonly number[];

let sent = 0;

async function sendAll({ port, connections, forMs, requests }: SendOrder): Promise<SendReport> {
  const times: number[] = [];
  const until = performance.now() + forMs;
  await Promise.all(
    Array.from({ length: connections }, async (_, worker) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      const own = requests[worker]!;
      for (let round = 0; performance.now() < until; round += 1) {
        const began = performance.now();
        sent += 1;
        await ask(socket, own[round % own.length]!.replace('{key}', `bench-${process.pid}-${sent}`));
        times.push(performance.now() - began);
      }
      socket.destroy();
    }),
  );
  return times;
}

process.on('message', (order) => void sendAll(order as SendOrder).then((report) => process.send?.(report)));
process.on('disconnect', () => process.exit());

import { connect, type Socket } from 'node:net';
import { streamRequest } from '../test/support/cut-stream.ts';

// Browsers as bare connections: thousands of them cost the benchmark little.

/** Opens an event stream, and waits for its first cursor. @throws Error when it ends before that */
export function openStream(
  port: number,
  cookie: string,
  onText: (text: string) => void = () => undefined,
): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let opening = '';
  socket.on('data', (bytes: Buffer) => {
    const text = bytes.toString('latin1');
    if (opening === 'done') return onText(text);
    opening += text;
    if (!/\nid: \d+\n/.test(opening)) return;
    opening = 'done';
    resolve(socket);
  });
  socket.on('error', reject);
  socket.once('close', () => reject(new Error(`A stream ended: ${opening.slice(0, 200)}`)));
  socket.write(streamRequest(cookie));
  return promise;
}

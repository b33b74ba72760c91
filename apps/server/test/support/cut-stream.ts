import { connect } from 'node:net';

/** Asks for an event stream, as it is written to a connection. */
export const streamRequest = (cookie: string): string =>
  `GET /api/events.php HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`;

/**
 * Asks for an event stream and is gone `afterMs` after it was connected. Resolves when the connection is over for the
 * browser: the server may not even have taken it yet.
 */
export function cutStream(port: number, cookie: string, afterMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.on('data', () => undefined);
  socket.on('error', () => undefined);
  socket.once('close', () => resolve());
  socket.once('connect', () => setTimeout(() => socket.destroy(), afterMs));
  socket.write(streamRequest(cookie));
  return promise;
}

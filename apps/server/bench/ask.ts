import type { Socket } from 'node:net';

/** Writes one request and reads its answer. @throws Error when the answer is not 201 */
export function ask(socket: Socket, request: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let got = '';
  const onData = (bytes: Buffer): void => {
    got += bytes.toString('latin1');
    const head = got.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(got)?.[1] ?? 0);
    if (got.length < head + 4 + length) return;
    socket.off('data', onData);
    if (got.startsWith('HTTP/1.1 201')) resolve();
    else reject(new Error(got.slice(0, head)));
  };
  socket.on('data', onData);
  socket.write(request);
  return promise;
}

/** A message to a member, as it is written to a connection. */
export function sendRequest(cookie: string, profile: string, message: string, key: string): string {
  const body = JSON.stringify({ profile, message });
  const head = [
    'POST /api/chat.php HTTP/1.1', 'host: localhost', `cookie: ${cookie}`, 'content-type: application/json',
    `idempotency-key: ${key}`, `content-length: ${Buffer.byteLength(body)}`,
  ]; // prettier-ignore
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

import net from 'node:net';

const patienceMs = 2_000;

/** Whether an address answers, and with success. */
export const answersHttp = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether somebody listens on a port of this machine. */
export function answersAt(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    const end = (does: boolean) => {
      socket.destroy();
      done(does);
    };
    socket.setTimeout(patienceMs, () => end(false));
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}

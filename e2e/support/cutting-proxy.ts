import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** A line to several servers, whose connections a test cuts. */
export interface CuttingProxy extends AsyncDisposable {
  readonly port: number;
  /** Ends every other connection, beginning with the first or the second. */
  cut(from: number): void;
}

/** Passes each new connection on to the servers in turn, and to the next where nothing listens. */
export async function startCuttingProxy(ports: readonly number[]): Promise<CuttingProxy> {
  const open = new Set<net.Socket>();
  let turn = 0;
  const pass = (near: net.Socket, tried: number): void => {
    turn += 1;
    const far = net.connect({ port: ports[turn % ports.length]!, host: '127.0.0.1' });
    const refused = () => {
      if (tried + 1 < ports.length && !near.destroyed) pass(near, tried + 1);
      else near.destroy();
    };
    far.once('error', refused);
    far.once('connect', () => {
      far.off('error', refused);
      for (const [from, to] of [[near, far], [far, near]] as const) {
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
        from.pipe(to);
      } // prettier-ignore
    });
  };
  const server = net.createServer((near) => {
    open.add(near);
    near.on('error', () => near.destroy());
    near.on('close', () => open.delete(near));
    pass(near, 0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut(from) {
      for (const [place, socket] of [...open].entries()) if (place % 2 === from % 2) socket.destroy();
    },
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

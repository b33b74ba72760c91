import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** A connection to the database that a test can cut, as when the database goes down and comes back. */
export interface DatabaseProxy extends AsyncDisposable {
  /** For DATABASE_URL. */
  readonly url: string;
  /** Ends every connection and accepts no new one. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Ends every connection; new ones lead to another database. */
  leadTo(url: string): void;
  /** Connections carry nothing any more and do not end, as when a machine is gone without a word; new ones work. */
  fallSilent(): void;
}

/** Stands between a server and its database; `url` is the database's own address. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  let target = targetOf(url);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(target);
    for (const [socket, other] of [[near, far], [far, near]] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    } // prettier-ignore
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    endAll();
    await closed;
  };
  return {
    url: throughPort(url, port),
    cut,
    async restore() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    leadTo(other) {
      target = targetOf(other);
      endAll();
    },
    fallSilent() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    [Symbol.asyncDispose]: cut,
  };
}

/** A cluster is reached by a socket in a folder, an external one by host and port. */
function targetOf(url: string): net.NetConnectOpts {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  const number = Number(port || 5432);
  return folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.${number}` } : { host: hostname, port: number };
}

function throughPort(url: string, port: number): string {
  const changed = new URL(url);
  changed.searchParams.delete('host');
  changed.hostname = '127.0.0.1';
  changed.port = String(port);
  return changed.href;
}

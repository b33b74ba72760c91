import { once } from 'node:events';
import http from 'node:http';

/** Posts to a product on this machine, whatever host its address names. @returns the status of the reply */
export async function postTo(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const { host, port, pathname } = new URL(address);
  const sent = { ...headers, host };
  const request = http.request({
    host: '127.0.0.1',
    port,
    path: pathname,
    method: 'POST',
    agent: false,
    headers: sent,
  });
  request.end(body);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode ?? 0;
}

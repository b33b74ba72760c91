import { createServer } from 'node:http';
import sirv from 'sirv';

/**
 * Serves the built Storybook on a free port of this machine only.
 * @param {string} folder
 * @param {(request: import('node:http').IncomingMessage) => object | undefined} [instead] an answer of its own to a request, as JSON
 * @returns {Promise<{ address: string, close: () => void }>}
 */
export function serve(folder, instead = () => undefined) {
  const files = sirv(folder, { etag: true, maxAge: 600 });
  const server = createServer((request, response) => {
    const own = instead(request);
    if (own === undefined) return files(request, response);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(own));
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({ address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }),
    ),
  );
}

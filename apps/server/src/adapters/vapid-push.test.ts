import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/support/folder.ts';
import { browser } from '../../test/support/push-service.ts';
import { vapidPush } from './vapid-push.ts';

/** Keys of a database that has none yet. */
const unkept = { kept: (_name: string, make: () => Promise<Buffer>) => make(), find: async () => null };
const payload = { title: 't', body: 'b', url: '/', tag: 'x', badge: 0 };

/** Sends to a push service that answers in this way. */
async function outcomeOf(
  stack: AsyncDisposableStack,
  answer: (response: http.ServerResponse) => void,
  timeoutMs: number,
): Promise<string> {
  const service = http.createServer((request, response) => {
    request.resume();
    answer(response);
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  stack.defer(async () => {
    service.closeAllConnections();
    await new Promise((resolve) => service.close(resolve));
  });
  const env = { DATA_DIR: await temporaryFolder(stack), production: false };
  const push = await vapidPush(env, unkept, undefined, { timeoutMs });
  const { port } = service.address() as AddressInfo;
  return push.send(browser(`http://127.0.0.1:${port}/x`).subscription, payload);
}

it('a push service that answers byte by byte, and never to the end, is given up in time', async () => {
  await using stack = new AsyncDisposableStack();
  const drip = (response: http.ServerResponse) => {
    response.writeHead(201).write('.');
    const dripping = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(dripping));
  };
  expect(await outcomeOf(stack, drip, 200)).toBe('failed');
});

it('of an answer that is long, or never ends, no more is read than is looked at', async () => {
  await using stack = new AsyncDisposableStack();
  const talk = (response: http.ServerResponse) => void response.writeHead(410).write('.'.repeat(100_000));
  expect(await outcomeOf(stack, talk, 20_000)).toBe('gone');
});

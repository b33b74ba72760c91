import type { Discount, ErrorReply, User } from '@dating/core/contract';
import { expect, it } from 'vitest';
import { sharedServer, startTestServer, type TestServer } from '../../test/support/index.ts';
import { signupForm } from '../../test/support/people.ts';
import { mailboxOf } from './mailbox.ts';

const shared = sharedServer();

it.each([
  ['Vic.Tim+a+b@GoogleMail.com', 'victim@gmail.com'],
  ['victim@gmail.com', 'victim@gmail.com'],
  ['vic.tim+dating@example.org', 'vic.tim@example.org'],
  [' Zoë@example.org', 'zoë@example.org'],
])('%s leads to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

async function join(server: TestServer, email: string, host = 'localhost') {
  const client = server.client({ host });
  const form = signupForm({ email, traffic_source: { network: 'n' }, terms: '2024-03-01T12:00:00.000Z' });
  const reply = await client.post<{ user: User }>('/api/signup.php', form);
  expect(reply.status, reply.text).toBe(201);
  const welcome = await client.get<Discount & ErrorReply>('/api/discountcode.php', { welcome: 'true' });
  return [reply.body.user.credits, welcome.body.error?.code ?? welcome.body.value_percentage];
}

const nothing = [0, 'code_used'];

it('S7: one mailbox has signup credits and the welcome discount once, even when its aliases sign up at once', async () => {
  const server = shared();
  const box = `box${Date.now()}`;
  const aliases = [`${box}@gmail.com`, `${box}+1@gmail.com`, `b.${box.slice(1)}@gmail.com`, `${box}@googlemail.com`];
  const had = await Promise.all(aliases.map((email) => join(server, email)));
  expect(had.filter(([credits]) => credits !== 0)).toEqual([[5, 25]]);
  expect(had.filter(([credits]) => credits === 0)).toEqual([nothing, nothing, nothing]);
  expect(await join(server, `${box}@example.org`)).toEqual([5, 25]);
  // Another brand has its own.
  expect((await join(server, `${box}@gmail.com`, 'fjord.localhost'))[0]).toBe(8);
});

it('S7: an account that is made later is not the first of its mailbox, though the clock that made it is behind', async () => {
  await using server = await startTestServer();
  expect(await join(server, 'late@gmail.com')).toEqual([5, 25]);
  await server.moveClock(-1000);
  expect(await join(server, 'l.ate@gmail.com')).toEqual(nothing);
  expect(await join(server, 'late+1@gmail.com')).toEqual(nothing);
});

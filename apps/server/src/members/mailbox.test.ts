import type { Discount, ErrorReply, User } from '@dating/core/contract';
import { expect, it } from 'vitest';
import { sharedServer } from '../../test/support/index.ts';
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

it('S7: one mailbox has signup credits and the welcome discount once, even when its aliases sign up at once', async () => {
  const server = shared();
  const box = `box${Date.now()}`;
  const join = async (email: string, host = 'localhost') => {
    const client = server.client({ host });
    const form = signupForm({ email, traffic_source: { network: 'n' }, terms: '2024-03-01T12:00:00.000Z' });
    const reply = await client.post<{ user: User }>('/api/signup.php', form);
    expect(reply.status, reply.text).toBe(201);
    const welcome = await client.get<Discount & ErrorReply>('/api/discountcode.php', { welcome: 'true' });
    return [reply.body.user.credits, welcome.body.error?.code ?? welcome.body.value_percentage];
  };
  const aliases = [`${box}@gmail.com`, `${box}+1@gmail.com`, `b.${box.slice(1)}@gmail.com`, `${box}@googlemail.com`];
  const had = await Promise.all(aliases.map((email) => join(email)));
  const nothing = [0, 'code_used'];
  expect(had.filter(([credits]) => credits !== 0)).toEqual([[5, 25]]);
  expect(had.filter(([credits]) => credits === 0)).toEqual([nothing, nothing, nothing]);
  expect(await join(`${box}@example.org`)).toEqual([5, 25]);
  // Another brand has its own.
  expect((await join(`${box}@gmail.com`, 'fjord.localhost'))[0]).toBe(8);
});

import type { Discount, ErrorReply, User } from '@dating/core/contract';
import { expect, it } from 'vitest';
import { sharedServer, startTestServer, type TestServer } from '../../test/support/index.ts';
import { signupForm } from '../../test/support/people.ts';
import { eraseMember } from '../account/erase.ts';
import { changeForMember } from '../mail-change/change-email.ts';
import { isFirstOfMailbox, mailboxOf } from './mailbox.ts';
import { findByEmail } from './queries.ts';

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

const memberAt = async ({ ctx }: TestServer, email: string) => (await findByEmail(ctx.db, 'ember', email))!.id;

it('S7: a mailbox has had them, also when its first account has another address by now', async () => {
  await using server = await startTestServer();
  expect(await join(server, 'left+1@example.org')).toEqual([5, 25]);
  const first = await memberAt(server, 'left+1@example.org');
  await changeForMember(server.ctx, first, { email: 'right+1@example.org', confirmed: true });
  await server.moveClock(-1000);
  expect(await join(server, 'left+2@example.org')).toEqual(nothing);
  const second = await memberAt(server, 'left+2@example.org');
  await changeForMember(server.ctx, second, { email: 'right+2@example.org', confirmed: true });
  expect(await join(server, 'left+3@example.org')).toEqual(nothing);
  // Nor does a mailbox become one that has had nothing when its account moves on to a new one.
  await changeForMember(server.ctx, second, { email: 'new@example.org', confirmed: true });
  expect(await isFirstOfMailbox(server.ctx.db, second)).toBe(false);
  expect(await isFirstOfMailbox(server.ctx.db, first)).toBe(true);
  // No address is kept for this.
  const kept = await server.ctx.db.selectFrom('signup_mailbox').select('mailbox').execute();
  expect(kept.map(({ mailbox }) => [mailbox.length, mailbox.includes('left')])).toEqual([32, 32, 32].map((length) => [length, false])); // prettier-ignore
});

it('S7: the mailbox of an account from before it was kept is kept when the account moves on', async () => {
  await using server = await startTestServer();
  await join(server, 'left+1@example.org');
  await server.ctx.db.deleteFrom('signup_mailbox').execute();
  const first = await memberAt(server, 'left+1@example.org');
  await changeForMember(server.ctx, first, { email: 'right@example.org', confirmed: true });
  await changeForMember(server.ctx, first, { email: 'new@example.org', confirmed: true });
  expect(await join(server, 'left+2@example.org')).toEqual(nothing);
});

it('S7: an account that was erased leaves no mark, and does not count', async () => {
  await using server = await startTestServer();
  await join(server, 'gone+1@example.org');
  await eraseMember(server.ctx, await memberAt(server, 'gone+1@example.org'));
  expect(await server.ctx.db.selectFrom('signup_mailbox').selectAll().execute()).toEqual([]);
  expect(await join(server, 'gone+2@example.org')).toEqual([5, 25]);
});

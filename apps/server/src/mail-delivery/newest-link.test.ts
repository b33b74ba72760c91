import { expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { createPerson } from '../../test/support/people.ts';
import { listMails } from '../mails/queries.ts';
import { MailDeferred, type OutgoingMail } from '../ports/index.ts';
import { deliverMail } from './deliver.ts';

// Of the links that set a password only the newest works, by when it was asked for, as soon as its mail has gone.

const minute = 60_000;

/** No job runs but those that the test runs. */
const start = () => startTestServer({ env: { ROLE: 'web' } });

/** A member who forgets the password. */
async function forgetful(server: TestServer) {
  const { id, name } = await createPerson(server);
  return { id, email: `${name}@example.org` };
}

/** Asks for another link. @returns the id of its mail */
async function ask(server: TestServer, member: { readonly id: string; readonly email: string }): Promise<string> {
  expect((await server.client().post('/api/reset-password.php', { email: member.email })).status).toBe(200);
  const [mail] = await listMails(server.ctx.db, { memberId: member.id, limit: 1 });
  return mail!.id;
}

const tokenIn = ({ text }: OutgoingMail): string => /reset-password\/do\?token=([\w-]+)/.exec(text)?.[1] ?? '';

const works = async (server: TestServer, token: string): Promise<boolean> =>
  (await server.client().post('/api/reset-password.php?check=1', { token })).status === 200;

const standing = async (server: TestServer, memberId: string) =>
  (await listMails(server.ctx.db, { memberId, limit: 5 })).map(({ state, last_error }) => [state, last_error]);

it('a mail that could not go before a later one is withheld, so that its link does not end the later one', async () => {
  await using server = await start();
  const member = await forgetful(server);
  const send = vi.spyOn(server.ctx.mail, 'send');
  send.mockRejectedValueOnce(new MailDeferred('451'));
  const first = await ask(server, member);
  await deliverMail(server.ctx, first);
  await server.moveClock(1_000);
  await deliverMail(server.ctx, await ask(server, member));
  expect(await standing(server, member.id)).toEqual([
    ['sent', null],
    ['deferred', '451'],
  ]);
  const token = tokenIn(send.mock.lastCall![0]);
  await server.moveClock(2 * minute);
  await deliverMail(server.ctx, first);
  expect(send).toHaveBeenCalledTimes(2);
  expect(await standing(server, member.id)).toEqual([
    ['sent', null],
    ['withheld', 'superseded by a later one'],
  ]);
  expect(await works(server, token)).toBe(true);
});

it('a link works until the mail with the next one has gone', async () => {
  await using server = await start();
  const member = await forgetful(server);
  const send = vi.spyOn(server.ctx.mail, 'send');
  await deliverMail(server.ctx, await ask(server, member));
  const before = tokenIn(send.mock.lastCall![0]);
  await server.moveClock(1_000);
  const second = await ask(server, member);
  send.mockRejectedValueOnce(new MailDeferred('451'));
  await deliverMail(server.ctx, second);
  expect(await works(server, before)).toBe(true);
  await server.moveClock(2 * minute);
  await deliverMail(server.ctx, second);
  const after = tokenIn(send.mock.lastCall![0]);
  expect([await works(server, before), await works(server, after)]).toEqual([false, true]);
});

it.each(['first', 'last'] as const)('of two mails on their way at once the later one counts, when it goes %s', async (when) => {
  await using server = await start();
  const member = await forgetful(server);
  const sent: OutgoingMail[] = [];
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.spyOn(server.ctx.mail, 'send').mockImplementation(async (mail) => {
    const turn = sent.push(mail) - 1;
    begun[turn]!.resolve();
    await answers[turn]!.promise;
  });
  const deliveries: Promise<void>[] = [];
  for (const turn of [0, 1]) {
    deliveries.push(deliverMail(server.ctx, await ask(server, member)));
    await begun[turn]!.promise;
    await server.moveClock(1_000);
  }
  for (const turn of when === 'first' ? [1, 0] : [0, 1]) {
    answers[turn]!.resolve();
    await deliveries[turn];
  }
  const [earlier, later] = sent.map(tokenIn);
  expect([await works(server, earlier!), await works(server, later!)]).toEqual([false, true]);
}); // prettier-ignore

it('a mail that was taken, and is tried again because that could not be noted, keeps the link that it brought', async () => {
  await using server = await start();
  const member = await forgetful(server);
  const send = vi.spyOn(server.ctx.mail, 'send');
  const mail = await ask(server, member);
  await deliverMail(server.ctx, mail);
  const brought = tokenIn(send.mock.lastCall![0]);
  await server.ctx.db.updateTable('mail').set({ status: 'queued' }).where('id', '=', mail).execute();
  await deliverMail(server.ctx, mail);
  expect(await works(server, brought)).toBe(true);
});

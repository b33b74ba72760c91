import { randomUUID } from 'node:crypto';
import { languages } from '@dating/core/contract';
import { translatorFor } from '@dating/core/i18n/server';
import { expect, test } from 'vitest';
import { sharedServer } from '../../test/support/index.ts';
import { createPerson } from '../../test/support/people.ts';
import { order } from '../../test/support/shop.ts';

const server = sharedServer();

test('a 404 names what was not found, in every language', async () => {
  const { client } = await createPerson(server());
  const nobody = randomUUID();
  const calls = [
    ['member', () => client.get('/api/profile.php', { id: nobody })],
    ['member', () => client.get('/api/chat.php', { profile: nobody })],
    ['member', () => client.post('/api/like.php', { profile: nobody })],
    ['conversation', () => client.get('/api/chat.php', { conversation: nobody })],
    ['photo', () => client.delete('/api/photos.php', { id: nobody })],
    ['payment', () => client.get('/api/payment.php', { id: nobody })],
    ['bundle', () => client.post('/api/payment.php', order({ bundle: 'none' }))],
    ['complaint', () => client.get('/api/complaints.php', { reference: 'C-NONE' })],
    ['device', () => client.delete('/api/sessions.php', { id: nobody })],
    ['passkey', () => client.delete('/api/passkeys.php', { id: nobody })],
  ] as const;
  for (const language of languages) {
    client.cookies.set('i18n_redirected', language);
    const { t } = translatorFor(language);
    for (const [thing, call] of calls) {
      const { status, body } = await call();
      expect([language, thing, status, body]).toEqual([
        language,
        thing,
        404,
        { error: { code: 'not_found', message: t(`errors.missing.${thing}`) } },
      ]);
    }
  }
  expect((await client.get('/api/nothing.php')).body).toMatchObject({
    error: { message: translatorFor('pl').t('errors.not_found') },
  });
});

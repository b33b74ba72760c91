import type { ErrorReply, OwnProfile, User } from '@dating/core/contract';
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { up } from '../src/db/migrations/0045_email_keys.ts';
import { createCode } from '../src/discounts/codes.ts';
import { balanceOf } from '../src/ledger/ledger.ts';
import { sharedServer } from './support/index.ts';
import { generatedRuns, timeFor, typedText } from './support/generated.ts';
import { createPerson, signupForm } from './support/people.ts';

const shared = sharedServer();
const few = 40;
const runs = generatedRuns(few);

describe('a message that shows nothing', () => {
  it('is refused like blanks, and costs nothing', async () => {
    const server = shared();
    const [anna, ben] = [await createPerson(server, { credits: 5 }), await createPerson(server)];
    const blank = [
      '\u200b', '\u200b\u200b\u200d', '\u2060', '\u3164', '\u2800\u2800', '\u180e', '\u115f\u1160', '\u00ad',
      '\u202e\u202c', '\ufe0f', '\u{e0020}\u{e0041}', '   \n\t ', '  \ufeff',
    ]; // prettier-ignore
    for (const message of blank) {
      const reply = await anna.client.post<ErrorReply>('/api/chat.php', { profile: ben.id, message });
      expect([message, reply.status, Object.keys(reply.body.error.fields ?? {})]).toEqual([message, 422, ['message']]);
    }
    expect(await balanceOf(server.ctx.db, anna.id)).toBe(5);
    const reply = await anna.client.post('/api/chat.php', { profile: ben.id, message: 'می\u200cخواهم 👩‍👩‍👧‍👦' });
    expect([reply.status, await balanceOf(server.ctx.db, anna.id)]).toEqual([201, 4]);
  });

  it('is no complaint, and nothing about oneself', async () => {
    const { client } = await createPerson(shared());
    const complaint = await client.post<ErrorReply>('/api/complaints.php', { kind: 'other', text: '\u2800' });
    expect([complaint.status, Object.keys(complaint.body.error.fields ?? {})]).toEqual([422, ['text']]);
    const { body } = await client.put<{ profile: OwnProfile }>('/api/profile.php', { about_me: '\u3164\u3164' });
    expect(body.profile.about_me ?? '').toBe('');
  });
});

describe('a message', () => {
  it(
    'is taken and charged once, or refused and free, whatever it is',
    async () => {
      const server = shared();
      const [anna, ben] = [
        await createPerson(server, { paid: true, credits: runs.numRuns + 5 }),
        await createPerson(server),
      ];
      let left = runs.numRuns + 5;
      await fc.assert(
        fc.asyncProperty(typedText, async (message) => {
          const { status } = await anna.client.post('/api/chat.php', { profile: ben.id, message });
          expect(status).toBeOneOf([201, 422]);
          if (status === 201) left -= 1;
          expect(await balanceOf(server.ctx.db, anna.id)).toBe(left);
        }),
        // A smaller message would be charged, too.
        { ...runs, endOnFailure: true },
      );
    },
    timeFor(few),
  );
});

describe('a discount code', () => {
  it('holds however it was pasted', async () => {
    const server = shared();
    await createCode(server.ctx, server.ctx.brands.default, {
      percentage: 20,
      validity: 'unlimited',
      code: 'SPRING26',
    });
    const { client } = await createPerson(server);
    const pasted = [
      'SPRING26 ', ' SPRING26', 'SPRING26\u00a0', 'SPRING26\t', '\ufeffSPRING26', 'spring26', '\u200bSPRING26',
      'SPRING26\u200b', 'SPRING26\u2060', 'SPRI\u00adNG26', 'ＳＰＲＩＮＧ２６',
    ]; // prettier-ignore
    for (const code of pasted) {
      expect([code, (await client.get('/api/discountcode.php', { code })).status]).toEqual([code, 200]);
    }
  });

  it(
    'is looked up without an error, whatever it is',
    async () => {
      const { client } = await createPerson(shared());
      await fc.assert(
        fc.asyncProperty(typedText, async (code) => {
          expect((await client.get('/api/discountcode.php', { code })).status).toBeOneOf([404, 422, 429]);
        }),
        runs,
      );
    },
    timeFor(few),
  );
});

describe('a name', () => {
  it.each([
    'Meritxell Col·lell', 'Gal·la', 'Marcel·lí', 'Anne–Marie', 'Jean\u2011Luc', 'レオナルド・ディカプリオ', 'کیان\u200cدخت',
    'Diặcritics', 'काव्य', 'Homer J. Simpson', 'Lanaʻi', 'Sašo', "O'Brien", 'Łukasz', 'Zoë',
  ])('%s is taken', async (name) => {
    expect((await shared().client().post('/api/signup.php', { name }, { query: { check: '1' } })).status).toBe(200);
  }); // prettier-ignore

  it('is not free to another because of a joiner, and not ours because of one', async () => {
    const server = shared();
    await server.client().post('/api/signup.php', signupForm({ name: 'کیاندخت' }));
    const check = (name: string) => server.client().post('/api/signup.php', { name }, { query: { check: '1' } });
    expect((await check('کیان\u200cدخت')).status).toBe(422);
    expect((await check('Sup\u200cport')).status).toBe(422);
    expect((await check('06–1234–5678')).status).toBe(422);
  });

  it(
    'is answered without an error, whatever it is',
    async () => {
      const client = shared().client();
      await fc.assert(
        fc.asyncProperty(typedText, async (name) => {
          const { status } = await client.post('/api/signup.php', { name }, { query: { check: '1' } });
          expect(status).toBeOneOf([200, 422, 429]);
        }),
        runs,
      );
    },
    timeFor(few),
  );
});

describe('a town', () => {
  it.each([
    ['NL', "'s-Hertogenbosch"],
    ['US', '‘Ewa Gentry'],
    ['US', 'Ka‘a‘awa'],
    ['IT', 'Zona 179'],
    ['CA', '100 Mile House'],
  ] as const)('%s %s stands in the profile, at sign-up and later', async (country, city) => {
    const client = shared().client();
    const joined = await client.post<{ user: User }>('/api/signup.php', signupForm({ country, city }));
    expect([joined.status, joined.body.user.profile.city]).toEqual([201, city]);
    await client.put('/api/profile.php', { city: null });
    const { status, body } = await client.put<{ profile: OwnProfile }>('/api/profile.php', { city });
    expect([status, body.profile.city]).toEqual([200, city]);
  });

  it('that is none is refused at sign-up, not dropped', async () => {
    const reply = await shared()
      .client()
      .post<ErrorReply>('/api/signup.php', signupForm({ city: 'call 0612345678' }));
    expect([reply.status, Object.keys(reply.body.error.fields ?? {})]).toEqual([422, ['city']]);
  });

  it(
    'is answered without an error, whatever it is',
    async () => {
      const { client } = await createPerson(shared());
      await fc.assert(
        fc.asyncProperty(typedText, async (city) => {
          expect((await client.put('/api/profile.php', { city })).status).toBeOneOf([200, 422, 429]);
        }),
        runs,
      );
    },
    timeFor(few),
  );
});

describe('an address of an international domain', () => {
  it.each([
    ['jo@xn--mnchen-3ya.example', ['jo@münchen.example', 'jo@MÜNCHEN.example']],
    ['ann@münchen.example', ['ann@xn--mnchen-3ya.example', 'Ann@mu\u0308nchen.example']],
    ['al@straße.example', ['al@xn--strae-oqa.example']],
  ])('%s is one account in every spelling', async (email, spellings) => {
    const server = shared();
    const first = signupForm({ email });
    expect((await server.client().post('/api/signup.php', first)).status).toBe(201);
    for (const same of [email, ...spellings]) {
      const { status } = await server.client().post('/api/user.php', { login: same, password: first.password });
      const asked = await server.client().post('/api/reset-password.php', { email: same });
      const again = await server.client().post<ErrorReply>('/api/signup.php', signupForm({ email: same }));
      expect([same, status, asked.status, again.status, again.body.error.code]).toEqual([
        same, 200, 200, 409, 'email_exists',
      ]); // prettier-ignore
    }
  });

  it('that came before its ASCII form did is found by both, and stays where another account has that', async () => {
    const server = shared();
    const { db } = server.ctx;
    const addresses = ['eva@grün.example', 'ida@grün.example', 'ida@xn--grn-ioa.example', 'ute@plain.example'];
    const ids: string[] = [];
    for (const email of addresses) {
      const { id } = await createPerson(server);
      await db.updateTable('member').set({ email, email_key: email }).where('id', '=', id).execute();
      ids.push(id);
    }
    await up(db as unknown as Kysely<unknown>);
    await up(db as unknown as Kysely<unknown>);
    const found = await db.selectFrom('member').select('email_key').where('id', 'in', ids).orderBy('id').execute();
    expect(found.map((row) => row.email_key)).toEqual([
      'eva@xn--grn-ioa.example', 'ida@grün.example', 'ida@xn--grn-ioa.example', 'ute@plain.example',
    ]); // prettier-ignore
  });

  it(
    'is answered without an error, whatever it is',
    async () => {
      const client = shared().client();
      const domain = fc.array(
        fc.constantFrom('a', 'ü', 'ß', '-', '.', 'xn--', '。', '\u200d', 'İ', '%', '[', '@', 'あ'),
        {
          minLength: 1,
          maxLength: 12,
        },
      );
      await fc.assert(
        fc.asyncProperty(domain, async (parts) => {
          const email = `jo@${parts.join('')}.example`;
          const { status } = await client.post('/api/signup.php', { email }, { query: { check: '1' } });
          expect(status).toBeOneOf([200, 409, 422, 429]);
          expect((await client.post('/api/reset-password.php', { email })).status).toBeOneOf([404, 422, 429]);
        }),
        runs,
      );
    },
    timeFor(few),
  );
});

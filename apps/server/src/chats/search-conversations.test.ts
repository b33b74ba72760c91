import type { FoundChat, Language, Sent } from '@dating/core/contract';
import { fold } from '@dating/core/rules';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { createPerson, type Person } from '../../test/support/people.ts';
import { eraseMember } from '../account/erase.ts';
import { newestWithQuery } from './search-conversations.ts';
import { searchPattern } from './search-pattern.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const person = (options: Parameters<typeof createPerson>[1] = {}) =>
  createPerson(server, { paid: true, credits: 40, ...options });
const write = async (from: Person, to: Person, message: string) =>
  (await from.client.post<Sent>('/api/chat.php', { profile: to.id, message })).body;
const search = async (who: Person, q: string) =>
  (await who.client.get<{ chats: FoundChat[] }>('/api/chat-search.php', { q })).body;
const texts = async (who: Person, q: string) => (await search(who, q)).chats.map(({ found }) => found?.text ?? null);

describe('the search in conversations', () => {
  test('finds words of both sides, all of them in one message, of each conversation the newest, the latest first', async () => {
    const [anna, ben, clara] = [await person(), await person(), await person()];
    await write(anna, ben, 'Kommst du mit ans Meer? Übermorgen.');
    const { conversation } = await write(ben, anna, 'Ans MEER immer');
    await write(clara, anna, 'Lieber in die Berge als ans Mittelmeer');
    await write(ben, clara, 'Das Meer gehört uns');
    expect(await texts(anna, 'meer')).toEqual(['…als ans Mittelmeer', 'Ans MEER immer']);
    expect(await texts(anna, '  meer   KOMMST ')).toEqual(['Kommst du mit ans Meer? Übermorgen.']);
    expect(await texts(anna, 'gehört')).toEqual([]);
    expect(await texts(anna, 'immer nicht')).toEqual([]);
    await write(anna, ben, 'Gut');
    expect((await search(anna, 'immer')).chats).toMatchObject([
      {
        conversation,
        profile: { id: ben.id },
        found: { text: 'Ans MEER immer', mine: false },
        last_message: { text: 'Gut', mine: true },
        num_unread_messages: 1,
      },
    ]);
    expect((await search(ben, 'immer')).chats).toMatchObject([{ found: { mine: true } }]);
  });

  test('finds names before words, and takes no sign for a pattern', async () => {
    const [anna, ben, clara] = [await person(), await person({ name: 'Zoë-Łucja' }), await person()];
    await write(ben, anna, '100 % sicher');
    await write(clara, anna, 'Kennst du Zoe?');
    const { chats } = await search(anna, 'zoe');
    expect(chats).toMatchObject([
      {
        profile: { name: 'Zoë-Łucja' },
        name_marks: [{ start: 0, end: 3 }],
        found: null,
        last_message: { text: '100 % sicher' },
      },
      { profile: { id: clara.id }, name_marks: [], found: { text: 'Kennst du Zoe?', marks: [{ start: 10, end: 13 }] } },
    ]);
    expect(await texts(anna, 'LUCJA')).toEqual([null]);
    expect(await texts(anna, '%')).toEqual(['100 % sicher']);
    for (const q of ['_', '.', '.*', '(', '[', '\\', '\\d', '^', '|', "'"]) expect(await texts(anna, q)).toEqual([]);
    expect(await search(anna, '   ')).toEqual({ chats: [] });
    expect((await anna.client.get('/api/chat-search.php', { q: 'x'.repeat(101) })).status).toBe(422);
    expect((await anna.client.get('/api/chat-search.php')).status).toBe(422);
    expect((await server.client().get('/api/chat-search.php', { q: 'x' })).status).toBe(403);
  });

  const said: Readonly<Record<Language, readonly (readonly [text: string, ...typed: string[]])[]>> = {
    de: [['Die Straße zum Schloß', 'strasse', 'STRASSE schloss', 'Straße', 'stras'], ['GRÜSSE', 'grüße', 'gruss']],
    en: [['It’s a naïve café', "it's naive", 'CAFE'], ['an emoji 😀 (100 %)', '😀', '(100', '% 100']],
    es: [['¿Mañana, corazón?', 'manana', 'CORAZON', '¿mañana'], ['Pingüino', 'pinguino']],
    fr: [['Un œuf, l’été à Noël', 'oeuf', "L'ETE", 'noel a', 'ŒUF'], ['Ça va, garçon', 'ca garcon']],
    it: [['Perché no? Così è', 'perche', 'COSI e'], ['L’università', "l'universita"]],
    nl: [['Geïnteresseerd in één reünie', 'geinteresseerd', 'EEN reunie'], ['Coördinaat', 'coordinaat']],
    pl: [['Zażółć gęślą jaźń, Łódź', 'zazolc gesla jazn', 'ŁÓDŹ', 'lodz', 'Zażółć'], ['ŚWIĘTA', 'swieta', 'święta']],
  }; // prettier-ignore
  test.each(Object.keys(said) as Language[])(
    'finds the letters of %s in any case, with and without accents',
    async (language) => {
      const [anna, ben] = [await person({ language }), await person({ language })];
      for (const [text] of said[language]) await write(ben, anna, text);
      for (const [text, ...typed] of said[language]) {
        for (const q of typed) {
          const { chats } = await search(anna, q);
          expect([q, chats.length, text]).toEqual([
            q,
            1,
            expect.stringContaining(chats[0]?.found?.text.slice(1) ?? 'none'),
          ]);
        }
      }
    },
  );

  test('finds nothing that the member may not see', async () => {
    const [anna, ben, eva, ulf] = [
      await person(),
      await person(),
      await person(),
      await person({ status: 'not_confirmed' }),
    ];
    const { conversation } = await write(ben, anna, 'Walnut cake');
    await write(ulf, anna, 'Walnut pie');
    expect(await texts(anna, 'walnut')).toEqual(['Walnut cake']);
    expect(await texts(anna, ulf.name)).toEqual([]);
    expect(await texts(ulf, 'walnut')).toEqual(['Walnut pie']);

    await anna.client.delete('/api/chat.php', { conversation });
    expect([await texts(anna, 'walnut'), await texts(anna, ben.name)]).toEqual([[], []]);
    expect(await texts(ben, 'walnut')).toEqual(['Walnut cake']);
    await write(ben, anna, 'Hazelnut cake');
    expect([await texts(anna, 'nut'), await texts(anna, 'walnut')]).toEqual([['Hazelnut cake'], []]);

    await ben.client.post('/api/block.php', { profile: anna.id });
    for (const who of [anna, ben]) expect(await texts(who, 'nut')).toEqual([]);
    expect([await texts(anna, ben.name), await texts(ben, anna.name)]).toEqual([[], []]);
    await ben.client.delete('/api/block.php', { profile: anna.id });
    expect(await texts(anna, 'nut')).toEqual(['Hazelnut cake']);

    await write(eva, anna, 'Peanut');
    await write(anna, eva, 'Coconut');
    await eraseMember(server.ctx, eva.id);
    expect([await texts(anna, 'peanut'), await texts(anna, 'coconut'), await texts(anna, eva.name)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('gives the first hundred, names first and then the latest', async () => {
    const anna = await person();
    const others = await Promise.all(
      Array.from({ length: 102 }, (_, at) => person({ name: `${at < 2 ? 'Ahoy' : 'Other'}-${at}` })),
    );
    for (const other of others) await write(other, anna, 'Ahoy');
    const { chats } = await search(anna, 'ahoy');
    const ids = others.map(({ id }) => id);
    expect(chats.map(({ profile }) => profile.id)).toEqual([ids[1], ids[0], ...ids.slice(4).toReversed()]);
  });
});

test('a pattern finds exactly the letters that fold to what was typed', async () => {
  const letters = Array.from({ length: 0x2000 - 0x41 }, (_, at) => String.fromCodePoint(at + 0x41)).filter((letter) =>
    /^\p{L}$/u.test(letter),
  );
  for (const typed of ['a', 's', 'ss', 'ae', 'l', 'oe', 'z', 'x']) {
    const { rows } = await sql<{ letter: string }>`
      select letter from unnest(${letters}::text[]) as letter where letter ~ ${searchPattern(typed)}`.execute(
      server.ctx.db,
    );
    const expected = letters.filter((letter) => fold(letter).includes(typed));
    expect([typed, rows.map(({ letter }) => letter)]).toEqual([typed, expected]);
  }
});

describe('10 000 messages of one member among as many others', () => {
  let anna: Person;
  let conversations: string[];
  beforeAll(async () => {
    anna = await person();
    const others = await Promise.all(Array.from({ length: 5 }, () => person()));
    conversations = [];
    for (const other of others) conversations.push((await write(other, anna, 'Hello')).conversation);
    const [one, two] = others as [Person, Person];
    await fill(conversations, 2_000);
    await fill([(await write(one, two, 'Apart')).conversation], 10_000);
    await sql`analyze message`.execute(server.ctx.db);
  });

  const fill = (ids: readonly string[], each: number) =>
    sql`
      insert into message (id, conversation_id, sender_id, kind, text, credits, sent_at)
      select gen_random_uuid(), c.id, c.member_a, 'text', 'About the garden, number ' || n || ': ' || repeat('so it grows ', 6),
        0, c.last_sent_at - n * interval '1 minute'
      from conversation c, generate_series(1, ${each}::int) as n where c.id = any(${[...ids]}::uuid[])`.execute(
      server.ctx.db,
    );

  test('are found by their words', async () => {
    for (const [q, count] of [
      ['garden', 5],
      ['number 1999', 5],
      ['nowhere', 0],
      ['hello', 5],
    ] as const) {
      expect((await search(anna, q)).chats).toHaveLength(count);
    }
  });

  test('are read by the index of their conversations, and no others', async () => {
    const statement = newestWithQuery(anna.id, conversations, ['nowhere']).compile(server.ctx.db);
    const { rows } = await server.ctx.pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, timing off) ${statement.sql}`,
      [...statement.parameters],
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    // Walked along, or gathered first: the planner's choice.
    expect(plan).toMatch(/Index Scan(?: Backward using| on) message_conversation_id_sent_at_key/);
    expect(plan).not.toContain('Seq Scan on message');
    expect(plan).toMatch(/Rows Removed by Filter: 2001\b/);
  });

  test('take little longer to look through than to read', { timeout: 60_000 }, async () => {
    const floor = sql`select sum(length(text)) from message where conversation_id = any(${conversations}::uuid[])`;
    const least = async (statement: CompiledQuery) => {
      const began = performance.now();
      await server.ctx.db.executeQuery(statement);
      return performance.now() - began;
    };
    const statements = [
      floor.compile(server.ctx.db),
      ...[['nowhere'], ['garden', 'nowhere'], ['strasse']].map((words) =>
        newestWithQuery(anna.id, conversations, words).compile(server.ctx.db),
      ),
    ];
    const times = statements.map(() => Number.POSITIVE_INFINITY);
    for (let turn = 0; turn < 8; turn += 1) {
      for (const [index, statement] of statements.entries())
        times[index] = Math.min(times[index]!, await least(statement));
    }
    const [reading = 0, ...searching] = times;
    console.info(
      `10 000 messages are read in ${reading.toFixed(1)} ms, and searched in ${searching.map((ms) => (ms / reading).toFixed(1)).join(', ')} times that`,
    );
    for (const ms of searching) expect(ms / reading).toBeLessThan(15);
  });
});

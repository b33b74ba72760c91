import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { type ErrorReply, SERVER_TIME_HEADER, type User } from '@dating/core/contract';
import { allLocales } from '@dating/core/i18n/server';
import { describe, expect, it } from 'vitest';
import { createPerson, signupForm } from '../../test/support/people.ts';
import { type HttpClient, sharedServer, startTestServer, type TestServer } from '../../test/support/index.ts';
import { changeBrand } from '../brands/change-brand.ts';

const shared = sharedServer();

type Refused = ErrorReply;

const join = async (server: TestServer): Promise<{ client: HttpClient; id: string }> => {
  const client = server.client();
  const reply = await client.post<{ user: User }>('/api/signup.php', signupForm());
  expect(reply.status).toBe(201);
  return { client, id: reply.body.user.profile.id };
};

/** A request that no browser would send: the raw bytes, unchanged. */
function raw(
  server: TestServer,
  options: { method: string; path: string; headers?: http.OutgoingHttpHeaders; body?: string },
) {
  return new Promise<{ status: number; body: Refused; allow: string | undefined }>((resolve, reject) => {
    const { method, path, headers = {}, body } = options;
    const request = http.request(
      { host: '127.0.0.1', port: server.port, method, path, headers: { host: 'localhost', ...headers }, agent: false },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: JSON.parse(text || '{}') as Refused,
            allow: response.headers.allow,
          }),
        );
      },
    );
    request.on('error', reject).end(body);
  });
}

describe('the brand', () => {
  it('is chosen only by the host, with its own settings, company and bundles', async () => {
    await using server = await startTestServer();
    const read = async (host: string, path: string) =>
      (await server.client({ host }).get<Record<string, never>>(path)).body;
    const [ember, fjord] = [
      await read('localhost', '/api/settings.php'),
      await read('fjord.localhost', '/api/settings.php'),
    ];
    expect(ember).toMatchObject({
      settings: { name: 'Ember', message_length: 1000, refund_days: 14, domain: 'localhost' },
    });
    expect(fjord).toMatchObject({
      settings: { name: 'Fjord', message_length: 800, refund_days: 30, domain: 'fjord.localhost' },
    });
    expect(await read('ember.localhost', '/api/settings.php')).toMatchObject({ settings: { name: 'Ember' } });
    const companies = await Promise.all(
      ['localhost', 'fjord.localhost'].map((host) => read(host, '/api/companyinfo.php')),
    );
    expect(companies).toMatchObject([{ company: { country: 'NL' } }, { company: { country: 'CH' } }]);
    const asked = await server.client().get('/api/settings.php', { domain: 'fjord.localhost', brand: 'fjord' });
    expect(asked.body).toMatchObject({ settings: { name: 'Ember' } });
    const forwarded = await server
      .client()
      .request('GET', '/api/settings.php', { headers: { 'x-forwarded-host': 'fjord.localhost' } });
    expect(forwarded.body).toMatchObject({ settings: { name: 'Ember' } });
  });

  it('of an unknown host is the default one in development and 421 in production', async () => {
    await using development = await startTestServer();
    expect((await development.client({ host: 'nobody.example' }).get('/api/settings.php')).body).toMatchObject({
      settings: { name: 'Ember' },
    });
    await using production = await startTestServer({ env: { NODE_ENV: 'production' } });
    const refused = await production.client({ host: 'nobody.example' }).get<Refused>('/api/settings.php');
    expect([refused.status, refused.body.error.code]).toEqual([421, 'misdirected']);
  });

  it('asks a browser that used https to use only https from then on', async () => {
    await using server = await startTestServer({ env: { TRUSTED_PROXIES: 'loopback' } });
    const transport = async (protocol: string) =>
      (await server.client().request('GET', '/api/settings.php', { headers: { 'x-forwarded-proto': protocol } }))
        .headers['strict-transport-security'];
    expect(await transport('https')).toBe('max-age=31536000; includeSubDomains');
    expect(await transport('http')).toBeUndefined();
  });

  it('L9: takes the forwarded host only from a configured proxy, and chooses a brand by it at most', async () => {
    await using server = await startTestServer({ env: { TRUSTED_PROXIES: 'loopback' } });
    const reply = await server
      .client()
      .request('GET', '/api/settings.php', { headers: { 'x-forwarded-host': 'fjord.localhost' } });
    expect(reply.body).toMatchObject({ settings: { name: 'Fjord' } });
    const foreign = await server
      .client()
      .request('GET', '/api/settings.php', { headers: { 'x-forwarded-host': 'evil.example' } });
    expect(foreign.body).toMatchObject({ settings: { name: 'Ember', domain: 'localhost' } });
  });

  it('keeps its members to itself: a session is not valid in another brand', async () => {
    const server = shared();
    const { client } = await join(server);
    const elsewhere = server.client({ host: 'fjord.localhost' });
    for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.get('/api/user.php')).status).toBe(403);
    // Again, with the session in the cache.
    expect((await client.get('/api/user.php')).status).toBe(200);
    expect((await elsewhere.get('/api/user.php')).status).toBe(403);
  });
});

describe('a bad request', () => {
  it('has its own status and code', async () => {
    const server = shared();
    const json = { 'content-type': 'application/json' };
    const cases = [
      [{ method: 'POST', path: '/api/user.php', headers: json, body: '{"login":' }, 400, 'malformed'],
      [{ method: 'GET', path: '/api/nothing.php' }, 404, 'not_found'],
      [{ method: 'POST', path: '/api/search.php', headers: json, body: '{}' }, 405, 'method_not_allowed'],
      [{ method: 'GET', path: '/api/user.php' }, 403, 'authentication_required'],
      [{ method: 'GET', path: '/api/search.php?min_age=abc' }, 422, 'validation'],
      [
        {
          method: 'POST',
          path: '/api/page-hidden.php',
          headers: json,
          body: JSON.stringify({ x: 'y'.repeat(300_000) }),
        },
        413,
        'too_large',
      ],
    ] as const;
    for (const [request, status, code] of cases) {
      const reply = await raw(server, request);
      expect([reply.status, reply.body.error.code], request.path).toEqual([status, code]);
    }
  });

  it('with a method that its path does not have gets the list of its methods', async () => {
    const server = shared();
    const allowed = async (method: string, path: string) => {
      const { status, body, allow } = await raw(server, { method, path });
      return [status, body.error?.code, allow];
    };
    expect(await allowed('POST', '/api/search.php?gender=male')).toEqual([405, 'method_not_allowed', 'GET, HEAD']);
    expect(await allowed('PATCH', '/api/like.php')).toEqual([405, 'method_not_allowed', 'DELETE, POST, PUT']);
    expect(await allowed('GET', '/api/like.php')).toEqual([405, 'method_not_allowed', 'DELETE, POST, PUT']);
    expect(await allowed('OPTIONS', '/api/block.php')).toEqual([405, 'method_not_allowed', 'DELETE, GET, HEAD, POST']);
    expect(await allowed('DELETE', '/api/nothing.php')).toEqual([404, 'not_found', undefined]);
  });

  it('with text that the database cannot store is refused with the name of its field', async () => {
    await using server = await startTestServer();
    const [{ client }, { id }] = [await join(server), await join(server)];
    const email = 'v@example.org';
    for (const broken of ['a\0b', 'half a smile \ud83d', '\ude00']) {
      for (const [method, path, json, field] of [
        ['POST', '/api/complaints.php', { kind: 'other', text: broken, email }, 'text'],
        ['POST', '/api/complaints.php', { kind: 'other', text: 'x', email, about: broken }, 'about'],
        ['POST', '/api/complaints.php', { kind: 'other', text: 'x', email, messages: ['x', broken] }, 'messages.1'],
        ['POST', '/api/appeal.php', { about: broken, text: 'x' }, 'about'],
        ['POST', '/api/like.php', { profile: broken }, 'profile'],
        ['POST', '/api/chat.php', { profile: id, message: broken }, 'message'],
        ['PUT', '/api/profile.php', { about_me: broken }, 'about_me'],
        ['PUT', '/api/profile.php', { city: broken }, 'city'],
        ['PUT', '/api/user.php', { name: broken }, 'name'],
        ['POST', '/api/user.php', { login: broken, password: 'x' }, 'login'],
      ] as const) {
        const { status, body } = await client.request<Refused>(method, path, { json });
        expect([path, status, Object.keys(body.error.fields ?? {})]).toEqual([path, 422, [field]]);
      }
    }
    const asked = await client.get<Refused>('/api/complaints.php', { reference: 'AAAAA\0' });
    expect([asked.status, Object.keys(asked.body.error.fields ?? {})]).toEqual([422, ['reference']]);
    const deep = await raw(server, {
      method: 'POST', path: '/api/user.php', headers: { 'content-type': 'application/json' },
      body: `{"login":${'['.repeat(60_000)}${']'.repeat(60_000)},"password":"x"}`,
    }); // prettier-ignore
    expect([deep.status, Object.keys(deep.body.error.fields ?? {})]).toEqual([422, ['login']]);
    // A complete emoji is accepted.
    expect((await client.put('/api/profile.php', { about_me: 'A whole smile \ud83d\ude00' })).status).toBe(200);
  }); // prettier-ignore

  it('says of a field whether it is missing, wrong or too long', async () => {
    await using server = await startTestServer();
    const { client } = await join(server);
    const messageFor = async (profile: unknown) =>
      (await client.post<Refused>('/api/like.php', { profile })).body.error.fields?.['profile'];
    for (const wrong of [['x'], 5, null, {}, '', true]) expect([wrong, await messageFor(wrong)]).toEqual([wrong, 'Check this field.']);
    expect(await messageFor(undefined)).toBe('Fill in this field.');
    expect(await messageFor('x'.repeat(65))).toBe('Use no more than 64 characters.');
    const twice = await client.request<Refused>('GET', '/api/profile.php?id=a&id=b');
    expect(twice.body.error.fields).toEqual({ id: 'Check this field.' });
    const nothing = await client.post<Refused>('/api/complaints.php', {});
    expect(nothing.body.error.fields).toEqual({ kind: 'Fill in this field.', text: 'Fill in this field.' });
  }); // prettier-ignore

  it('names every unknown field, in the caller’s language', async () => {
    await using server = await startTestServer();
    const client = server.client({ language: 'de' });
    const reply = await client.post<Refused>('/api/user.php', { login: 'a', password: 'b', admin: true });
    expect(reply.status).toBe(422);
    expect(reply.body.error.fields).toEqual({ admin: allLocales.de.validation.field_invalid });
    client.cookies.set('i18n_redirected', 'fr');
    const french = await client.post<Refused>('/api/user.php', { login: 'a', password: 'b' });
    expect(french.body.error).toMatchObject({ code: 'login_failed', message: allLocales.fr.errors.login_failed });
  });

  it('from another origin is refused when it would change something', async () => {
    await using server = await startTestServer();
    const body = { login: 'a@b.example', password: 'whatever' };
    const from = async (headers: Record<string, string>) =>
      (await server.client().post<Refused>('/api/user.php', body, { headers })).body.error.code;
    expect(await from({ origin: 'https://evil.example' })).toBe('cross_origin');
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe('cross_origin');
    expect(await from({ 'sec-fetch-site': 'same-site' })).toBe('cross_origin');
    expect(await from({ origin: `http://localhost:${server.port}` })).toBe('login_failed');
    expect(await from({})).toBe('login_failed');
  });

  it('gets 429 with Retry-After after too many calls of one kind from one address', async () => {
    await using server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.1' } });
    const client = server.client();
    const ask = () => client.get<Refused>('/api/signup.php', { email: 'a@b.example' });
    const statuses = [];
    for (let index = 0; index < 13; index += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
    const refused = await ask();
    expect(refused.body.error.code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await client.get('/api/interests.php')).status).toBe(200);
    await server.moveClock(61_000);
    expect((await ask()).status).toBe(200);
  });

  it('gets 429 after six hundred calls of any kind in a minute', async () => {
    await using server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.01' } });
    const client = server.client();
    const statuses = [];
    for (let index = 0; index < 8; index += 1) statuses.push((await client.get('/api/interests.php')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it('that causes an internal error shows no internal details', async () => {
    const server = shared();
    const { client } = await join(server);
    await server.ctx.db.schema.alterTable('member_like').renameTo('member_like_gone').execute();
    const reply = await client.get<Refused>('/api/likes.php');
    expect([reply.status, reply.body.error.code]).toEqual([500, 'internal']);
    expect(reply.body.error.request_id).toMatch(/^[\w-]{20,}$/);
    expect(JSON.stringify(reply.body)).not.toMatch(/member_like|select|relation/);
  });
});

describe('an idempotency key', () => {
  const like = (client: HttpClient, profile: string, key?: string) =>
    client.post<Refused>('/api/like.php', { profile }, key === undefined ? {} : { key });

  it('is required when a call creates something, and belongs to one body', async () => {
    const server = shared();
    const { client } = await join(server);
    const { id } = await join(server);
    const missing = await like(client, id, '');
    expect([missing.status, missing.body.error.code]).toEqual([400, 'idempotency_key_required']);
    const key = randomUUID();
    const form = { kind: 'other', text: 'first' } as const;
    const first = await client.post('/api/complaints.php', form, { key });
    expect(first.status).toBe(201);
    expect((await client.post('/api/complaints.php', form, { key })).body).toEqual(first.body);
    const other = await client.post<Refused>('/api/complaints.php', { ...form, text: 'second' }, { key });
    expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_mismatch']);
  });

  it('acts once for many requests at once, and is free again after a refusal and after a day', async () => {
    await using server = await startTestServer();
    const { client } = await join(server);
    const key = randomUUID();
    const form = { kind: 'other', text: 'many at once' } as const;
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => client.post<{ reference?: string }>('/api/complaints.php', form, { key })),
    );
    const references = new Set(replies.filter((reply) => reply.status === 201).map((reply) => reply.body.reference));
    expect(references.size).toBe(1);
    expect(replies.every((reply) => reply.status === 201 || reply.status === 409)).toBe(true);

    const free = randomUUID();
    const about = { ...form, about: randomUUID() };
    expect((await client.post('/api/complaints.php', about, { key: free })).status).toBe(404);
    expect((await client.post('/api/complaints.php', form, { key: free })).status).toBe(201);

    // The same key of another member is a different key, also when visitors may call.
    const { client: other } = await join(server);
    const theirs = await other.post<{ reference: string }>('/api/complaints.php', form, { key });
    expect(theirs.status).toBe(201);
    expect(references.has(theirs.body.reference)).toBe(false);

    await server.moveClock(25 * 60 * 60 * 1000);
    const later = await client.post<{ reference: string }>('/api/complaints.php', form, { key });
    expect(later.status).toBe(201);
    expect(references.has(later.body.reference)).toBe(false);
  });
});

describe('HEAD', () => {
  it('is answered as GET without the body, and changes nothing', async () => {
    await using server = await startTestServer();
    const [anna, ben] = [await createPerson(server), await createPerson(server, { gender: 'male' })];
    await ben.client.post('/api/chat.php', { profile: anna.id, message: 'Hello' });
    const head = async (path: string) => {
      const { status, text } = await anna.client.request('HEAD', path);
      return [status, text];
    };
    expect(await head(`/api/chat.php?profile=${ben.id}`)).toEqual([200, '']);
    const chats = await anna.client.get<{ num_unread_messages: number }>('/api/chats.php');
    expect(chats.body.num_unread_messages).toBe(1);
    expect(await head(`/api/profile.php?id=${ben.id}`)).toEqual([200, '']);
    expect(await head('/api/profile.php?id=nobody')).toEqual([404, '']);
    // No stream stays open after it.
    expect(await head('/api/events.php')).toEqual([200, '']);
    expect(await head('/api/logout.php')).toEqual([200, '']);
    expect((await anna.client.get('/api/user.php')).status).toBe(200);
  });
});

describe('every answer', () => {
  it('has the security headers and a new nonce, and must not be stored', async () => {
    const server = shared();
    const [one, two] = [
      await server.client().get('/api/interests.php'),
      await server.client().get('/api/interests.php'),
    ];
    const policy = String(one.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{22}';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
    expect(policy).not.toBe(two.headers['content-security-policy']);
    expect(one.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });

  it('lets photos come from the other host that a brand names, and from no other', async () => {
    await using server = await startTestServer();
    const said = { brand: 'ember', by: 'test', command: 'brand set' };
    await changeBrand(server.ctx, said, ({ config, ...rest }) => ({
      ...rest,
      config: { ...config, cdn_prefix: 'https://photos.ember.example/media/' },
    }));
    await server.ctx.brands.reload();
    const photosOf = async (host: string, path: string) => {
      const { headers } = await server.client({ host }).get(path);
      const [images] = /img-src[^;]*/.exec(String(headers['content-security-policy'])) ?? [];
      return [images, headers['cross-origin-resource-policy']];
    };
    const ember = "img-src 'self' data: blob: https://photos.ember.example";
    expect(await photosOf('localhost', '/api/interests.php')).toEqual([ember, 'same-origin']);
    expect(await photosOf('localhost', '/media/p/x/full.webp')).toEqual([ember, 'cross-origin']);
    const fjord = "img-src 'self' data: blob:";
    expect(await photosOf('fjord.localhost', '/media/p/x/full.webp')).toEqual([fjord, 'same-origin']);
  });

  it('tells the product’s time, refusals too', async () => {
    await using server = await startTestServer();
    await server.moveClock(5 * 3_600_000);
    for (const path of ['/api/interests.php', '/api/user.php', '/api/nothing.php']) {
      const before = server.ctx.clock.now().getTime();
      const { headers } = await server.client().get(path);
      const told = Number(headers[SERVER_TIME_HEADER]);
      expect([path, told >= before && told <= server.ctx.clock.now().getTime()]).toEqual([path, true]);
    }
  });

  it('to the probes says whether the server is alive and ready', async () => {
    const server = shared();
    expect((await server.client().get('/health/live')).status).toBe(200);
    expect((await server.client().get('/health/ready')).status).toBe(200);
    expect((await server.client().get('/metrics')).status).toBe(404);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { getAutoLike, like } from '../contract/likes.ts';
import { logIn, getUser } from '../contract/auth.ts';
import { subscribePush } from '../contract/notifications.ts';
import { uploadPhoto } from '../contract/photos.ts';
import { CONTRACT_VERSION } from '../contract/version.ts';
import { searchMembers } from '../contract/search.ts';
import { sendMessage, getChats } from '../contract/chats.ts';
import { createApiClient } from './client.ts';
import type { ApiClientOptions } from './client.ts';
import { ApiError, SessionEndedError } from './errors.ts';

interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

type Answer = Response | Error;

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers });
const refuse = (status: number, code: string, more: object = {}, headers: Record<string, string> = {}): Response =>
  json(status, { error: { code, message: `says ${code}` }, ...more }, headers);

function client(answers: Answer[], more: Partial<ApiClientOptions> = {}) {
  const sent: Sent[] = [];
  const pauses: number[] = [];
  let keys = 0;
  const api = createApiClient({
    clientType: 'pwa',
    random: () => 0,
    idempotencyKey: () => `key-${(keys += 1)}`,
    now: () => new Date('2026-11-21T12:00:00Z'),
    sleep: async (ms) => {
      pauses.push(ms);
    },
    fetch: async (url, init) => {
      sent.push({ url, method: init.method, headers: init.headers as Record<string, string>, body: init.body });
      const answer = answers.shift();
      if (answer === undefined) throw new Error('more calls than answers');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    ...more,
  });
  return { api, sent, pauses };
}

const liked = { liked: true, match: false };

describe('what goes out', () => {
  it('writes the query, and the values that the endpoint fixes', async () => {
    const { api, sent } = client([json(200, {}), json(200, { ok: true })]);
    await api.call(searchMembers, { query: { gender: 'female', min_age: '20', countryregion: undefined } });
    await api.call(subscribePush, {
      body: { subscription: { endpoint: 'https://push.example/1', keys: { p256dh: 'a', auth: 'b' } } },
    });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/search.php?gender=female&min_age=20',
      'POST /api/user.php?push=1',
    ]);
  });

  it('names the version of the contract on every call', async () => {
    const { api, sent } = client([json(200, liked)]);
    await api.call(like, { body: { profile: 'p1' } });
    expect(sent[0]?.headers['x-contract']).toBe(String(CONTRACT_VERSION));
  });

  it('tells that the page is outdated, and does not ask again', async () => {
    const onOutdated = vi.fn();
    const { api, sent } = client([refuse(412, 'page_outdated')], { onOutdated });
    await expect(api.call(getChats)).rejects.toMatchObject({ code: 'page_outdated' });
    expect([sent.length, onOutdated.mock.calls.length]).toEqual([1, 1]);
  });

  it('names the client on the user endpoint only', async () => {
    const { api, sent } = client([json(200, {}), json(200, {})]);
    await api.call(getUser);
    await api.call(getChats);
    expect(sent.map(({ headers }) => headers['x-client-type'])).toEqual(['pwa', undefined]);
  });

  it('sends JSON, or a form with a file', async () => {
    const { api, sent } = client([json(201, {}), json(201, {})]);
    await api.call(sendMessage, { body: { profile: 'p', message: 'hi' } });
    const form = new FormData();
    form.set('file', new Blob(['x']), 'x.jpg');
    await api.call(uploadPhoto, { form });
    expect(sent[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(String(sent[0]?.body))).toEqual({ profile: 'p', message: 'hi' });
    expect(sent[1]?.headers['content-type']).toBeUndefined();
    expect(sent[1]?.body).toBe(form);
  });

  it('goes to the base address when there is one', async () => {
    const { api, sent } = client([json(200, {})], { baseUrl: 'http://localhost:3000' });
    await api.call(getUser);
    expect(sent[0]?.url).toBe('http://localhost:3000/api/user.php');
  });
});

describe('what comes back', () => {
  it('is the reply, or nothing', async () => {
    const { api } = client([json(200, liked), new Response(null, { status: 204 })]);
    expect(await api.call(like, { body: { profile: 'p' } })).toEqual(liked);
    expect(await api.call(getAutoLike)).toBeUndefined();
  });

  it('is a typed error with everything that the wire says', async () => {
    const { api } = client([
      json(429, { error: { code: 'too_many_attempts', message: 'm', minutes: 7, fields: { login: 'x' } } }),
    ]);
    const error = await api.call(logIn, { body: { login: 'a', password: 'b' } }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 429,
      code: 'too_many_attempts',
      message: 'm',
      minutes: 7,
      fields: { login: 'x' },
    });
  });

  it.each([
    [502, 'unavailable', 6],
    [500, 'unavailable', 1],
    [404, 'malformed', 1],
  ])('a %d without words is %s after %d tries', async (status, code, tries) => {
    const { api, sent } = client(Array.from({ length: 6 }, () => new Response('<html>', { status })));
    await expect(api.call(getUser)).rejects.toMatchObject({ status, code, message: '' });
    expect(sent).toHaveLength(tries);
  });
});

describe('repetition', () => {
  it('is left to whoever asks where a client repeats nothing: they are told the refusal itself', async () => {
    const { api, sent, pauses } = client([refuse(503, 'unavailable'), new TypeError('no line')], { retries: 0 });
    await expect(api.call(getChats)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    await expect(api.call(getChats)).rejects.toMatchObject({ code: 'network' });
    expect([sent.length, pauses]).toEqual([2, []]);
  });

  it('asks again, with pauses that double, and keeps the key of the action', async () => {
    const { api, sent, pauses } = client([
      new TypeError('no network'),
      refuse(503, 'unavailable'),
      refuse(409, 'in_progress'),
      json(200, liked),
    ]);
    await api.call(like, { body: { profile: 'p' } });
    expect(pauses).toEqual([150, 300, 600]);
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1', 'key-1', 'key-1']);
  });

  it('makes another key for another action, and takes one that is given', async () => {
    const { api, sent } = client([json(200, liked), json(200, liked), json(200, liked), json(200, {})]);
    await api.call(like, { body: { profile: 'p' } });
    await api.call(like, { body: { profile: 'p' } });
    await api.call(like, { body: { profile: 'p' }, idempotencyKey: 'mine' });
    await api.call(getUser);
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-2', 'mine', undefined]);
  });

  it('gives up after five', async () => {
    const { api, sent, pauses } = client(Array.from({ length: 6 }, () => new TypeError('no network')));
    await expect(api.call(getUser)).rejects.toMatchObject({ status: 0, code: 'network', message: '' });
    expect(sent).toHaveLength(6);
    expect(pauses).toHaveLength(5);
  });

  it.each([
    { waitsForLine: true, hasLine: false, tries: 1 },
    { waitsForLine: true, hasLine: true, tries: 6 },
    { waitsForLine: false, hasLine: false, tries: 6 },
  ])('leaves it to who waits for the line: %o', async ({ waitsForLine, hasLine, tries }) => {
    const failures = Array.from({ length: 6 }, () => new TypeError('no network'));
    const { api, sent } = client(failures, { hasLine: () => hasLine });
    await expect(api.call(getUser, { waitsForLine })).rejects.toMatchObject({ code: 'network' });
    expect(sent).toHaveLength(tries);
  });

  it('does not repeat a refusal', async () => {
    const { api, sent } = client([refuse(402, 'not_enough_credits')]);
    await expect(api.call(sendMessage, { body: { message: 'x' } })).rejects.toMatchObject({ status: 402 });
    expect(sent).toHaveLength(1);
  });

  it('waits as long as it is asked to', async () => {
    const { api, pauses } = client([
      refuse(429, 'too_many_requests', {}, { 'retry-after': '4' }),
      refuse(503, 'unavailable', {}, { 'retry-after': 'Sat, 21 Nov 2026 12:00:09 GMT' }),
      json(200, {}),
    ]);
    await api.call(getUser);
    expect(pauses).toEqual([4_000, 9_000]);
  });

  it('stops when the caller does', async () => {
    const controller = new AbortController();
    const { api, sent } = client([new TypeError('no network')], {
      sleep: async (_ms, signal) => {
        controller.abort(new Error('left the page'));
        signal?.throwIfAborted();
      },
    });
    await expect(api.call(getUser, { signal: controller.signal })).rejects.toThrow('left the page');
    expect(sent).toHaveLength(1);
  });

  it('wakes from a real pause when the caller leaves', async () => {
    const controller = new AbortController();
    const api = createApiClient({
      clientType: 'web',
      fetch: async () => {
        setImmediate(() => controller.abort(new Error('left the page')));
        throw new TypeError('no network');
      },
      random: () => 0.99,
    });
    await expect(api.call(getUser, { signal: controller.signal })).rejects.toThrow('left the page');
  });
});

describe('the end of a session', () => {
  const ended = (): Response => refuse(403, 'authentication_required', { authentication_required: true });

  it('logs out, once, on any call but the user endpoint', async () => {
    let told = 0;
    const { api } = client([ended()], { onAuthenticationRequired: () => (told += 1) });
    await expect(api.call(getChats)).rejects.toBeInstanceOf(SessionEndedError);
    expect(told).toBe(1);
  });

  it('is an ordinary refusal on the user endpoint', async () => {
    let told = 0;
    const { api } = client([ended()], { onAuthenticationRequired: () => (told += 1) });
    const error = await api.call(getUser).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).not.toBeInstanceOf(SessionEndedError);
    expect(told).toBe(0);
  });

  it('is left to the caller of a call that names its member', async () => {
    let told = 0;
    const { api, sent } = client([ended()], { onAuthenticationRequired: () => (told += 1) });
    const call = api.call(sendMessage, { body: { profile: 'p', message: 'hi' }, member: 'me' });
    await expect(call).rejects.toBeInstanceOf(SessionEndedError);
    expect([sent[0]?.headers['x-member'], told]).toEqual(['me', 0]);
  });

  it('is not any other 403', async () => {
    let told = 0;
    const { api } = client([refuse(403, 'blocked')], { onAuthenticationRequired: () => (told += 1) });
    await expect(api.call(getChats)).rejects.not.toBeInstanceOf(SessionEndedError);
    expect(told).toBe(0);
  });
});

describe('how far a body is', () => {
  it('is told by whatever sends it, and by no call where nothing can', async () => {
    const photo = {
      id: 'a',
      filename: 'f',
      thumb_filename: 't',
      match: 'm',
      status: 'pending',
      width: 1,
      height: 1,
      placeholder: '',
    };
    const shares: number[] = [];
    const call = { form: new FormData(), onProgress: (share: number) => void shares.push(share) };
    const telling = client([], {
      upload: async (_url, _init, onProgress) => {
        onProgress(0.5);
        return json(201, { photo });
      },
    });
    await telling.api.call(uploadPhoto, call);
    expect([shares, telling.sent]).toEqual([[0.5], []]);
    const silent = client([json(201, { photo })]);
    await silent.api.call(uploadPhoto, call);
    expect([shares, silent.sent.length]).toEqual([[0.5], 1]);
  });
});

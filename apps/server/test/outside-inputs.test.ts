import http from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedServer } from './support/index.ts';
import { generatedRuns, timeFor, typedText } from './support/generated.ts';
import { signupForm } from './support/people.ts';

/** What comes with a request beside its body: address, host, cookies, headers, zone. None of it makes the server fail. */

const shared = sharedServer({ site: true });
const few = 60;
const runs = generatedRuns(few);

/** Signs that a header or a request line can carry; the others are refused by HTTP itself. */
const carried = fc.oneof(
  typedText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.array(fc.constantFrom('%', '%E0%A4%A', '%zz', '/', '//', '..', '\\', ';', '=', '"', '&', '?', ',', 'a', '0', '~', '{', '<', ':', '@'), {
    maxLength: 12,
  }).map((parts) => parts.join('')),
  fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 30 }),
); // prettier-ignore

const agent = new http.Agent({ keepAlive: true });

/** A request as it stands: nothing of it is made well-formed. */
function ask(path: string, headers: Readonly<Record<string, string>> = {}) {
  const { port } = shared().app.server.address() as AddressInfo;
  return new Promise<{ status: number; type: string }>((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, path, headers: { host: `localhost:${port}`, accept: 'text/html', ...headers }, agent },
      (response) => {
        response.resume().once('end', () => {
          resolve({ status: response.statusCode ?? 0, type: String(response.headers['content-type']) });
        });
      },
    );
    request.once('error', reject).end();
  });
}

describe('an address', () => {
  it('that nothing can be made of is a page with the way home, below /api the error of the wire', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('/', '/api/', '/members/', '/landers/video/', '/chats/'), carried, async (root, rest) => {
        const path = `${root}${rest}`;
        const { status, type } = await ask(path);
        expect(status).toBeLessThan(500);
        if (status < 400 || /^\/(?:assets|media|mark)/.test(path)) return;
        expect([path, type]).toEqual([path, expect.stringMatching(root === '/api/' && !rest.startsWith('..') ? /^application\/json/ : /^(?:text\/html|application\/json)/)]);
      }),
      runs,
    );
  }, timeFor(few)); // prettier-ignore
});

describe('a host', () => {
  it(
    'that is nobody’s is answered',
    async () => {
      await fc.assert(
        fc.asyncProperty(carried, fc.constantFrom('/login', '/api/settings.php'), async (host, path) => {
          expect((await ask(path, { host })).status).toBeLessThan(500);
        }),
        runs,
      );
    },
    timeFor(few),
  );
});

describe('a cookie', () => {
  const names = ['i18n_redirected', 'selected_country', 'auth.session', 'device', 'push', 'foreign', '__proto__'];
  it(
    'that cannot be read is as if it were not there',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.constantFrom(...names), carried), { minLength: 1, maxLength: 4 }),
          fc.constantFrom('/login', '/landers/gallery', '/api/settings.php', '/api/chats.php'),
          async (cookies, path) => {
            const cookie = cookies.map(([name, value]) => `${name}=${value}`).join('; ');
            expect((await ask(path, { cookie })).status).toBeOneOf(path === '/api/chats.php' ? [403] : [200]);
          },
        ),
        runs,
      );
    },
    timeFor(few),
  );
});

describe('a header', () => {
  const names = [
    'accept-language', 'accept', 'accept-encoding', 'user-agent', 'referer', 'origin', 'if-none-match', 'range', 'x-forwarded-for',
    'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-client-type', 'x-member', 'last-event-id', 'idempotency-key',
  ] as const; // prettier-ignore
  it(
    'is no reason to fail',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.dictionary(fc.constantFrom(...names), carried, { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
          fc.constantFrom('/', '/login', '/api/settings.php', '/api/search.php', '/manifest.webmanifest'),
          async (headers, path) => {
            expect((await ask(path, headers)).status).toBeLessThan(500);
          },
        ),
        runs,
      );
    },
    timeFor(few),
  );
});

describe('a time zone', () => {
  const zones = fc.oneof(
    fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
    fc.constantFrom(...Intl.supportedValuesOf('timeZone')).map((zone) => zone.toLowerCase()),
    fc.constantFrom(
      'Etc/Unknown',
      ':/etc/localtime',
      'UTC+8',
      'Mars/Phobos',
      '+05:30',
      '-23:59',
      '+99:99',
      'GMT+0',
      '',
    ),
    // What no JSON may contain is refused by its form.
    typedText.map((text) => text.toWellFormed().replaceAll('\0', '')),
    fc.constant('x'.repeat(100)),
  );
  async function join() {
    const client = shared().client();
    const form = signupForm();
    expect((await client.post('/api/signup.php', form)).status).toBe(201);
    return { client, email: form.email, password: form.password };
  }

  it(
    'that nobody knows leaves every page with times as it is',
    async () => {
      const server = shared();
      const { client, email } = await join();
      const cookie = `auth.session=${client.cookies.get('auth.session')}`;
      const pages = fc.constantFrom('/chats', '/transactions', '/settings/devices', '/swipe-game', '/api/swipe.php');
      await fc.assert(
        fc.asyncProperty(zones, pages, async (zone, path) => {
          // As it would stand there if it had come before zones were read.
          await server.ctx.db.updateTable('member').set({ time_zone: zone }).where('email', '=', email).execute();
          expect((await ask(path, { cookie })).status).toBe(200);
        }),
        runs,
      );
    },
    timeFor(few),
  );

  it(
    'that nobody knows lets a person in all the same',
    async () => {
      const { client, email, password } = await join();
      await fc.assert(
        fc.asyncProperty(zones, async (zone) => {
          const login = await client.post('/api/user.php', { login: email, password, time_zone: zone });
          expect(login.status).toBe(200);
        }),
        // A password takes as long to check as it must.
        { ...runs, numRuns: Math.min(runs.numRuns, 300) },
      );
    },
    timeFor(few),
  );
});

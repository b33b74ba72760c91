import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { localBus } from '../../test/support/bus.ts';
import { eventually, sharedFeature } from '../../test/support/index.ts';
import { addMember } from '../../test/support/people.ts';
import { appendEvent } from './feed.ts';
import type { Presence } from '../ports/index.ts';
import { LiveHub, type LiveHubOptions, mostPerMember, type Transient } from './hub.ts';
import { hasLiveConnection, onlineMs } from './presence.ts';
import { type Network, networksOf } from '../http/networks.ts';

const feature = sharedFeature();
afterEach(() => {
  vi.useRealTimers();
});

const never = 2 ** 31 - 1;

/** A hub that sweeps and sends heartbeats only when the test says so, and the presence changes it reported. */
function hub(
  options: LiveHubOptions = {},
  presence: Presence = feature().ctx.presence,
  visible = async (_viewer: string, others: readonly string[]) => new Set(others),
) {
  const bus = localBus();
  const told: [profile: string, online: boolean][] = [];
  bus.subscribe('transient', (payload) => {
    const { data } = JSON.parse(payload) as Transient & { data: { profile: string; online: boolean } };
    told.push([data.profile, data.online]);
  });
  const { db, clock, log, metrics } = feature().ctx;
  const parts = { db, clock, bus, presence, log, metrics };
  const live = new LiveHub(
    {
      ...parts,
      watchers: async () => ['somebody'],
      visible,
      apart: async () => [],
    },
    { heartbeatMs: never, sweepMs: never, ...options },
  );
  return { live, bus, told };
}

/** A browser at the end of a stream. */
class Browser extends Writable {
  text = '';
  writeHead = () => this;

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

function connect(
  live: LiveHub,
  memberId: string,
  allowed: () => Promise<boolean> = async () => true,
  networks: readonly Network[] = [],
): Browser {
  const browser = new Browser();
  live.open({
    memberId,
    cursor: 0,
    attention: 'awake',
    networks,
    raw: browser as unknown as ServerResponse,
    headers: {},
    allowed,
  });
  return browser;
}

const ended = (browser: Browser) => eventually(async () => browser.destroyed, 'the end of the stream');
const heard = (browser: Browser, text: string) => eventually(async () => browser.text.includes(text), text);
const tell = async (memberId: string, credits: number) =>
  feature().within((tx) =>
    appendEvent(tx, feature().ctx, memberId, { name: 'credits', data: { credits } }),
  ); // prettier-ignore

test('events whose people could not be looked up go out with the next look', async () => {
  let isAway = true;
  const { live, bus } = hub({}, undefined, async (_, others) => {
    if (isAway) throw new Error('The database is away.');
    return new Set(others);
  });
  const { id: memberId } = await feature().within((tx) => addMember(tx, feature().ctx));
  const other = randomUUID();
  const browser = connect(live, memberId);
  await feature().within((tx) =>
    appendEvent(tx, feature().ctx, memberId, { name: 'like', data: { id: other } as never }),
  );
  bus.publish('feed', memberId);
  await tell(memberId, 7);
  isAway = false;
  bus.publish('feed', memberId);
  await heard(browser, other);
  await heard(browser, '{"credits": 7}');
  await live.close();
});

test('every twelfth heartbeat checks the session, and ends the stream when the session is over', async () => {
  const { live } = hub({ heartbeatMs: 1 });
  let stands = true;
  let asked = 0;
  const browser = connect(live, randomUUID(), async () => {
    asked += 1;
    return stands;
  });
  await eventually(async () => asked >= 3, 'the second look of the heartbeats');
  expect(browser.text.split(': \n\n').length - 1).toBeGreaterThanOrEqual(24);
  expect(browser.destroyed).toBe(false);
  stands = false;
  await ended(browser);
  await live.close();
});

test('a session that ended while the stream was opened gets no event', async () => {
  const { live } = hub();
  await ended(connect(live, randomUUID(), async () => false));
  await live.close();
});

test('a notice alone wakes a stream, and so does a gap in the notices', async () => {
  const { live, bus } = hub();
  const anna = await feature().within((tx) => addMember(tx, feature().ctx));
  await tell(anna.id, 1);
  const browser = connect(live, anna.id);
  await heard(browser, '{"credits": 1}');
  await tell(anna.id, 2);
  bus.publish('feed', anna.id);
  await heard(browser, '{"credits": 2}');
  await tell(anna.id, 3);
  bus.gap();
  await heard(browser, '{"credits": 3}');
  await live.close();
  await ended(browser);
});

test('a member who reconnects within five minutes never goes offline; one who does not goes offline', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { live, told } = hub();
  const anna = randomUUID();
  const leave = async (browser: Browser) => {
    const closed = new Promise((resolve) => browser.once('close', resolve));
    browser.destroy();
    await closed;
  };
  const first = connect(live, anna);
  await vi.waitFor(() => expect(told).toEqual([[anna, true]]), { timeout: 10_000 });
  await leave(first);
  await vi.advanceTimersByTimeAsync(onlineMs - 1);
  const second = connect(live, anna);
  await vi.advanceTimersByTimeAsync(2 * onlineMs);
  expect(told).toEqual([[anna, true]]);
  await leave(second);
  await vi.advanceTimersByTimeAsync(onlineMs - 1);
  expect(told).toEqual([[anna, true]]);
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(told).toEqual([[anna, true], [anna, false]]), { timeout: 10_000 }); // prettier-ignore
  await live.close();
});

test('a stream that is opened while the hub closes ends at once', async () => {
  const { live } = hub();
  await live.close();
  await ended(connect(live, randomUUID()));
});

test('a stream that was cut while it was opened counts for nobody', async () => {
  const { live } = hub({ networkFactor: 0.01 });
  const anna = randomUUID();
  const browser = new Browser();
  browser.destroy();
  await eventually(async () => browser.closed, 'the end of the browser');
  const network = networksOf('2001:db8:1:4::1');
  for (let time = 0; time < 10; time += 1) {
    live.open({
      memberId: anna, cursor: 0, networks: network, raw: browser as unknown as ServerResponse, headers: {}, attention: 'awake',
      allowed: async () => true,
    }); // prettier-ignore
  }
  expect([hasLiveConnection(anna), live.hasRoomFor(network)]).toEqual([false, true]);
  await live.close();
});

/** What a hub tells of somebody who left it for more than five minutes. */
async function toldOfLeaving(anna: string, presence: Presence) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let answers = 0;
  const { live, told } = hub(
    {},
    {
      ...presence,
      async has(...asked) {
        const answer = await presence.has(...asked);
        answers += 1;
        return answer;
      },
    },
  );
  const browser = connect(live, anna);
  await vi.waitFor(() => expect(told).toEqual([[anna, true]]));
  browser.destroy();
  await vi.waitFor(() => expect(hasLiveConnection(anna)).toBe(false));
  await vi.advanceTimersByTimeAsync(onlineMs);
  // It tells nothing before it knows whether they are elsewhere.
  await vi.waitFor(() => expect(answers).toBe(1));
  await live.close();
  return told.slice(1);
}

test('who goes on at another server is not told to be gone, nor while nobody knows', async () => {
  const { presence } = feature().ctx;
  const anna = randomUUID();
  const other = { server: randomUUID(), ms: 3_600_000 };
  await presence.renew(other);
  await presence.add(other, [anna], 'awake');
  expect(await toldOfLeaving(anna, presence)).toEqual([]);
  await presence.release(other);
  expect(await toldOfLeaving(anna, { ...presence, has: async () => null })).toEqual([]);
});

test('L3: a member has ten streams; the oldest ends when another one is opened', async () => {
  const { live } = hub();
  const [anna, ben] = [randomUUID(), randomUUID()];
  const bens = connect(live, ben);
  const browsers = Array.from({ length: mostPerMember + 3 }, () => connect(live, anna));
  for (const old of browsers.slice(0, 3)) await ended(old);
  expect([bens, ...browsers.slice(3)].filter(({ destroyed }) => destroyed)).toEqual([]);
  await live.close();
});

test('L3: a network has so many streams, and room again when one ends', async () => {
  const { live } = hub({ networkFactor: 0.01 });
  const office = networksOf('2001:db8:1:2::1');
  const browsers = Array.from({ length: 3 }, () => connect(live, randomUUID(), async () => true, office));
  expect(live.hasRoomFor(networksOf('2001:db8:1:2::9'))).toBe(false);
  expect(live.hasRoomFor(networksOf('2001:db8:1:3::1'))).toBe(true);
  browsers[0]?.destroy();
  await eventually(async () => live.hasRoomFor(office), 'room for another stream');
  await live.close();
});

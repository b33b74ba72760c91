import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '../contract/live.ts';
import { createFakeClock, settle } from '../testing/clock.ts';
import type { FakeClock } from '../testing/clock.ts';
import { eventParser, fetchEventStream } from './event-stream.ts';
import type { RawEvent, StreamHandlers } from './event-stream.ts';
import { createLiveFeed, parseLiveEvent } from './feed.ts';
import type { Channel, LiveFeed, View, WebLocks } from './feed.ts';

describe('reading a stream', () => {
  const text =
    'retry: 2000\nid: 4\n\n: hello\n\nid: 7\nevent: credits\ndata: {"credits":3}\n\ndata: a\r\ndata: b\r\n\r\nevent: typing\ndata:x\n\nevent: lost\n\nretry: 5\n';
  const events: RawEvent[] = [
    { id: '7', name: 'credits', data: '{"credits":3}' },
    { id: null, name: 'message', data: 'a\nb' },
    { id: null, name: 'typing', data: 'x' },
  ];

  it.each([1, 2, 3, 7, 1_000])('takes it in pieces of %d characters', (size) => {
    const seen: (RawEvent | string)[] = [];
    const parse = eventParser({ onEvent: (event) => seen.push(event), onCursor: (id) => seen.push(id) });
    for (let at = 0; at < text.length; at += size) parse(text.slice(at, at + size));
    expect(seen).toEqual(['4', ...events]);
  });

  it('knows the events of the wire and no others', () => {
    expect(parseLiveEvent({ id: null, name: 'credits', data: '{"credits":3}' })).toEqual({
      name: 'credits',
      data: { credits: 3 },
    });
    expect(parseLiveEvent({ id: null, name: 'toString', data: '{}' })).toBeNull();
    expect(parseLiveEvent({ id: null, name: 'credits', data: '{' })).toBeNull();
  });
});

describe('a stream over fetch', () => {
  const handlersInto = (log: string[]): StreamHandlers => ({
    onOpen: () => log.push('open'),
    onCursor: (id) => log.push(`at ${id}`),
    onEvent: ({ id, name }) => log.push(`${name} ${id ?? ''}`),
    onEnd: (final) => log.push(`end ${final}`),
  });

  it('resumes after the last event, reads, and ends', async () => {
    const log: string[] = [];
    const headers: unknown[] = [];
    const urls: string[] = [];
    const open = fetchEventStream({
      url: '/api/events.php',
      fetch: async (url, init) => {
        urls.push(url);
        headers.push(init.headers);
        return new Response('id: 7\n\nid: 8\nevent: like\ndata: {}\n\n');
      },
    });
    open('7', handlersInto(log), false);
    open(null, handlersInto([]), true);
    await settle();
    await settle();
    expect(log).toEqual(['open', 'at 7', 'like 8', 'end false']);
    expect(headers).toEqual([{ accept: 'text/event-stream', 'last-event-id': '7' }, { accept: 'text/event-stream' }]);
    expect(urls).toEqual(['/api/events.php', '/api/events.php?hidden=1']);
  });

  const over = JSON.stringify({ authentication_required: true, error: { code: 'authentication_required' } });
  it.each([
    [403, over, true],
    // Something in between, which may let it through again.
    [403, '<h1>Forbidden</h1>', false],
    [404, '', false],
    [429, '', false],
    [503, '', false],
  ])('with status %d and %j it ends for good: %s', async (status, body, final) => {
    const log: string[] = [];
    fetchEventStream({ url: '/', fetch: async () => new Response(body, { status }) })(null, handlersInto(log), false);
    await settle();
    await settle();
    expect(log).toEqual([`end ${final}`]);
  });

  it('is silent once it was closed', async () => {
    const log: string[] = [];
    const stream = fetchEventStream({
      url: '/',
      fetch: (_url, { signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    })(null, handlersInto(log), false);
    stream.close();
    await settle();
    expect(log).toEqual([]);
  });
});

/** A server, locks and channels that tabs share. */
function createStage() {
  const clock = createFakeClock();
  const connections: { readonly after: string | null; readonly handlers: StreamHandlers; readonly hidden: boolean; open: boolean }[] = []; // prettier-ignore
  const channels = new Set<Channel>();
  const waiting: { readonly name: string; readonly start: () => void }[] = [];
  const held = new Set<string>();

  const locks: WebLocks = {
    request: (name, { signal }, hold) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        const start = (): void => {
          held.add(name);
          void hold().then(() => {
            held.delete(name);
            resolve(undefined);
            const next = waiting.findIndex((one) => one.name === name);
            if (next >= 0) waiting.splice(next, 1)[0]?.start();
          });
        };
        if (held.has(name)) waiting.push({ name, start });
        else start();
      }),
  };

  function channel(): Channel {
    const own: Channel = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of channels) {
          if (other !== own) other.onmessage?.({ data: structuredClone(data) });
        }
      },
      close: () => void channels.delete(own),
    };
    channels.add(own);
    return own;
  }

  function tab(shared = true, view?: View): { feed: LiveFeed; log: string[]; events: LiveEvent[] } {
    const log: string[] = [];
    const events: LiveEvent[] = [];
    const feed = createLiveFeed({
      memberId: 'me',
      clock,
      random: () => 0,
      open: (after, handlers, hidden) => {
        const connection = { after, handlers, hidden, open: true };
        connections.push(connection);
        return { close: () => void (connection.open = false) };
      },
      ...(shared ? { locks, channel } : {}),
      view,
      onEvent: (event) => events.push(event),
      onState: (connected, missed) => log.push(`${connected ? 'on' : 'off'}${missed ? ' missed' : ''}`),
      onRefused: () => log.push('refused'),
    });
    return { feed, log, events };
  }

  return { clock, connections, tab };
}

const event = (id: string | null, credits: number): RawEvent => ({
  id,
  name: 'credits',
  data: JSON.stringify({ credits }),
});
const creditsOf = (events: readonly LiveEvent[]): unknown[] =>
  events.map((one) => (one.name === 'credits' ? one.data.credits : one.name));
const wait = (clock: FakeClock): Promise<void> => clock.advance(20_000);

describe('one tab', () => {
  it('has its own connection where tabs cannot share, and comes back after a break', async () => {
    const { clock, connections, tab } = createStage();
    const { feed, log, events } = tab(false);
    feed.start();
    connections[0]?.handlers.onOpen();
    connections[0]?.handlers.onEvent(event('1', 10));
    connections[0]?.handlers.onEnd(false);
    await clock.advance(149);
    expect(connections).toHaveLength(1);
    await clock.advance(1);
    expect(connections.map(({ after }) => after)).toEqual([null, '1']);
    connections[1]?.handlers.onOpen();
    connections[1]?.handlers.onEvent(event('2', 9));
    expect(creditsOf(events)).toEqual([10, 9]);
    expect(log).toEqual(['on missed', 'off', 'on']);
    feed.stop();
    expect(connections[1]?.open).toBe(false);
  });

  it('waits longer each time', async () => {
    const { clock, connections, tab } = createStage();
    tab(false).feed.start();
    const pauses = [150, 300, 600, 1_200, 2_400, 4_800, 4_800];
    for (const [index, pause] of pauses.entries()) {
      connections[index]?.handlers.onEnd(false);
      await clock.advance(pause - 1);
      expect(connections).toHaveLength(index + 1);
      await clock.advance(1);
      expect(connections).toHaveLength(index + 2);
    }
  });

  it('has missed what there was when nothing tells where to resume', async () => {
    const { clock, connections, tab } = createStage();
    const { feed, log } = tab(false);
    feed.start();
    connections[0]?.handlers.onOpen();
    connections[0]?.handlers.onEnd(false);
    await wait(clock);
    connections[1]?.handlers.onOpen();
    expect(log).toEqual(['on missed', 'off', 'on missed']);
  });

  it('resumes where the stream began when nothing has come since', async () => {
    const { clock, connections, tab } = createStage();
    const { feed, log } = tab(false);
    feed.start();
    connections[0]?.handlers.onOpen();
    connections[0]?.handlers.onCursor('4');
    connections[0]?.handlers.onEnd(false);
    await wait(clock);
    connections[1]?.handlers.onOpen();
    connections[1]?.handlers.onCursor('4');
    expect(connections.map(({ after }) => after)).toEqual([null, '4']);
    expect(log).toEqual(['on missed', 'off', 'on']);
  });

  it('has missed what the server has forgotten', async () => {
    const { clock, connections, tab } = createStage();
    const first = tab();
    const second = tab();
    first.feed.start();
    second.feed.start();
    connections[0]?.handlers.onOpen();
    connections[0]?.handlers.onCursor('4');
    connections[0]?.handlers.onEnd(false);
    await wait(clock);
    connections[1]?.handlers.onOpen();
    connections[1]?.handlers.onCursor('900');
    expect(first.log).toEqual(['on missed', 'off', 'on', 'on missed']);
    expect(second.log).toEqual(['on missed', 'off', 'on', 'on missed']);
  });

  it('does not ask again when it is refused', async () => {
    const { clock, connections, tab } = createStage();
    const { feed } = tab(false);
    feed.start();
    connections[0]?.handlers.onEnd(true);
    await wait(clock);
    expect(connections).toHaveLength(1);
  });

  it('stops asking when it is stopped', async () => {
    const { clock, connections, tab } = createStage();
    const { feed } = tab(false);
    feed.start();
    connections[0]?.handlers.onEnd(false);
    feed.stop();
    await wait(clock);
    expect(connections).toHaveLength(1);
  });
});

describe('several tabs', () => {
  it('share one connection, and the next one takes over without a gap', () => {
    const { connections, tab } = createStage();
    const first = tab();
    const second = tab();
    first.feed.start();
    connections[0]?.handlers.onOpen();
    second.feed.start();
    expect([first.feed.leading, second.feed.leading]).toEqual([true, false]);
    expect(second.log).toEqual(['on missed']);
    connections[0]?.handlers.onEvent(event('5', 10));
    connections[0]?.handlers.onEvent(event(null, 9));
    expect(creditsOf(second.events)).toEqual([10, 9]);
    first.feed.stop();
    return settle().then(() => {
      expect(second.feed.leading).toBe(true);
      expect(connections.map(({ after }) => after)).toEqual([null, '5']);
      connections[1]?.handlers.onOpen();
      connections[1]?.handlers.onEvent(event('6', 8));
      expect(creditsOf(second.events)).toEqual([10, 9, 8]);
      expect(creditsOf(first.events)).toEqual([10, 9]);
      // Resumed after the last event that was heard of: nothing to load again.
      expect(second.log).toEqual(['on missed']);
    });
  });

  it('hear that the connection is gone and back', async () => {
    const { clock, connections, tab } = createStage();
    const first = tab();
    const second = tab();
    first.feed.start();
    second.feed.start();
    connections[0]?.handlers.onOpen();
    connections[0]?.handlers.onEvent(event('5', 10));
    connections[0]?.handlers.onEnd(false);
    await wait(clock);
    connections[1]?.handlers.onOpen();
    expect(second.log).toEqual(['on missed', 'off', 'on']);
    expect(first.log).toEqual(['on missed', 'off', 'on']);
  });

  it('say when the server refuses them, and ask no more', async () => {
    const { clock, connections, tab } = createStage();
    const { feed, log } = tab();
    feed.start();
    connections[0]?.handlers.onOpen();
    connections[0]?.handlers.onEnd(false);
    await wait(clock);
    connections[1]?.handlers.onEnd(true);
    await wait(clock);
    expect(connections).toHaveLength(2);
    expect(log).toEqual(['on missed', 'off', 'refused']);
  });

  it('do not wait for a lock once they are closed', async () => {
    const { connections, tab } = createStage();
    const first = tab();
    const second = tab();
    first.feed.start();
    second.feed.start();
    second.feed.stop();
    first.feed.stop();
    await settle();
    expect(connections).toHaveLength(1);
  });
});

/** Whether a tab is in view, as a test turns it. */
function aView(hidden = false) {
  const watchers = new Set<() => void>();
  const view: View = {
    hidden: () => hidden,
    watch: (turned) => {
      watchers.add(turned);
      return () => void watchers.delete(turned);
    },
  };
  const turn = (next: boolean): void => {
    hidden = next;
    for (const turned of watchers) turned();
  };
  return { view, turn };
}

describe('a tab that nobody sees', () => {
  const glance = 2_000;
  const minute = 60_000;
  /** The open connections, as the server knows them once the newest is there. */
  const known = (connections: ReturnType<typeof createStage>['connections']) => {
    const newest = connections.at(-1);
    if (newest?.open) newest.handlers.onOpen();
    return connections.filter(({ open }) => open).map(({ hidden }) => (hidden ? 'hidden' : 'in view'));
  };

  it('says so after a glance elsewhere, and at once when it is seen again, without losing its place', async () => {
    const { clock, connections, tab } = createStage();
    const { view, turn } = aView();
    const { feed, log } = tab(false, view);
    feed.start();
    connections[0]?.handlers.onOpen();
    connections[0]?.handlers.onCursor('4');
    turn(true);
    await clock.advance(glance - 1);
    turn(false);
    await clock.advance(minute);
    expect(connections).toHaveLength(1);
    turn(true);
    await clock.advance(glance);
    expect(known(connections)).toEqual(['hidden']);
    connections[1]?.handlers.onOpen();
    connections[1]?.handlers.onCursor('4');
    turn(false);
    expect(known(connections)).toEqual(['in view']);
    expect(connections.map(({ after }) => after)).toEqual([null, '4', '4']);
    expect(log).toEqual(['on missed']);
    feed.stop();
    turn(true);
    await clock.advance(minute);
    expect(known(connections)).toEqual([]);
  });

  it('has missed what there was when it had no place yet', async () => {
    const { clock, connections, tab } = createStage();
    const { view, turn } = aView();
    const { feed, log } = tab(false, view);
    feed.start();
    connections[0]?.handlers.onOpen();
    turn(true);
    await clock.advance(glance);
    connections[1]?.handlers.onOpen();
    expect(log).toEqual(['on missed', 'on missed']);
  });

  it('comes back after a break as what it is by then, and not at all once it was refused', async () => {
    const { clock, connections, tab } = createStage();
    const { view, turn } = aView(true);
    tab(false, view).feed.start();
    await clock.advance(glance);
    connections[0]?.handlers.onEnd(false);
    await wait(clock);
    expect(connections.map(({ hidden }) => hidden)).toEqual([true, true]);
    connections[1]?.handlers.onEnd(false);
    turn(false);
    await wait(clock);
    expect(connections.map(({ hidden }) => hidden)).toEqual([true, true, false]);
    connections[2]?.handlers.onEnd(true);
    turn(true);
    await clock.advance(minute);
    expect(connections).toHaveLength(3);
  });

  it('misses nothing while it turns: the stream of before goes on until the next is open, each event counts once', async () => {
    const { clock, connections, tab } = createStage();
    const { view, turn } = aView();
    const { feed, log, events } = tab(false, view);
    feed.start();
    const says = (connection: number, id: string | null, name: string) =>
      connections[connection]?.handlers.onEvent({ id, name, data: '{}' });
    connections[0]?.handlers.onOpen();
    connections[0]?.handlers.onCursor('4');
    turn(true);
    await clock.advance(glance);
    says(0, '5', 'likes');
    says(0, null, 'user');
    turn(false);
    says(0, '6', 'likes');
    expect(connections.map(({ open }) => open)).toEqual([true, true, true]);
    connections[2]?.handlers.onOpen();
    connections[2]?.handlers.onCursor('5');
    says(2, '6', 'likes');
    says(2, '7', 'likes');
    expect(connections.map(({ open }) => open)).toEqual([false, false, true]);
    expect(events.map(({ name }) => name)).toEqual(['likes', 'user', 'likes', 'likes']);
    expect(log).toEqual(['on missed']);
    feed.stop();
  });

  it('is no reason to say so while another tab of the browser is in view', async () => {
    const { clock, connections, tab } = createStage();
    const [leader, other] = [aView(), aView()];
    tab(true, leader.view).feed.start();
    tab(true, other.view).feed.start();
    leader.turn(true);
    await clock.advance(glance);
    expect(known(connections)).toEqual(['in view']);
    other.turn(true);
    await clock.advance(glance);
    expect(known(connections)).toEqual(['hidden']);
    other.turn(false);
    expect(known(connections)).toEqual(['in view']);
  });

  it('finds out when the tab that was in view is gone without a word', async () => {
    const { clock, connections, tab } = createStage();
    const [leader, other] = [aView(), aView()];
    tab(true, leader.view).feed.start();
    const second = tab(true, other.view);
    second.feed.start();
    leader.turn(true);
    await clock.advance(minute);
    expect(known(connections)).toEqual(['in view']);
    second.feed.stop();
    await clock.advance(minute + glance);
    expect(known(connections)).toEqual(['hidden']);
  });

  it('hears of a tab that opens in view', async () => {
    const { clock, connections, tab } = createStage();
    tab(true, aView(true).view).feed.start();
    await clock.advance(glance);
    expect(known(connections)).toEqual(['hidden']);
    tab(true, aView().view).feed.start();
    expect(known(connections)).toEqual(['in view']);
  });
});

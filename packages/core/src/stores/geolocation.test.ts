import { describe, expect, it } from 'vitest';
import { geocode } from '../contract/places.ts';
import { snapToGrid } from '../rules/distance.ts';
import { refusal } from '../testing/api.ts';
import { createWorld } from '../testing/world.ts';
import type { Geolocation, PermissionAnswer, Position } from './geolocation-port.ts';
import { PositionRefused } from './geolocation.ts';

/** A device at a place, or one that refuses to say. */
function aDevice(where: Position | PositionRefused) {
  const asked: { readonly maximumAge: number; readonly timeout: number }[] = [];
  let tell: (answer: PermissionAnswer) => void = () => undefined;
  const geolocation: Geolocation = {
    watchPermission: (changed) => {
      tell = changed;
      return () => {
        tell = () => undefined;
      };
    },
    position: async (options) => {
      asked.push(options);
      if (where instanceof PositionRefused) throw where;
      return where;
    },
  };
  const world = createWorld({ user: null }, { geolocation });
  return { world, store: world.root.geolocation, asked, tell: (answer: PermissionAnswer) => tell(answer) };
}

const utrecht = { lat: 52.090737, lon: 5.12142 };
const place = { country: 'NL', region: 'NL-UT', city: 'Utrecht' };

describe('the permission', () => {
  it('is unsupported without such a thing, and unknown until the browser says', () => {
    expect(createWorld().root.geolocation.permission).toBe('unsupported');
    expect(aDevice(utrecht).store.permission).toBe('unknown');
  });

  it('is followed while the page is awake', () => {
    const { world, store, tell } = aDevice(utrecht);
    const stop = world.root.start();
    for (const answer of ['prompt', 'granted', 'denied'] as const) {
      tell(answer);
      expect(store.permission).toBe(answer);
    }
    stop();
    tell('granted');
    expect(store.permission).toBe('denied');
  });

  it('takes the words about a refusal back once it is given', async () => {
    const { world, store, tell } = aDevice(new PositionRefused('denied'));
    world.root.start();
    await store.locate(['NL']);
    expect(store.problem).toBe('denied');
    tell('granted');
    expect(store.problem).toBeNull();
    world.root.stop();
  });
});

describe('finding the town', () => {
  it('asks the device only when told to, for a position of at most an hour, and the server for it roughly', async () => {
    const { world, store, asked } = aDevice(utrecht);
    world.api.on(geocode, () => place);
    expect(asked).toEqual([]);
    expect(await store.locate(['NL', 'BE'])).toEqual(place);
    expect(asked.map(({ maximumAge }) => maximumAge)).toEqual([3_600_000]);
    const { lat, lon } = snapToGrid(utrecht);
    expect(world.api.calls(geocode).map(({ query }) => query)).toEqual([{ lat: lat.toFixed(4), lon: lon.toFixed(4) }]);
    // What is sent stands for the same cell as what the device said.
    expect(snapToGrid({ lat: Number(lat.toFixed(4)), lon: Number(lon.toFixed(4)) })).toEqual({ lat, lon });
    expect([store.result, store.problem, store.locating]).toEqual([place, null, false]);
  });

  it('asks once when it is pressed twice', async () => {
    const { world, store, asked } = aDevice(utrecht);
    world.api.on(geocode, () => place);
    const [first, second] = await Promise.all([store.locate(['NL']), store.locate(['NL'])]);
    expect([first, second, asked.length]).toEqual([place, null, 1]);
  });

  it('finds nothing at sea, and none where the brand is not', async () => {
    const { world, store } = aDevice(utrecht);
    world.api.on(geocode, () => false as const);
    expect(await store.locate(['NL'])).toBeNull();
    expect([store.result, store.problem]).toEqual([false, 'not_found']);
    world.api.on(geocode, () => place);
    expect(await store.locate(['DE'])).toBeNull();
    expect([store.result, store.problem]).toEqual([place, 'not_found']);
  });

  it.each([
    ['denied', 'denied'],
    ['unavailable', 'not_found'],
  ] as const)('says why: a position that is %s', async (reason, problem) => {
    const { store } = aDevice(new PositionRefused(reason));
    expect(await store.locate(['NL'])).toBeNull();
    expect([store.problem, store.locating]).toEqual([problem, false]);
  });

  it('says why: no such thing, and a server that fails', async () => {
    const { geolocation } = createWorld().root;
    await geolocation.locate(['NL']);
    expect(geolocation.problem).toBe('denied');
    const { world, store } = aDevice(utrecht);
    world.api.on(geocode, () => {
      throw refusal('too_many_requests');
    });
    await store.locate(['NL']);
    expect(store.problem).toBe('failed');
    world.api.on(geocode, () => place);
    await store.locate(['NL']);
    expect(store.problem).toBeNull();
  });
});

import type { PermissionAnswer, PositionRefused } from '@dating/core/stores';
import { describe, expect, it } from 'vitest';
import { browserGeolocation } from './geolocation.ts';

/** A browser whose permission changes as the test says. */
function aBrowser(state: PermissionAnswer | null, error?: number) {
  const status = Object.assign(new EventTarget(), { state });
  const asked: PositionOptions[] = [];
  const browser = {
    geolocation: {
      getCurrentPosition: (
        found: (position: { coords: { latitude: number; longitude: number } }) => void,
        failed: (error: { code: number; PERMISSION_DENIED: number }) => void,
        options: PositionOptions,
      ) => {
        asked.push(options);
        if (error === undefined) found({ coords: { latitude: 52.09, longitude: 5.12 } });
        else failed({ code: error, PERMISSION_DENIED: 1 });
      },
    },
    permissions: { query: async () => (state === null ? Promise.reject(new TypeError('geolocation')) : status) },
  } as unknown as Navigator;
  const change = (next: PermissionAnswer) => {
    status.state = next;
    status.dispatchEvent(new Event('change'));
  };
  return { browser, change, asked };
}

const options = { maximumAge: 3_600_000, timeout: 1 };

describe('the browser’s geolocation', () => {
  it('tells its permission, and each change until it is let go', async () => {
    const { browser, change } = aBrowser('prompt');
    const told: PermissionAnswer[] = [];
    const stop = browserGeolocation(browser).watchPermission((answer) => told.push(answer));
    await new Promise(setImmediate);
    change('granted');
    expect(told).toEqual(['prompt', 'granted']);
    stop();
    change('denied');
    expect(told).toEqual(['prompt', 'granted']);
  });

  it('says nothing where the browser does not, or once it is let go', async () => {
    const told: PermissionAnswer[] = [];
    const tell = (answer: PermissionAnswer) => void told.push(answer);
    browserGeolocation(aBrowser(null).browser).watchPermission(tell);
    browserGeolocation(aBrowser('granted').browser).watchPermission(tell)();
    browserGeolocation({ geolocation: aBrowser('granted').browser.geolocation }).watchPermission(tell);
    await new Promise(setImmediate);
    expect(told).toEqual([]);
  });

  it('gives the position with the options it was asked with', async () => {
    const { browser, asked } = aBrowser('granted');
    expect(await browserGeolocation(browser).position(options)).toEqual({ lat: 52.09, lon: 5.12 });
    expect(asked).toEqual([options]);
  });

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'unavailable'],
  ] as const)('code %i of the browser is %s', async (code, reason) => {
    const refused = browserGeolocation(aBrowser('denied', code).browser).position(options);
    await expect(refused).rejects.toMatchObject({ reason } satisfies Partial<PositionRefused>);
  });
});

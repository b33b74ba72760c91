import { translatorFor } from '@dating/core/i18n/server';
import { describe, expect, it } from 'vitest';
import { deviceName, deviceOf, packDevice, unpackDevice } from './device-name.ts';

const nameOf = (userAgent: string | undefined, language: 'en' | 'de' = 'en') =>
  deviceName(packDevice(deviceOf(userAgent)), translatorFor(language));

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device has a name that people know', () => {
  it.each([
    [`${windows} Chrome/146.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`${windows} Chrome/146.0.0.0 Safari/537.36 Edg/146.0.0.0`, 'Edge on Windows'],
    [`${windows} Chrome/146.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera on Windows'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Windows'],
    [`${mac} Version/19.1 Safari/605.1.15`, 'Safari on Mac'],
    [`${iphone} Version/19.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
    [`${iphone} CriOS/146.0.7000.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
    [`${iphone} FxiOS/150.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
    [`${iphone} Mobile/15E148 Instagram 350.0.0.0`, 'Instagram on iPhone'],
    ['Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X) Version/15.0 Mobile/15E148 Safari/604.1', 'Safari on iPad'],
    [`${android} Chrome/146.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`${android} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 'Firefox on Android'],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/146.0.0.0 Safari/537.36',
      'Chrome on ChromeOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/146.0.0.0 Safari/537.36', 'Chrome on Linux'],
    ['curl/8.9.1', 'Unknown device'],
    ['', 'Unknown device'],
    [undefined, 'Unknown device'],
    [`${'x'.repeat(10_000)} Chrome/1`, 'Unknown device'],
    ['SomethingNew/1.0 (Windows NT 12.0)', 'Windows'],
  ])('%s', (userAgent, name) => {
    expect(nameOf(userAgent)).toBe(name);
  });

  it('in the language of the reader', () => {
    expect(nameOf(`${android} Chrome/146.0.0.0 Mobile Safari/537.36`, 'de')).toBe('Chrome auf Android');
    expect(nameOf('', 'de')).toBe('Unbekanntes Gerät');
  });

  it('and only this is stored', () => {
    expect(packDevice(deviceOf(`${iphone} Version/19.1 Mobile/15E148 Safari/604.1`))).toBe('Safari|iPhone');
    expect(unpackDevice('|Windows')).toEqual({ browser: null, system: 'Windows' });
    expect(unpackDevice('')).toEqual({ browser: null, system: null });
  });
});

import type { Translator } from '@dating/core/i18n';

/** What is known of a device: browser and system, as people call them. */
export interface Device {
  /** "Chrome"; null when the browser did not say. */
  readonly browser: string | null;
  /** "Android"; null when the browser did not say. */
  readonly system: string | null;
}

/** A browser built on another one names that one too, so the more specific come first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bFB(?:AN|AV)\//, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bEdg(?:A|iOS|e)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX|Opera)[/ ]/, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bElectron\//, 'Electron'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const nameIn = (userAgent: string, names: readonly (readonly [RegExp, string])[]): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/**
 * The device behind a `User-Agent`. Versions and models are not stored: they do not help the member, and they identify
 * too much.
 */
export function deviceOf(userAgent: string | undefined): Device {
  const known = (userAgent ?? '').slice(0, 500);
  return { browser: nameIn(known, browsers), system: nameIn(known, systems) };
}

/** As it is stored in the database: "Chrome|Android". */
export function packDevice({ browser, system }: Device): string {
  return `${browser ?? ''}|${system ?? ''}`;
}

export function unpackDevice(packed: string): Device {
  const [browser = '', system = ''] = packed.split('|');
  return { browser: browser || null, system: system || null };
}

/** A device as people call it: "Chrome on Android". @param packed in the form of `packDevice` */
export function deviceName(packed: string, { t }: Translator): string {
  const { browser, system } = unpackDevice(packed);
  if (browser && system) return t('devices.on', { browser, system });
  return browser ?? system ?? t('devices.unknown');
}

import type { Settings } from '../contract/settings.ts';

/** The country that a visitor chose, else the one that their address is of; null where neither is known. */
export function visitorCountryOf(
  settings: Pick<Settings, 'geoip_selected_country' | 'geoip_country'>,
): Settings['geoip_country'] {
  return settings.geoip_selected_country ?? settings.geoip_country;
}

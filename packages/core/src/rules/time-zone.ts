/**
 * A time zone in the runtime's spelling; null for none and for one that Intl does not know. Browsers name some that none
 * knows, `Etc/Unknown` for example, where the device's own setting is odd.
 */
export function knownTimeZone(zone: string | null | undefined): string | null {
  if (!zone) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The zone of this device; null where it names none that Intl knows. */
export function deviceTimeZone(): string | null {
  return knownTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

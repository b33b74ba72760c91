import type { Passkey, Session } from '@dating/core/contract';
import type { Translator } from '@dating/core/i18n';
import type { Selectable } from 'kysely';
import type { SessionEntry } from '../auth/sessions.ts';
import { deviceName } from '../auth/device-name.ts';
import type { PasskeyTable } from './tables.ts';

export function presentSession(entry: SessionEntry, current: string, translator: Translator): Session {
  return {
    id: entry.id,
    device: deviceName(entry.device, translator),
    last_seen: entry.last_seen.toISOString(),
    current: entry.id === current,
  };
}

/** A passkey as it is shown to its member: nothing of the key itself. */
export type PasskeyEntry = Pick<Selectable<PasskeyTable>, 'id' | 'device' | 'created_at' | 'last_used'>;

export function presentPasskey(entry: PasskeyEntry, translator: Translator): Passkey {
  return {
    id: entry.id,
    device: deviceName(entry.device, translator),
    created_at: entry.created_at.toISOString(),
    last_used: entry.last_used?.toISOString() ?? null,
  };
}

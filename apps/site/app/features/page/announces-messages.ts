import type { StorageKey } from '@dating/core/rules';
import type { Environment } from '@dating/core/stores';

type Storage = Environment['storage'];

const KEY: StorageKey = 'silent-messages';

/** Whether readers of the screen are told in this browser that a message has come elsewhere. */
export const announcesMessages = (storage: Storage): boolean => storage.get(KEY) === null;

export function setAnnouncesMessages(storage: Storage, on: boolean): void {
  if (on) storage.remove(KEY);
  else storage.set(KEY, 'yes');
}

import { chmodSync, mkdirSync } from 'node:fs';
import { EmbeddedPostgresError } from './error.ts';

/** A folder that every user can reach, for what root keeps outside of a private one. @throws EmbeddedPostgresError when there is none */
export function sharedHome(name: string): string {
  const homes = [`/var/lib/${name}`, `/var/tmp/${name}`];
  for (const home of homes) {
    try {
      mkdirSync(home, { recursive: true });
      chmodSync(home, 0o755);
      return home;
    } catch {
      // Read-only or taken: the next one.
    }
  }
  throw new EmbeddedPostgresError(
    'no_folder_for_root',
    `None of ${homes.join(', ')} can be written, and the embedded database needs one when it is started as root.`,
  );
}

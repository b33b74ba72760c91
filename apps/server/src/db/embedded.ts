import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  type EmbeddedPostgresFailure,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '@dating/embedded-postgres';
import { StartupError } from '../startup-error.ts';

const notAsRoot = 'Start as an ordinary user, or set DATABASE_URL.';

/** What the person who starts the product can do about it. */
const advice: Readonly<Record<EmbeddedPostgresFailure, string>> = {
  folder_in_use: 'Stop it first, or set DATA_DIR to a folder of its own.',
  folder_of_another_user: 'Start as that user or as root, or set DATA_DIR.',
  windows: 'On Windows itself, set DATABASE_URL.',
  not_installed: 'Install again, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  not_executable: 'Install again as this user.',
  not_runnable: 'Set DATABASE_URL to a PostgreSQL 15 or newer.',
  no_user_but_root: notAsRoot,
  no_folder_for_root: notAsRoot,
  failed: '',
};

/**
 * Starts the product's own PostgreSQL, or joins the one that runs.
 * @throws StartupError in one line, with what can be done about it
 */
export async function startEmbedded(options: Omit<EmbeddedPostgresOptions, 'name'>): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ ...options, name: 'dating' });
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    throw new StartupError(`${error.message} ${advice[error.failure]}`.trim());
  }
}

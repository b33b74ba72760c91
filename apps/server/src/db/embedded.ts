import {
  type ArchivePart,
  backUpEmbeddedPostgres,
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  type EmbeddedPostgresFailure,
  type EmbeddedPostgresOptions,
  hasEmbeddedPostgres,
  readArchive,
  restoreEmbeddedPostgres,
  startEmbeddedPostgres,
  writeArchive,
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

export { embeddedVersion, giveTo } from '@dating/embedded-postgres';

const name = 'dating';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Starts the product's own PostgreSQL, or joins the one that runs.
 * @throws StartupError in one line, with what can be done about it
 */
export async function startEmbedded(options: Omit<EmbeddedPostgresOptions, 'name'>): Promise<EmbeddedPostgres> {
  return explained(startEmbeddedPostgres({ ...options, name }));
}

/** Whether a data folder has one. */
export const hasEmbedded = (dataDir: string): Promise<boolean> => explained(hasEmbeddedPostgres({ dataDir, name }));

/** Copies it, as it runs, into an existing, empty folder. @throws StartupError in one line */
export function backUpEmbedded(options: { readonly dataDir: string; readonly into: string }): Promise<void> {
  return explained(backUpEmbeddedPostgres({ ...options, name, log: silent }));
}

/** Makes that of a data folder, which has none, from such a copy. @returns where it lies @throws StartupError in one line */
export function restoreEmbedded(options: { readonly dataDir: string; readonly from: string }): Promise<string> {
  return explained(restoreEmbeddedPostgres({ ...options, name }));
}

/** Writes names of a folder into an archive, while files change and go. @throws StartupError in one line */
export function archive(file: string, part: ArchivePart, exclude: readonly string[]): Promise<void> {
  return explained(writeArchive(file, [part], { exclude }));
}

/** Unpacks an archive into a folder. @throws StartupError in one line */
export function unpack(file: string, folder: string): Promise<void> {
  return explained(readArchive(file, folder));
}

async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    throw new StartupError(`${error.message} ${advice[error.failure]}`.trim());
  }
}

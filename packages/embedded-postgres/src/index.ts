export { backUpEmbeddedPostgres, hasEmbeddedPostgres, restoreEmbeddedPostgres } from './backup.ts';
export { embeddedVersion } from './binaries.ts';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresConnection,
  type EmbeddedPostgresLog,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
export { EmbeddedPostgresError, type EmbeddedPostgresFailure } from './error.ts';
export { giveTo } from './run-as.ts';
export { type ArchivePart, readArchive, writeArchive } from './tar.ts';

export {
  type EmbeddedPostgres,
  type EmbeddedPostgresConnection,
  type EmbeddedPostgresLog,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
export { EmbeddedPostgresError, type EmbeddedPostgresFailure } from './error.ts';

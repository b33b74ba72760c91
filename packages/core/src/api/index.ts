/** The typed client of the wire. */
export { createApiClient, queryOf, refusalOf } from './client.ts';
export type { ApiClient, ApiClientOptions, UploadProgress, CallOptions, Fetch } from './client.ts';
export { ApiError, failureKey, isRefusal, SessionEndedError } from './errors.ts';
export type { ApiErrorCode } from './errors.ts';
export { randomKey } from './key.ts';

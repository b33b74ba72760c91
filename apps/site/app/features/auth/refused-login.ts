import type { ApiError } from '@dating/core/api';

/** A log-in that was posted without script and refused: what the form shows. */
export interface RefusedLogin {
  readonly login: string;
  /** Null: something was left out. */
  readonly error: Pick<ApiError, 'code' | 'message' | 'appeal' | 'reactivationSent'> | null;
}

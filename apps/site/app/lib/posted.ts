import { ApiError, type ApiErrorCode } from '@dating/core/api';

/** A call that a form made without script and that was refused, as the page is told of it. */
export interface PostedRefusal {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly appeal?: string | undefined;
  readonly reactivationSent?: boolean | undefined;
}

/** The refusal as the stores know it. */
export function errorOf(refused: PostedRefusal): ApiError {
  const { status, reactivationSent, ...error } = refused;
  return new ApiError(status, { ...error, reactivation_sent: reactivationSent });
}

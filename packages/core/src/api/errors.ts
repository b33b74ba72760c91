import type { ErrorCode, ErrorReply } from '../contract/errors.ts';

/** Code of a failure: the wire's, or `network` when no answer came at all. */
export type ApiErrorCode = ErrorCode | 'network';

/** A call that was refused or failed. `message` is in the caller's language, written by the server. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** Field → message, where single fields are wrong. */
  readonly fields: Readonly<Record<string, string>>;
  /** Minutes until the account opens again (`too_many_attempts`). */
  readonly minutes: number | undefined;
  /** Name of the member who blocked the caller (`blocked`). */
  readonly memberName: string | undefined;
  /** Whether a mail with the way back was sent (`pending_deletion`). */
  readonly reactivationSent: boolean | undefined;
  /** When another conversation can be begun, ISO 8601 (`first_message_limit`). */
  readonly resetsAt: string | undefined;
  /** Opens the way to appeal (`banned`). */
  readonly appeal: string | undefined;
  /** Seconds that the server asked to wait. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    error: Omit<ErrorReply['error'], 'code'> & { readonly code: ApiErrorCode },
    extra: { readonly retryAfterSeconds?: number | undefined; readonly cause?: unknown } = {},
  ) {
    super(error.message, { cause: extra.cause });
    this.status = status;
    this.code = error.code;
    this.fields = error.fields ?? {};
    this.minutes = error.minutes;
    this.memberName = error.name;
    this.reactivationSent = error.reactivation_sent;
    this.resetsAt = error.resets_at;
    this.appeal = error.appeal;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

/** What a page says by itself of a failure that brought no words: a line that is gone is not a server that is down. */
export function failureKey(error: Pick<ApiError, 'code'> | null | undefined): 'errors.network' | 'errors.generic' {
  return error?.code === 'network' ? 'errors.network' : 'errors.generic';
}

/**
 * The session is over (SPEC section 8): the client has logged out already, so whoever
 * catches this has nothing to show.
 */
export class SessionEndedError extends ApiError {
  override readonly name = 'SessionEndedError';
}

/** Codes that say nothing about what was asked: the server could not look at it, or not now. */
const passing: ReadonlySet<string> = new Set([
  'network', 'internal', 'unavailable', 'in_progress', 'too_many_requests', 'page_outdated', 'misdirected',
  'cross_origin', 'authentication_required',
] satisfies (ErrorCode | 'network')[]); // prettier-ignore

/** Whether the server itself has looked at what was asked and said no. Anything else is not its last word. */
export function isRefusal(error: ApiError): boolean {
  return !(error instanceof SessionEndedError) && error.message !== '' && !passing.has(error.code);
}

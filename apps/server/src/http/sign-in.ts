import type { IdempotencyKey } from './idempotency.ts';

/** A member who logs in, and what their request shows about the device and place. */
export interface SignIn {
  readonly memberId: string;
  /** Hash of the password that the log-in proved; undefined where something else lets them in. */
  readonly proved: string | undefined;
  readonly userAgent: string | undefined;
  /** Value of the device cookie that the browser sent. */
  readonly device: string | undefined;
  readonly ip: string;
  readonly origin: string;
  /**
   * True for a log-in: a new device is announced by mail. False for a sign-up: its device becomes known without a mail.
   */
  readonly announce: boolean;
  /** Whether a link of a mail alone logs in. */
  readonly byLink: boolean;
  /** The kept answer that logs in again; undefined for a first one. */
  readonly repeats: IdempotencyKey | undefined;
}

/** The values of the cookies that a browser gets; they are not stored anywhere else. */
export interface SignedIn {
  readonly session: string;
  readonly device: string;
}

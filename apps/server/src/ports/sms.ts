export interface OutgoingSms {
  /** A sender that is given the same id again may replace what it has not sent yet. */
  readonly id: string;
  /** In international form: `+31612345678`. */
  readonly to: string;
  readonly text: string;
  readonly sentAt: Date;
}

/** The provider will never send to this number. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
}

/** Not now (slow, unreachable, too many): the job tries again later. */
export class SmsDeferred extends Error {
  override readonly name = 'SmsDeferred';
}

/** Sends text messages: into the outbox by default, through a provider over HTTP behind the same port. */
export interface SmsSender {
  /** @throws SmsRefused, SmsDeferred */
  send(sms: OutgoingSms): Promise<void>;
  /** Deletes what it still holds of these messages; what was sent cannot be recalled. */
  forget(ids: readonly string[]): Promise<void>;
}

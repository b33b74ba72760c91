export interface OutgoingMail {
  /** Made once per mail; a transport that is asked twice for the same id delivers once. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly sentAt: Date;
}

/** The receiving side will never take this mail. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Not now (greylisted, slow, gone): the job tries again later. */
export class MailDeferred extends Error {
  override readonly name = 'MailDeferred';
}

/** What carries mail: a folder of .eml files by default, SMTP behind the same port. */
export interface MailTransport {
  /** Folder in which sent mails can be read as .eml files; null where they really leave. */
  readonly folder: string | null;
  /** @throws MailRefused, MailDeferred */
  send(mail: OutgoingMail): Promise<void>;
  /** Forgets what it still holds of these mails; what has left is out of reach. Unknown ids are none. */
  forget(ids: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface OutgoingMail {
  /** Made once per mail; a transport that gets the same id twice delivers once. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly sentAt: Date;
}

/**
 * The Message-ID of a mail. It depends on the mail's id alone, so that a mail that is sent again has the same
 * Message-ID and receiving servers can recognise it.
 */
export function messageIdOf(mail: Pick<OutgoingMail, 'id' | 'from'>): string {
  return `<${mail.id}@${senderDomain(mail)}>`;
}

/** The domain of a mail's sender, in lower case. */
export function senderDomain({ from }: Pick<OutgoingMail, 'from'>): string {
  return /@([\w.-]+)>?$/.exec(from)?.[1]?.toLowerCase() ?? 'localhost';
}

/** The id of our mail with this Message-ID; null for any other. */
export function mailIdOf(messageId: string): string | null {
  return /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(messageId.trim())?.[1]?.toLowerCase() ?? null;
}

/** The receiving server will never accept this mail. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Not now (greylisted, slow, unreachable): the job tries again later. */
export class MailDeferred extends Error {
  override readonly name = 'MailDeferred';
}

/** The mail transport: a folder of .eml files by default, SMTP behind the same port. */
export interface MailTransport {
  /** The folder where sent mails can be read as .eml files; null when they are really sent. */
  readonly folder: string | null;
  /** @throws MailRefused, MailDeferred */
  send(mail: OutgoingMail): Promise<void>;
  /**
   * Connects and logs in as for a mail, without one.
   * @throws the server's or the connection's own error, with its `code`
   */
  check(): Promise<void>;
  /** Deletes what it still holds of these mails; what was sent cannot be recalled. Unknown ids are ignored. */
  forget(ids: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

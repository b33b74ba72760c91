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

/**
 * The Message-ID of a mail. It follows from the mail alone, so that whatever is sent again bears the same name and
 * servers on the way can tell.
 */
export function messageIdOf({ id, from }: Pick<OutgoingMail, 'id' | 'from'>): string {
  return `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;
}

/** The id of a mail of ours by its Message-ID; null for any other. */
export function mailIdOf(messageId: string): string | null {
  return /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(messageId.trim())?.[1]?.toLowerCase() ?? null;
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

import type { OutgoingMail } from '../ports/index.ts';

/**
 * A mail in nodemailer's words. Its Message-ID follows from its id alone, so that whatever is sent again bears the
 * same name and servers on the way can tell.
 */
export function mimeOf(mail: OutgoingMail) {
  return {
    messageId: `<${mail.id}@${domainOf(mail.from)}>`,
    date: mail.sentAt,
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mail.headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The id of a mail of ours by its Message-ID; null for any other. */
export function mailIdOf(messageId: string): string | null {
  return /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(messageId.trim())?.[1]?.toLowerCase() ?? null;
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}

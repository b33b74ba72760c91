import { messageIdOf, type OutgoingMail } from '../ports/index.ts';

/** A mail in the form that nodemailer takes. */
export function mimeOf(mail: OutgoingMail) {
  return {
    messageId: messageIdOf(mail),
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

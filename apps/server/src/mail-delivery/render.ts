import type { ZonedTranslator } from '@dating/core/i18n';
import { translatorFor } from '@dating/core/i18n/server';
import type { OutgoingMail } from '../ports/index.ts';
import { accountMails } from './account-mails.ts';
import { type MailKind, mailKinds } from '../mails/kinds.ts';
import type { Letter, Writer, Written } from './letter.ts';
import { memberMails } from './member-mails.ts';
import { moderationMails } from './moderation-mails.ts';
import { paymentMails } from './payment-mails.ts';
import { peopleMails } from './people-mails.ts';

/** One writer per mail; the compiler demands one for each kind. */
const writers: { readonly [K in MailKind]: Writer<K> } = {
  ...accountMails,
  ...moderationMails,
  ...peopleMails,
  ...paymentMails,
  ...memberMails,
};

/** The texts of a mail. A separate function, so that the compiler keeps kind and data together. */
export function writeLetter<K extends MailKind>(letter: Letter<K>, translator: ZonedTranslator): Written {
  return writers[letter.kind](letter, translator);
}

/**
 * Headers for mail programs and servers. Automatic senders must not answer with out-of-office replies; replies of
 * people reach the brand's support. A mail that can be unsubscribed from is declared as a list with one-click
 * unsubscription (RFC 8058, RFC 2919).
 */
function headersOf({ kind, brand, origin, unsubscribeToken }: Letter): Readonly<Record<string, string>> {
  const always = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
  if (!unsubscribeToken) return always;
  const name = mailKinds[kind].type.replaceAll('_', '-');
  return {
    ...always,
    'List-Unsubscribe': `<${origin}/api/unsubscribe.php?token=${encodeURIComponent(unsubscribeToken)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<${name}.${brand.domain}>`,
    Precedence: 'bulk',
  };
}

/**
 * A mail in the form that the transport takes. The templates are loaded with the first mail: the operator's command
 * needs none, and works before they are built.
 */
export async function composeLetter<K extends MailKind>(letter: Letter<K>): Promise<OutgoingMail> {
  const { renderMail } = await import('@dating/mail');
  const { subject, mail } = writeLetter(letter, translatorFor(letter.language));
  const { html, text } = await renderMail(mail);
  return {
    id: letter.id,
    from: `"${letter.brand.name.replaceAll('"', '')}" <${letter.brand.support_email}>`,
    to: letter.recipient,
    subject,
    html,
    text,
    headers: headersOf(letter),
    sentAt: letter.sentAt,
  };
}

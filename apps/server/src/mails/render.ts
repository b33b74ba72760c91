import type { Translator } from '@dating/core/i18n';
import { translatorFor } from '@dating/core/i18n/server';
import { renderMail } from '@dating/mail';
import type { OutgoingMail } from '../ports/index.ts';
import { accountMails } from './account-mails.ts';
import { type MailKind, mailKinds } from './kinds.ts';
import type { Letter, Writer, Written } from './letter.ts';
import { memberMails } from './member-mails.ts';
import { moderationMails } from './moderation-mails.ts';
import { paymentMails } from './payment-mails.ts';
import { peopleMails } from './people-mails.ts';

/** Writes each mail; the compiler asks for one a kind. */
const writers: { readonly [K in MailKind]: Writer<K> } = {
  ...accountMails,
  ...moderationMails,
  ...peopleMails,
  ...paymentMails,
  ...memberMails,
};

/** The words of a letter; a function of its own, so that kind and data stay a pair for the compiler. */
export function writeLetter<K extends MailKind>(letter: Letter<K>, translator: Translator): Written {
  return writers[letter.kind](letter, translator);
}

/**
 * What mail programs and servers read. No out-of-office answers to a machine; answers of people reach the brand's
 * support. What can be unsubscribed from is a list to them, with one click to leave it (RFC 8058, RFC 2919).
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

/** A letter as the transport takes it. */
export async function composeLetter<K extends MailKind>(letter: Letter<K>): Promise<OutgoingMail> {
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

import type { MailKind } from '../mails/kinds.ts';
import { actionOf, digest, notice, type Writer } from './letter.ts';

/** Mails to members about the brand and their profile. */
export const memberMails = {
  news: (letter, translator) => {
    const { t } = translator;
    const { subject, text } = letter.data;
    const action = t('mails.news.action', { brand: letter.brand.name });
    return notice(letter, translator, subject, subject, {
      text,
      action: actionOf(translator, action, `${letter.origin}/members`),
    });
  },

  profile_reminder: (letter, translator) => {
    const { t, format } = translator;
    const { completeness, missing } = letter.data;
    const subject = t('mails.profileReminder.subject');
    const text = t('mails.profileReminder.text', { percent: format.percent(completeness) });
    return digest(letter, translator, subject, {
      text,
      points: missing.map((one) => t(`mails.profileReminder.${one}`)),
      action: actionOf(translator, t('mails.profileReminder.action'), `${letter.origin}/profile`),
    });
  },
} satisfies { readonly [K in MailKind]?: Writer<K> };

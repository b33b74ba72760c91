import type { MailKind } from '../mails/kinds.ts';
import { actionOf, appealPage, complaintPage, notice, type Writer } from './letter.ts';

/** Mails about decisions of moderators, and about complaints and appeals. */
export const moderationMails = {
  photo_approved: (letter, translator) => {
    const { t } = translator;
    return notice(letter, translator, t('mails.photoApproved.title'), t('mails.photoApproved.subject'), {
      text: t('mails.photoApproved.text'),
      action: actionOf(translator, t('mails.photoApproved.action'), `${letter.origin}/profile`),
    });
  },

  photo_rejected: (letter, translator) => {
    const { t } = translator;
    return notice(letter, translator, t('mails.photoRejected.title'), t('mails.photoRejected.subject'), {
      text: t('mails.photoRejected.text', { reason: letter.data.reason ?? t('mails.photoRejected.usualReason') }),
      note: t('mails.photoRejected.appeal', { url: appealPage(letter, letter.data.photo) }),
      action: actionOf(translator, t('mails.photoRejected.action'), `${letter.origin}/profile`),
    });
  },

  complaint_received: (letter, translator) => {
    const { t } = translator;
    const { reference } = letter.data;
    const subject = t('mails.complaint.subject', { reference });
    return notice(letter, translator, t('mails.complaint.title'), subject, {
      text: t('mails.complaint.text', { reference }),
      action: actionOf(translator, t('mails.complaint.action'), complaintPage(letter, reference)),
    });
  },

  complaint_answered: (letter, translator) => {
    const { t } = translator;
    const { reference, answer, decision } = letter.data;
    const subject = t('mails.complaint.answeredSubject', { reference });
    return notice(letter, translator, t('mails.complaint.answeredTitle'), subject, {
      text: decision ? `${t(`complaints.decision.${decision}`)}\n\n${answer}` : answer,
      note: t('mails.complaint.appeal'),
      action: actionOf(translator, t('mails.complaint.appealAction'), appealPage(letter, reference)),
    });
  },

  appeal_received: (letter, translator) => {
    const { t } = translator;
    const { reference } = letter.data;
    return notice(letter, translator, t('mails.appeal.title'), t('mails.appeal.subject', { reference }), {
      text: t('mails.appeal.text', { reference }),
      action: actionOf(translator, t('mails.complaint.action'), complaintPage(letter, reference)),
    });
  },

  appeal_answered: (letter, translator) => {
    const { t } = translator;
    const { reference, answer, granted, effect } = letter.data;
    const title = t(granted ? 'mails.appeal.granted' : 'mails.appeal.denied');
    return notice(letter, translator, title, t('mails.appeal.answeredSubject', { reference }), {
      text: effect ? `${t(`mails.appeal.${effect}`)}\n\n${answer}` : answer,
    });
  },

  member_warned: (letter, translator) => {
    const { t } = translator;
    const { reference, reason } = letter.data;
    return notice(letter, translator, t('mails.warning.title'), t('mails.warning.subject'), {
      text: t('mails.warning.text', { brand: letter.brand.name, reason }),
      note: t('mails.warning.note', { reference }),
      action: actionOf(translator, t('mails.warning.action'), appealPage(letter, reference)),
    });
  },

  account_banned: (letter, translator) => {
    const { t } = translator;
    return notice(letter, translator, t('mails.accountBanned.title'), t('mails.accountBanned.subject'), {
      text: t('mails.accountBanned.text', {
        brand: letter.brand.name,
        reason: letter.data.reason ?? t('mails.accountBanned.usualReason'),
      }),
      note: t('mails.accountBanned.appeal'),
      action: actionOf(
        translator,
        t('mails.accountBanned.action'),
        `${appealPage(letter, 'ban')}&token=${letter.token ?? ''}`,
      ),
    });
  },

  account_unbanned: (letter, translator) => {
    const { t } = translator;
    return notice(letter, translator, t('mails.accountUnbanned.title'), t('mails.accountUnbanned.subject'), {
      text: t('mails.accountUnbanned.text', { brand: letter.brand.name }),
      action: actionOf(translator, t('mails.accountUnbanned.action'), `${letter.origin}/login`),
    });
  },
} satisfies { readonly [K in MailKind]?: Writer<K> };

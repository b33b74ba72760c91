import type { ZonedTranslator } from '@dating/core/i18n';
import { translatorFor } from '@dating/core/i18n/server';
import { tokenLifetime } from '../auth/tokens.ts';
import { deviceName } from '../auth/device-name.ts';
import type { MailKind } from '../mails/kinds.ts';
import { dayMs, hourMs } from '../http/limits.ts';
import { actionOf, frameOf, type Letter, notice, type Writer } from './letter.ts';

/** The page says what the token of this mail will do, and asks for confirmation. */
const mailChangeUrl = ({ origin, token }: Letter): string => `${origin}/mail-change/do?token=${token ?? ''}`;

/** A mail with the link that restores a deleted account. */
function wayBack(
  letter: Letter<'deletion' | 'reactivation'>,
  translator: ZonedTranslator,
  words: 'deletion' | 'reactivation',
) {
  const { t } = translator;
  const { format } = translatorFor(letter.language, letter.timeZone);
  return notice(letter, translator, t(`mails.${words}.title`), t(`mails.${words}.subject`), {
    text: t(`mails.${words}.text`, { date: format.date(letter.data.delete_after) }),
    action: actionOf(
      translator,
      t(`mails.${words}.action`),
      `${letter.origin}/account-deleted?token=${letter.token ?? ''}`,
    ),
  });
}

/** Mails about the account: its address, password, devices, deletion and data. */
export const accountMails = {
  activation: (letter, translator) => {
    const { t } = translator;
    const url = `${letter.origin}/activate?token=${letter.token ?? ''}`;
    return {
      subject: t('mails.activation.subject'),
      mail: {
        template: 'activation',
        props: {
          frame: frameOf(
            letter, translator,
            t('mails.activation.title', { brand: letter.brand.name }), t('mails.activation.preview'),
          ), // prettier-ignore
          text: t('mails.activation.text'),
          action: actionOf(translator, t('mails.activation.action'), url),
          expires: t('mails.activation.expires', { count: Math.round(tokenLifetime.activation / dayMs) }),
          ignore: t('mails.ignore'),
        },
      },
    };
  },

  confirm_reminder: (letter, translator) => {
    const { t } = translator;
    const url = `${letter.origin}/activate?token=${letter.token ?? ''}`;
    const subject = t('mails.confirmReminder.subject');
    return notice(letter, translator, subject, subject, {
      text: t('mails.confirmReminder.text', { brand: letter.brand.name }),
      note: t('mails.ignore'),
      action: actionOf(translator, t('mails.activation.action'), url),
    });
  },

  new_device: (letter, translator) => {
    const { t } = translator;
    const { device, country, at } = letter.data;
    const local = translatorFor(letter.language, letter.timeZone);
    return notice(letter, translator, t('mails.newDevice.title'), t('mails.newDevice.subject'), {
      text: t('mails.newDevice.text', {
        device: deviceName(device, translator),
        place: country ? local.format.country(country) : t('mails.newDevice.somewhere'),
        time: local.format.dateTime(at),
      }),
      note: t('mails.newDevice.note', { url: `${letter.origin}/reset-password` }),
      action: actionOf(translator, t('mails.newDevice.action'), `${letter.origin}/settings/devices`),
    });
  },

  passkey_added: (letter, translator) => {
    const { t } = translator;
    const { device, at } = letter.data;
    const local = translatorFor(letter.language, letter.timeZone);
    return notice(letter, translator, t('mails.passkeyAdded.title'), t('mails.passkeyAdded.subject'), {
      text: t('mails.passkeyAdded.text', {
        device: deviceName(device, translator),
        time: local.format.dateTime(at),
      }),
      note: t('mails.passkeyAdded.note', { url: `${letter.origin}/reset-password` }),
      action: actionOf(translator, t('mails.passkeyAdded.action'), `${letter.origin}/settings/devices`),
    });
  },

  reset_password: (letter, translator) => {
    const { t } = translator;
    const url = `${letter.origin}/reset-password/do?token=${letter.token ?? ''}`;
    return notice(letter, translator, t('mails.resetPassword.title'), t('mails.resetPassword.subject'), {
      text: t('mails.resetPassword.text'),
      note: t('mails.ignore'),
      action: actionOf(translator, t('mails.resetPassword.action'), url),
    });
  },

  password_changed: (letter, translator) => {
    const { t } = translator;
    const date = translatorFor(letter.language, letter.timeZone).format.dateTime(letter.data.changed_at);
    return notice(letter, translator, t('mails.passwordChanged.title'), t('mails.passwordChanged.subject'), {
      text: t('mails.passwordChanged.text', { date }),
      note: t('mails.passwordChanged.note'),
      action: actionOf(translator, t('mails.resetPassword.action'), `${letter.origin}/reset-password`),
    });
  },

  mail_change: (letter, translator) => {
    const { t } = translator;
    const hours = Math.round(tokenLifetime.mail_change / hourMs);
    return notice(letter, translator, t('mails.mailChange.title'), t('mails.mailChange.subject'), {
      text: t('mails.mailChange.text', { brand: letter.brand.name, count: hours }),
      note: t('mails.ignore'),
      action: actionOf(translator, t('mails.mailChange.action'), mailChangeUrl(letter)),
    });
  },

  mail_change_notice: (letter, translator) => {
    const { t } = translator;
    const days = Math.round(tokenLifetime.mail_change_undo / dayMs);
    return notice(letter, translator, t('mails.mailChangeNotice.title'), t('mails.mailChangeNotice.subject'), {
      text: t('mails.mailChangeNotice.text', { email: letter.data.email }),
      note: t('mails.mailChangeNotice.note', { count: days }),
      action: actionOf(translator, t('mails.mailChangeNotice.action'), mailChangeUrl(letter)),
    });
  },

  mail_change_told: (letter, translator) => {
    const { t } = translator;
    return notice(letter, translator, t('mails.mailChangeNotice.title'), t('mails.mailChangeNotice.subject'), {
      text: t('mails.mailChangeNotice.text', { email: letter.data.email }),
    });
  },

  deletion: (letter, translator) => wayBack(letter, translator, 'deletion'),

  reactivation: (letter, translator) => wayBack(letter, translator, 'reactivation'),

  export_ready: (letter, translator) => {
    const { t } = translator;
    const { format } = translatorFor(letter.language, letter.timeZone);
    return notice(letter, translator, t('mails.exportReady.title'), t('mails.exportReady.subject'), {
      text: t('mails.exportReady.text', { date: format.dateTime(letter.data.expires_at) }),
      note: t('mails.exportReady.note'),
      action: actionOf(
        translator,
        t('mails.exportReady.action'),
        `${letter.origin}/settings/data?token=${letter.token ?? ''}`,
      ),
    });
  },
} satisfies { readonly [K in MailKind]?: Writer<K> };

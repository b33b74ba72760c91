import type { Language } from '@dating/core/contract';
import type { Translator } from '@dating/core/i18n';
import { translatorFor } from '@dating/core/i18n/server';
import { type FrameProps, type Mail, type NoticeProps, renderMail } from '@dating/mail';
import type { Brand } from '../brands/config.ts';
import { deviceName } from '../devices/present.ts';
import { tokenLifetime } from '../auth/tokens.ts';
import type { OutgoingMail } from '../ports/index.ts';
import { type MailData, type MailKind, mailKinds } from './kinds.ts';
import type { NamedPerson } from './mail-data.ts';

/** What every mail is written from. */
export interface Letter<K extends MailKind = MailKind> {
  readonly id: string;
  readonly kind: K;
  readonly data: MailData[K];
  readonly brand: Brand;
  readonly language: Language;
  readonly timeZone: string;
  readonly recipient: string;
  /** Username; the address's own words where there is no account. */
  readonly name: string;
  /** Whoever wrote to us without an account: nothing is said to them of one. */
  readonly isStranger?: boolean;
  /** Origin of links, e.g. `http://localhost:3000`. */
  readonly origin: string;
  /** Made for this mail only, where its link needs one. */
  readonly token: string | null;
  /** Of this member and type of mail; null for service mails, which cannot be unsubscribed from. */
  readonly unsubscribeToken?: string | null;
  readonly sentAt: Date;
}

interface Written {
  readonly subject: string;
  readonly mail: Mail;
}

type Writer<K extends MailKind> = (letter: Letter<K>, t: Translator) => Written;

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

function frameOf(letter: Letter, { t }: Translator, title: string, preview: string): FrameProps {
  const { brand, origin, name, language } = letter;
  const { company } = brand;
  return {
    look: brand.theme,
    language,
    brandName: brand.name,
    homeUrl: `${origin}/`,
    preview,
    title,
    greeting: t('mails.greeting', { name }),
    closing: t('mails.closing', { brand: brand.name }),
    footer: [
      ...(letter.isStranger ? [] : [t('mails.reason', { brand: brand.name })]),
      t('mails.support', { email: brand.support_email }),
      `${company.name}, ${company.address}, ${company.city}`,
    ],
    ...(letter.unsubscribeToken
      ? { unsubscribe: { label: t('mails.unsubscribe'), url: unsubscribePage(letter.origin, letter.unsubscribeToken) } }
      : {}),
  };
}

const actionOf = ({ t }: Translator, label: string, url: string) => ({ label, url, fallback: t('mails.button') });

/** The page says, and asks, what the token of this letter will do. */
const mailChangeUrl = ({ origin, token }: Letter): string => `${origin}/mail-change/do?token=${token ?? ''}`;

/** Where a decision is appealed. */
const appealPage = ({ origin }: Letter, about: string): string => `${origin}/complaints?appeal=${about}`;

/** Where one sees how a complaint or an appeal stands. */
const standingPage = ({ origin }: Letter, reference: string): string => `${origin}/complaints?reference=${reference}`;

/** A mail that tells of a decision. */
function notice(
  letter: Letter,
  translator: Translator,
  title: string,
  subject: string,
  rest: Omit<NoticeProps, 'frame'>,
): Written {
  return {
    subject,
    mail: { template: 'notice', props: { frame: frameOf(letter, translator, title, rest.text), ...rest } },
  };
}

/** A mail with the link that brings a deleted account back. */
function wayBack(
  letter: Letter<'deletion' | 'reactivation'>,
  translator: Translator,
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

/** A name, and beside it that nobody stands behind it, where that is so. */
function nameOf({ brand, language }: Letter, person: NamedPerson): string {
  const label = brand.fictional_singular[language];
  return person.fictional && label ? `${person.name} (${label})` : person.name;
}

/** What a gathering mail is called: by its one person, or by how many there are. */
type AboutPeople = 'newConversations' | 'newMessages' | 'unreadMessages' | 'newLikes';

/** A mail about people: who they are, and never what they wrote. */
function aboutPeople(
  letter: Letter<'new_conversations' | 'new_messages' | 'unread_messages' | 'new_likes'>,
  translator: Translator,
  words: AboutPeople,
  path: `/${string}`,
): Written {
  const { t } = translator;
  const { people, others } = letter.data;
  const [first] = people;
  const count = people.length + others;
  const subject = first && count === 1 ? oneSubject(first) : t(`mails.${words}.subjectMany`, { count });
  const text = count === 1 && first?.match ? t('mails.newLikes.matchText') : t(`mails.${words}.text`);
  return {
    subject,
    mail: {
      template: 'digest',
      props: {
        frame: frameOf(letter, translator, subject, text),
        text,
        people: people.map((person) => ({
          name: nameOf(letter, person),
          line: [person.age, person.city].filter((part) => part !== null).join(', '),
          labels: person.match ? [t('mails.newLikes.match')] : [],
        })),
        ...(others > 0 ? { more: t('mails.more', { count: others }) } : {}),
        action: actionOf(translator, t(`mails.${words}.action`), letter.origin + path),
      },
    },
  };

  function oneSubject(person: NamedPerson): string {
    const name = nameOf(letter, person);
    if (words === 'newLikes') return t(person.match ? 'push.match' : 'push.like', { name });
    return t(`mails.${words}.subject`, { name });
  }
}

/** How each mail is written; the compiler asks for one a kind. */
const writers: { readonly [K in MailKind]: Writer<K> } = {
  activation: (letter, translator) => {
    const { t } = translator;
    const url = `${letter.origin}/api/activate.php?token=${letter.token ?? ''}`;
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

  payment_receipt: (letter, translator) => {
    const { t } = translator;
    const { data, brand } = letter;
    const local = translatorFor(letter.language, letter.timeZone);
    const facts = [
      { label: t('mails.receipt.number'), value: data.payment_id },
      { label: t('mails.receipt.date'), value: local.format.dateTime(data.paid_at) },
      { label: t('mails.receipt.method'), value: t(`paymentMethods.${data.payment_method}`) },
      ...(data.discount_code ? [{ label: t('mails.receipt.discount'), value: data.discount_code }] : []),
      {
        label: t('mails.receipt.total'),
        value: `${local.format.money(data.amount)} (${t('mails.receipt.vat')})`,
      },
      {
        label: t('mails.receipt.seller'),
        value: [brand.company.name, ...brand.company.vat_numbers].join(', '),
      },
    ];
    return {
      subject: t('mails.receipt.subject', { count: data.credits }),
      mail: {
        template: 'payment_receipt',
        props: {
          frame: frameOf(letter, translator, t('mails.receipt.title'), t('mails.receipt.preview')),
          text: t('mails.receipt.text', { count: data.credits }),
          facts,
          withdrawal: t('mails.receipt.withdrawal', { count: brand.refund_days }),
          action: actionOf(translator, t('mails.receipt.action'), `${letter.origin}/chats`),
        },
      },
    };
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
      text: t('mails.mailChange.text', { brand: letter.brand.name, hours }),
      note: t('mails.ignore'),
      action: actionOf(translator, t('mails.mailChange.action'), mailChangeUrl(letter)),
    });
  },

  mail_change_notice: (letter, translator) => {
    const { t } = translator;
    const days = Math.round(tokenLifetime.mail_change_undo / dayMs);
    return notice(letter, translator, t('mails.mailChangeNotice.title'), t('mails.mailChangeNotice.subject'), {
      text: t('mails.mailChangeNotice.text', { email: letter.data.email }),
      note: t('mails.mailChangeNotice.note', { days }),
      action: actionOf(translator, t('mails.mailChangeNotice.action'), mailChangeUrl(letter)),
    });
  },

  mail_change_told: (letter, translator) => {
    const { t } = translator;
    return notice(letter, translator, t('mails.mailChangeNotice.title'), t('mails.mailChangeNotice.subject'), {
      text: t('mails.mailChangeNotice.text', { email: letter.data.email }),
    });
  },

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
      action: actionOf(translator, t('mails.complaint.action'), standingPage(letter, reference)),
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
      action: actionOf(translator, t('mails.complaint.action'), standingPage(letter, reference)),
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

  deletion: (letter, translator) => wayBack(letter, translator, 'deletion'),

  reactivation: (letter, translator) => wayBack(letter, translator, 'reactivation'),

  new_conversations: (letter, translator) => aboutPeople(letter, translator, 'newConversations', '/chats'),
  new_messages: (letter, translator) => aboutPeople(letter, translator, 'newMessages', '/chats'),
  unread_messages: (letter, translator) => aboutPeople(letter, translator, 'unreadMessages', '/chats'),
  new_likes: (letter, translator) => aboutPeople(letter, translator, 'newLikes', '/likes'),

  weekly_update: (letter, translator) => {
    const { t, format } = translator;
    const { likes, unread, matches } = letter.data;
    const subject = t('mails.weekly.subject', { brand: letter.brand.name });
    const text = t('mails.weekly.text');
    const figures = [
      { label: t('mails.weekly.likes'), value: likes },
      { label: t('mails.weekly.unread'), value: unread },
      { label: t('mails.weekly.matches'), value: matches },
    ];
    return {
      subject,
      mail: {
        template: 'digest',
        props: {
          frame: frameOf(letter, translator, subject, text),
          text,
          facts: figures
            .filter(({ value }) => value > 0)
            .map(({ label, value }) => ({ label, value: format.number(value) })),
          action: actionOf(translator, t('mails.weekly.action'), `${letter.origin}/members`),
        },
      },
    };
  },

  welcome_offer: (letter, translator) => {
    const { t } = translator;
    const { percentage, code, expires_at } = letter.data;
    const local = translatorFor(letter.language, letter.timeZone);
    const subject = t('mails.offer.subject', { percentage });
    const text = t('mails.offer.text', { percentage });
    return {
      subject,
      mail: {
        template: 'digest',
        props: {
          frame: frameOf(letter, translator, subject, text),
          text,
          facts: [
            { label: t('mails.offer.code'), value: code },
            { label: t('mails.offer.until'), value: local.format.dateTime(expires_at) },
          ],
          action: actionOf(translator, t('mails.offer.action'), `${letter.origin}/credits`),
          note: t('mails.offer.note'),
        },
      },
    };
  },

  news: (letter, translator) => {
    const { t } = translator;
    const { subject, text } = letter.data;
    const action = t('mails.news.action', { brand: letter.brand.name });
    return notice(letter, translator, subject, subject, {
      text,
      action: actionOf(translator, action, `${letter.origin}/members`),
    });
  },

  confirm_reminder: (letter, translator) => {
    const { t } = translator;
    const url = `${letter.origin}/api/activate.php?token=${letter.token ?? ''}`;
    const subject = t('mails.confirmReminder.subject');
    return notice(letter, translator, subject, subject, {
      text: t('mails.confirmReminder.text', { brand: letter.brand.name }),
      note: t('mails.ignore'),
      action: actionOf(translator, t('mails.activation.action'), url),
    });
  },

  profile_reminder: (letter, translator) => {
    const { t } = translator;
    const { completeness, missing } = letter.data;
    const subject = t('mails.profileReminder.subject');
    const text = t('mails.profileReminder.text', { percentage: completeness });
    return {
      subject,
      mail: {
        template: 'digest',
        props: {
          frame: frameOf(letter, translator, subject, text),
          text,
          points: missing.map((one) => t(`mails.profileReminder.${one}`)),
          action: actionOf(translator, t('mails.profileReminder.action'), `${letter.origin}/profile`),
        },
      },
    };
  },

  export_ready: (letter, translator) => {
    const { t } = translator;
    const { format } = translatorFor(letter.language, letter.timeZone);
    return notice(letter, translator, t('mails.exportReady.title'), t('mails.exportReady.subject'), {
      text: t('mails.exportReady.text', { date: format.date(letter.data.expires_at) }),
      note: t('mails.exportReady.note'),
      action: actionOf(
        translator,
        t('mails.exportReady.action'),
        `${letter.origin}/settings/data?token=${letter.token ?? ''}`,
      ),
    });
  },
};

/** The words of a letter; a function of its own, so that kind and data stay a pair for the compiler. */
export function writeLetter<K extends MailKind>(letter: Letter<K>, translator: Translator): Written {
  return writers[letter.kind](letter, translator);
}

/** Asks before it unsubscribes: whoever only follows links (scanners of mail) changes nothing. */
const unsubscribePage = (origin: string, token: string): string =>
  `${origin}/notifications?token=${encodeURIComponent(token)}`;

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

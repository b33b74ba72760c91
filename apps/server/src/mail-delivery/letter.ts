import type { Language } from '@dating/core/contract';
import type { Translator, ZonedTranslator } from '@dating/core/i18n';
import type { DigestProps, FrameProps, Mail, NoticeProps } from '@dating/mail';
import type { Brand } from '../brands/config.ts';
import type { MailData, MailKind } from '../mails/kinds.ts';
import { previewLine } from './preview-line.ts';

/** The input of every mail. */
export interface Letter<K extends MailKind = MailKind> {
  readonly id: string;
  readonly kind: K;
  readonly data: MailData[K];
  readonly brand: Brand;
  /** What the brand wears; its built-in look unless given. */
  readonly look?: FrameProps['look'];
  readonly language: Language;
  readonly timeZone: string;
  readonly recipient: string;
  /** Username; without an account, the form of address that the texts have for that case. */
  readonly name: string;
  /** The recipient wrote to us without an account: the mail does not mention one. */
  readonly isStranger?: boolean;
  /** Origin of links, e.g. `http://localhost:3000`. */
  readonly origin: string;
  /** Made for this mail only, when its link needs one. */
  readonly token: string | null;
  /** For this member and type of mail; null for service mails, which cannot be unsubscribed from. */
  readonly unsubscribeToken?: string | null;
  readonly sentAt: Date;
}

/** A subject and the props of its template. */
export interface Written {
  readonly subject: string;
  readonly mail: Mail;
}

/** Writes one kind of mail. */
export type Writer<K extends MailKind> = (letter: Letter<K>, t: ZonedTranslator) => Written;

/** The frame around the text of every mail: brand, greeting, footer, unsubscribe link. Of `preview` stands what fits. */
export function frameOf(letter: Letter, { t }: Translator, title: string, preview: string): FrameProps {
  const { brand, origin, name, language } = letter;
  const { company } = brand;
  return {
    look: letter.look ?? brand.theme,
    language,
    brandName: brand.name,
    homeUrl: `${origin}/`,
    preview: previewLine(preview),
    title,
    greeting: t('mails.greeting', { name }),
    closing: t('mails.closing', { brand: brand.name }),
    footer: [
      ...(letter.isStranger ? [] : [t('mails.reason', { brand: brand.name })]),
      brand.support_email && t('mails.support', { email: brand.support_email }),
      [company.name, company.address, company.city].filter(Boolean).join(', '),
      ...companyNumbers(brand, t),
    ].filter(Boolean),
    ...(letter.unsubscribeToken
      ? { unsubscribe: { label: t('mails.unsubscribe'), url: unsubscribePage(letter.origin, letter.unsubscribeToken) } }
      : {}),
  };
}

/** The numbers that identify a company, as far as it has said them; on one line. */
function companyNumbers({ company }: Brand, t: Translator['t']): readonly string[] {
  const numbers = [
    ...(company.kvk ? [t('mails.register', { number: company.kvk })] : []),
    ...(company.vat_numbers.length > 0 ? [t('mails.vatNumber', { number: company.vat_numbers.join(', ') })] : []),
  ];
  return numbers.length > 0 ? [numbers.join(' · ')] : [];
}

/** A button, with its address as text below it. */
export const actionOf = ({ t }: Translator, label: string, url: string) => ({
  label,
  url,
  fallback: t('mails.button'),
});

/** Where a decision is appealed. */
export const appealPage = ({ origin }: Letter, about: string): string => `${origin}/complaints?appeal=${about}`;

/** Link to the status of a complaint or an appeal. */
export const complaintPage = ({ origin }: Letter, reference: string): string =>
  `${origin}/complaints?reference=${reference}`;

/** A mail with one text, and a button and a note where given. */
export function notice(
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

/** A mail in parts: people, figures, facts or points. */
export function digest(
  letter: Letter,
  translator: Translator,
  subject: string,
  rest: Omit<DigestProps, 'frame'>,
): Written {
  return {
    subject,
    mail: { template: 'digest', props: { frame: frameOf(letter, translator, subject, rest.text), ...rest } },
  };
}

/** The page asks before it unsubscribes: opening the link (as mail scanners do) changes nothing. */
const unsubscribePage = (origin: string, token: string): string =>
  `${origin}/notifications?token=${encodeURIComponent(token)}`;

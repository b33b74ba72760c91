import { render, toPlainText } from '@react-email/render';
import { createElement, type ReactElement } from 'react';
import { Activation, type ActivationProps } from './mails/Activation.tsx';
import { Digest, type DigestProps } from './mails/Digest.tsx';
import { Notice, type NoticeProps } from './mails/Notice.tsx';
import { PaymentReceipt, type PaymentReceiptProps } from './mails/PaymentReceipt.tsx';

/** A template with what it is filled with. */
export type Mail =
  | { readonly template: 'activation'; readonly props: ActivationProps }
  | { readonly template: 'payment_receipt'; readonly props: PaymentReceiptProps }
  | { readonly template: 'digest'; readonly props: DigestProps }
  | { readonly template: 'notice'; readonly props: NoticeProps };

export interface RenderedMail {
  readonly html: string;
  /** The same words for programs without HTML; the address of the action stands on a line of its own. */
  readonly text: string;
}

/** A mail as React draws it. */
export function elementOf(mail: Mail): ReactElement {
  switch (mail.template) {
    case 'activation':
      return createElement(Activation, mail.props);
    case 'payment_receipt':
      return createElement(PaymentReceipt, mail.props);
    case 'digest':
      return createElement(Digest, mail.props);
    case 'notice':
      return createElement(Notice, mail.props);
  }
}

/** Renders a mail as HTML and as text. */
export async function renderMail(mail: Mail): Promise<RenderedMail> {
  const html = await render(elementOf(mail));
  const text = toPlainText(html, {
    wordwrap: 76,
    selectors: [
      { selector: 'a.button', format: 'skip' },
      // So that the first address in the text is the one that the mail is about.
      { selector: 'a.logo', format: 'inline' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'table.facts', format: 'dataTable' },
    ],
  });
  return { html, text: text.trim() };
}

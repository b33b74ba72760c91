/** Every mail that the product writes: props in, HTML and text out. */
export type { ActivationProps } from './mails/Activation.tsx';
export type { DigestPerson, DigestProps } from './mails/Digest.tsx';
export type { NoticeProps } from './mails/Notice.tsx';
export type { PaymentReceiptProps } from './mails/PaymentReceipt.tsx';
export type { FrameProps } from './parts/MailFrame.tsx';
export type { ActionProps, Fact } from './parts/words.tsx';
export { type Mail, type RenderedMail, renderMail } from './render.ts';

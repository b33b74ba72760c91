import type { Language } from '@dating/core/contract';
import type { DocumentText } from './document.ts';
import type { Facts } from './facts.server.ts';
import * as ban from './texts/ban/index.ts';
import * as cookies from './texts/cookies/index.ts';
import * as faq from './texts/faq/index.ts';
import * as privacy from './texts/privacy/index.ts';
import * as returnPolicy from './texts/return-policy/index.ts';
import * as service from './texts/service/index.ts';
import * as terms from './texts/terms/index.ts';

/** A document in one language, for a brand. */
export type DocumentOf = (facts: Facts) => DocumentText;

/** Every document by the last part of its address, in every language. The browser gets the one that it shows, as data. */
export const documents = {
  terms, privacy, cookies, ban, faq, service, 'return-policy': returnPolicy,
} as const satisfies Readonly<Record<string, Readonly<Record<Language, DocumentOf>>>>; // prettier-ignore

export type DocumentName = keyof typeof documents;

import { accessibility } from './texts/accessibility/index.ts';
import { ban } from './texts/ban/index.ts';
import { cookies } from './texts/cookies/index.ts';
import { faq } from './texts/faq/index.ts';
import { privacy } from './texts/privacy/index.ts';
import { returnPolicy } from './texts/return-policy/index.ts';
import { service } from './texts/service/index.ts';
import { terms } from './texts/terms/index.ts';

/** Every document by the last part of its address, in every language. The browser gets the one that it shows, as data. */
export const documents = {
  terms, privacy, cookies, ban, faq, service, 'return-policy': returnPolicy, accessibility,
} as const; // prettier-ignore

export type DocumentName = keyof typeof documents;

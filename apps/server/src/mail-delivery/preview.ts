import type { Language } from '@dating/core/contract';
import type { Brand } from '../brands/config.ts';
import { type MailKind, mailKinds } from '../mails/kinds.ts';
import type { Letter } from './letter.ts';
import { mailSamples } from './samples.ts';

/** The time at which sample mails are sent. */
const sentAt = new Date('2026-11-21T12:00:00Z');

/** A mail of a kind with its sample data, for tests and previews. */
export function sampleLetter<K extends MailKind>(kind: K, brand: Brand, language: Language): Letter<K> {
  return {
    id: '019aa000-0000-7000-8000-000000000001',
    kind,
    data: mailSamples[kind],
    brand,
    language,
    timeZone: 'Europe/Berlin',
    recipient: 'anna@example.org',
    name: 'Anna',
    origin: 'https://love.example',
    token: 'q2XMAf8BzT5nW0cYr7KdLh3E',
    unsubscribeToken:
      mailKinds[kind].type === 'service'
        ? null
        : `019aa000-0000-7000-8000-000000000002.${mailKinds[kind].type}.Ux1c2v3b4n5m6k7j8h9g0f`,
    sentAt,
  };
}

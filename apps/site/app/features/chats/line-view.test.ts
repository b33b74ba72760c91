import { translatorFor } from '@dating/core/i18n/server';
import { Member } from '@dating/core/models';
import { expect, test } from 'vitest';
import type { PersonOf } from '../../lib/views.ts';
import { lineView } from './line-view.ts';

/** How the list shows a conversation by its last message. */
function shown(kind: 'text' | 'photo' | 'gift', text: string, mine: boolean, now?: Date) {
  const member = new Member('clara');
  member.name = 'Clara';
  member.language = 'nl';
  const at = '2026-11-21T10:00:00.000Z';
  const line = { conversation: 'c1', member, unread: 0, lastMessage: { text, sent_at: at, mine, kind }, updatedAt: at };
  const person: PersonOf = ({ name }) => ({ name, photo: null });
  const view = lineView(line, person, translatorFor('en', 'UTC'), now ?? new Date(at));
  return [view.lastMessage, view.lang, view.mine, view.timeLabel];
}

test.each([
  ['gift', '', false, 'Sent you a gift', undefined, false],
  ['gift', '', true, 'You sent a gift', undefined, false],
  // Its line is said like any words: in their language, and one's own after 'You'.
  ['gift', 'Voor je balkon', false, 'Gift: Voor je balkon', 'nl', false],
  ['gift', 'For your balcony', true, 'For your balcony', undefined, true],
  ['photo', '', false, 'Sent you a photo', undefined, false],
  ['text', 'Hallo', false, 'Hallo', 'nl', false],
  ['text', 'Hello', true, 'Hello', undefined, true],
] as const)('a %s, %j, own: %s', (kind, text, mine, ...expected) => {
  expect(shown(kind, text, mine).slice(0, 3)).toEqual(expected);
});

test.each([
  ['2026-11-21T10:30:00.000Z', /^10:00\sAM$/],
  ['2026-11-22T00:00:00.000Z', /^Yesterday$/],
])('says when it was as seen at %s: %s', (now, label) => {
  expect(shown('text', 'Hello', false, new Date(now))[3]).toMatch(label);
});

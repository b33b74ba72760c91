import { describe, expect, test } from 'vitest';
import { englishChatStrings } from '../../provider/chat-strings.ts';
import type { MessageView } from '../MessageBubble/MessageBubble.tsx';
import { knownOf, newsBetween } from './heard.ts';

const said = (id: string, rest: Partial<MessageView> = {}): MessageView => ({
  id,
  mine: false,
  kind: 'text',
  text: id,
  sentAt: '2026-11-21T12:00:00.000Z',
  timeLabel: '',
  dayLabel: 'Today',
  ...rest,
});
const own = (id: string, rest: Partial<MessageView> = {}) => said(id, { mine: true, state: 'sent', ...rest });
const heard = (before: readonly MessageView[], after: readonly MessageView[]) =>
  newsBetween(knownOf(before, null), after, 'Clara', englishChatStrings).map(({ words }) => words);

describe('what is spoken', () => {
  test.each<[string, readonly MessageView[], readonly MessageView[], readonly string[]]>([
    ['the other’s new words', [said('a')], [said('a'), said('b')], ['Clara: b']],
    ['the first words of all', [], [said('a')], ['Clara: a']],
    ['a photo', [said('a')], [said('a'), said('b', { kind: 'photo', text: '' })], ['Clara sent a photo']],
    ['a gift', [said('a')], [said('a'), said('b', { kind: 'gift', giftLabel: 'A rose', text: '' })], ['Clara: A rose']],
    ['a gift with its line', [said('a')], [said('a'), said('b', { kind: 'gift', giftLabel: 'A rose' })], ['Clara: A rose. b']],
    ['their words while one’s own are on their way', [said('a'), own('x')], [said('a'), said('b'), own('x')], ['Clara: b']],
    ['not one’s own', [said('a')], [said('a'), own('x', { state: 'sending' })], []],
    ['not that one’s own was read', [own('x')], [own('x', { state: 'read' })], []],
    ['not older ones', [said('b')], [said('a'), said('b')], []],
    ['not a list that begins anew', [said('a')], [said('x'), said('y')], []],
    ['not what was taken away', [said('a')], [said('a'), said('b', { removed: true })], []],
    ['that one’s own failed', [own('x', { state: 'sending' })], [own('x', { state: 'failed', failure: 'Offline' })], ['Not sent. Offline']],
    ['that it failed once only', [own('x', { state: 'failed' })], [own('x', { state: 'failed' })], []],
    ['that it got through after all', [own('x', { state: 'failed' })], [own('x')], ['Sent']],
  ])('%s', (_, before, after, words) => expect(heard(before, after)).toEqual(words)); // prettier-ignore

  test.each(['sending', 'waiting', 'held'] as const)(
    'each try that fails, and the one that gets through: %s',
    (state) => {
      const states = ['failed', state, 'failed', state, state, 'sent', 'read'] as const;
      let known = knownOf([own('x', { state: 'sending' })], null);
      const words = states.map((next) => {
        const messages = [own('x', { state: next })];
        const news = newsBetween(known, messages, 'Clara', englishChatStrings);
        known = knownOf(messages, known);
        return news.map((one) => one.words).join();
      });
      expect(words).toEqual(['Not sent', '', 'Not sent', '', '', 'Sent', '']);
    },
  );
});

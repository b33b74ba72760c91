import type { Translator } from '@dating/core/i18n';
import type { MailKind } from '../mails/kinds.ts';
import { actionOf, digest, type Letter, type Writer, type Written } from './letter.ts';
import type { NamedPerson } from '../mails/mail-data.ts';

/** A name, with the note that the profile is fictional where it is. */
function nameOf({ brand, language }: Letter, person: NamedPerson): string {
  const label = brand.fictional_singular[language];
  return person.fictional && label ? `${person.name} (${label})` : person.name;
}

/** The name of a digest mail: its one person, or the number of people. */
type AboutPeople = 'newConversations' | 'newMessages' | 'unreadMessages' | 'newLikes';

/** A mail about people: their names and cards, never what they wrote. */
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
  return digest(letter, translator, subject, {
    text,
    people: people.map((person) => ({
      name: nameOf(letter, person),
      line: [person.age, person.city].filter((part) => part !== null).join(', '),
      labels: person.match ? [t('mails.newLikes.match')] : [],
    })),
    ...(others > 0 ? { more: t('mails.more', { count: others }) } : {}),
    action: actionOf(translator, t(`mails.${words}.action`), letter.origin + path),
  });

  function oneSubject(person: NamedPerson): string {
    const name = nameOf(letter, person);
    if (words === 'newLikes') return t(person.match ? 'push.match' : 'push.like', { name });
    return t(`mails.${words}.subject`, { name });
  }
}

/** Mails about other people: messages, likes and the week. */
export const peopleMails = {
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
    return digest(letter, translator, subject, {
      text,
      facts: figures
        .filter(({ value }) => value > 0)
        .map(({ label, value }) => ({ label, value: format.number(value) })),
      action: actionOf(translator, t('mails.weekly.action'), `${letter.origin}/members`),
    });
  },
} satisfies { readonly [K in MailKind]?: Writer<K> };

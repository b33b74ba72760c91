import { type Interest, interests, type Language } from '@dating/core/contract';
import { translatorFor } from '@dating/core/i18n/server';

/** A first line, in the caller's language. */
export interface Icebreaker {
  /** Stable name of the line. */
  readonly id: string;
  readonly text: string;
}

/** The data of both members that a first line is built from. */
export interface Pair {
  readonly mine: readonly Interest[];
  readonly theirs: readonly Interest[];
  /** The other member's town. */
  readonly city: string | null;
}

/** Where the intimate interests end in the list: a first line uses only those that follow. */
const talkable: ReadonlySet<Interest> = new Set(interests.slice(interests.indexOf('gym')));

/** Lines that fit an interest of the other member. */
const fitting = {
  music: ['music', 'dancing', 'party'],
  cook: ['cooking', 'foodie', 'bbq', 'sushi', 'vegetarian'],
  place: ['travelling', 'adventure', 'beach'],
  coffee: ['coffee', 'tea', 'wine'],
} as const satisfies Record<string, readonly Interest[]>;

const general = ['weekend', 'smile', 'place', 'coffee', 'music', 'cook'] as const;
const mostShared = 2;
const most = 5;

/** First lines for two members: what they share, then what fits the other, then what fits everyone. */
export function icebreakersFor(pair: Pair, language: Language): readonly Icebreaker[] {
  const { lookup, format } = translatorFor(language);
  const line = (id: string, key: string, parameters: Readonly<Record<string, string>> = {}): Icebreaker[] => {
    const text = lookup(`icebreakers.${key}`, parameters);
    return text === null ? [] : [{ id, text }];
  };
  const shared = pair.mine.filter((interest) => talkable.has(interest) && pair.theirs.includes(interest));
  const likes = (wanted: readonly Interest[]) => wanted.some((interest) => pair.theirs.includes(interest));
  const fit = Object.keys(fitting).filter((key) => likes(fitting[key as keyof typeof fitting]));
  return [
    ...shared.slice(0, mostShared).flatMap((interest) => {
      const name = lookup(`options.interests.${interest}`);
      return name === null ? [] : line(`interest_${interest}`, 'interest', { interest: format.inSentence(name) });
    }),
    ...(pair.city === null ? [] : line('city', 'city', { city: pair.city })),
    ...[...new Set([...fit, ...general])].flatMap((key) => line(key, key)),
  ].slice(0, most);
}

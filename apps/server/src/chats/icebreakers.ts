import { type Interest, type Language, talkableInterests } from '@dating/core/contract';
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
  const { lookup } = translatorFor(language);
  const line = (id: string, text: string | null): Icebreaker[] => (text === null ? [] : [{ id, text }]);
  const shared = pair.mine
    .filter((interest) => talkableInterests.includes(interest) && pair.theirs.includes(interest))
    .slice(0, mostShared);
  const isAbout = (key: string, among: readonly Interest[]) =>
    key in fitting && fitting[key as keyof typeof fitting].some((interest) => among.includes(interest));
  const fit = Object.keys(fitting).filter((key) => isAbout(key, pair.theirs));
  // What is asked about already is not asked about twice.
  const more = [...new Set([...fit, ...general])].filter((key) => !isAbout(key, shared));
  return [
    ...shared.flatMap((interest) => line(`interest_${interest}`, lookup(`icebreakers.interests.${interest}`))),
    ...(pair.city === null ? [] : line('city', lookup('icebreakers.city', { city: pair.city }))),
    ...more.flatMap((key) => line(key, lookup(`icebreakers.${key}`))),
  ].slice(0, most);
}

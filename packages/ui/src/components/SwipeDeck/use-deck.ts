import { useState } from 'react';
import type { LeavingCard, SwipePerson } from './SwipeStack.tsx';
import type { SwipeWay } from './use-swipe.ts';

/** A decision, the latest last. */
export type Decision = Readonly<{ person: SwipePerson; way: SwipeWay }>;

/** No more are on their way out at once: where motion is unwanted nothing tells that one has arrived. */
const LEAVING = 3;

/** Which cards are decided, which are on their way out, which are still to come. */
export function useDeck(people: readonly SwipePerson[]) {
  const [decided, setDecided] = useState<readonly Decision[]>([]);
  const [leaving, setLeaving] = useState<readonly LeavingCard[]>([]);
  // Whoever has left the list has no past here: should they come into it again, they are dealt again.
  const there = new Set(people.map(({ id }) => id));
  if (decided.some(({ person }) => !there.has(person.id))) {
    setDecided(decided.filter(({ person }) => there.has(person.id)));
  }
  const gone = (id: string): void => setLeaving((cards) => cards.filter((card) => card.person.id !== id));
  // Those who came back and those who are new stand where the list has them; nobody stands in it twice.
  const seen = new Set(decided.map(({ person }) => person.id));
  const queue = people.filter(
    ({ id }, index) => !seen.has(id) && people.findIndex((other) => other.id === id) === index,
  );
  return {
    queue,
    leaving,
    gone,
    last: decided.at(-1),
    decide(person: SwipePerson, way: SwipeWay): void {
      setDecided((all) => [...all, { person, way }]);
      setLeaving((cards) => [...cards.slice(1 - LEAVING), { person, way }]);
    },
    /** Puts a card back: taken back by the person, or not taken by the server. Says which way it had gone, if it had. */
    putBack(id: string): SwipeWay | undefined {
      setDecided((all) => all.filter(({ person }) => person.id !== id));
      gone(id);
      return decided.find(({ person }) => person.id === id)?.way;
    },
    /** The card has gone for good, and there is nothing of it to take back. */
    forget(id: string): void {
      setDecided((all) => all.filter(({ person }) => person.id !== id));
    },
  };
}

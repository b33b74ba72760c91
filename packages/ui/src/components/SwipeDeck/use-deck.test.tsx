// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SwipePerson } from './SwipeStack.tsx';
import { useDeck } from './use-deck.ts';

const person = (id: string): SwipePerson => ({ id, name: id, photo: null });

let unmount = (): void => undefined;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  act(unmount);
  vi.unstubAllGlobals();
});

/** A deck whose list the test changes, and what it holds by now. */
function dealt(...ids: string[]) {
  const root = createRoot(document.createElement('div'));
  unmount = () => root.unmount();
  const seen = { deck: null as ReturnType<typeof useDeck> | null };
  function Probe({ list }: { list: readonly string[] }) {
    seen.deck = useDeck(list.map(person));
    return null;
  }
  const deal = (...list: string[]) => act(() => root.render(<Probe list={list} />));
  deal(...ids);
  const deck = () => {
    if (!seen.deck) throw new Error('nothing was drawn');
    return seen.deck;
  };
  return {
    deal,
    deck,
    decide: (id: string) => act(() => deck().decide(person(id), 'pass')),
    queue: () => deck().queue.map(({ id }) => id),
    leaving: () => deck().leaving.map((card) => card.person.id),
  };
}

it('hides whom one decided while they are on the list, and knows who was last', () => {
  const { deck, decide, queue } = dealt('a', 'b', 'a', 'c');
  expect(queue()).toEqual(['a', 'b', 'c']);
  decide('a');
  expect([queue(), deck().last?.person.id]).toEqual([['b', 'c'], 'a']);
  act(() => void deck().putBack('a'));
  expect([queue(), deck().last]).toEqual([['a', 'b', 'c'], undefined]);
});

it('deals again who has left the list and is on it again: taken back elsewhere', () => {
  const { deal, decide, queue } = dealt('a', 'b');
  decide('a');
  deal('b');
  expect(queue()).toEqual(['b']);
  deal('a', 'b');
  expect(queue()).toEqual(['a', 'b']);
});

it('forgets who has gone for good, and lets their card fly', () => {
  const { deal, deck, decide, queue, leaving } = dealt('a', 'b');
  decide('a');
  deal('b');
  act(() => deck().forget('a'));
  expect([queue(), deck().last, leaving()]).toEqual([['b'], undefined, ['a']]);
});

it('keeps no more than three on their way out, where nothing tells that they have arrived', () => {
  const { decide, queue, leaving } = dealt('a', 'b', 'c', 'd', 'e');
  for (const id of ['a', 'b', 'c', 'd']) decide(id);
  expect([queue(), leaving()]).toEqual([['e'], ['b', 'c', 'd']]);
});

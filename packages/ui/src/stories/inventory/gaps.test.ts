import { describe, expect, test } from 'vitest';
import type { Item } from '../../../inventory.ts';
import { componentGaps, inventoryGaps, pageGaps, type ListedStory, type Seen, type TypedComponent } from './gaps.ts';

const story = (title: string, name: string, tags: readonly string[] = ['autodocs']): ListedStory => ({
  id: `${title}--${name}`.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  title,
  name,
  importPath: `./packages/ui/src/components/${title.split('/')[1]}/${title.split('/')[1]}.stories.tsx`,
  tags,
});

const badge: TypedComponent = {
  name: 'Badge',
  file: 'packages/ui/src/components/Badge/Badge.tsx',
  props: [
    { name: 'tone', own: true, states: { tone: ['accent', 'danger'] } },
    { name: 'onPress', own: true, states: {} },
    { name: 'disabled', own: false, states: { disabled: [true, false] } },
  ],
};

const everything: Seen = {
  components: new Set(['Badge']),
  passed: new Set(['Badge.tone', 'Badge.onPress']),
  values: new Map([
    ['Badge.tone', new Set(['"accent"', '"danger"'])],
    ['Badge.disabled', new Set(['true', 'false'])],
  ]),
  empty: [],
  withNotes: new Set(['Foundations/Badge']),
  withProps: new Set(['Foundations/Badge']),
};
const seen = (less: Partial<Seen>): Seen => ({ ...everything, ...less });
const stories = [
  story('Foundations/Badge', 'Default', ['autodocs', 'play-fn']),
  story('Foundations/Badge', 'New likes'),
];
const listing = (...states: Item['states']): Record<string, readonly Item[]> => ({
  Foundations: [{ name: 'Badge', title: 'Foundations/Badge', states }],
});
const inventoryLacks = (states: Item['states'], from = stories, what = everything): string[] =>
  inventoryGaps(listing(...states), from, [badge], what).map(({ text }) => text);
const lacks = (what: Seen, from = stories): string[] => componentGaps([badge], from, what).map(({ text }) => text);

describe('the inventory', () => {
  test('is complete when each name has a story and each state one of its own', () => {
    expect(inventoryLacks(['new likes', ['any tone', { prop: 'Badge.tone' }], ['usual', /default/i]])).toEqual([]);
  });

  test('lacks a name that has no story', () => {
    expect(inventoryLacks([], [story('Foundations/Button', 'Default')])).toEqual([
      "Badge: no story under 'Foundations/Badge'",
    ]);
  });

  test('lacks a state that no story names', () => {
    expect(inventoryLacks(['unread'])).toEqual(["Badge: state 'unread' has no story"]);
    expect(inventoryLacks([['unread', /unread|99/i]])).toEqual(["Badge: state 'unread' has no story"]);
  });

  test('lacks a state whose values were not all passed', () => {
    const half = seen({ values: new Map([['Badge.tone', new Set(['"accent"'])]]) });
    expect(inventoryLacks([['any tone', { prop: 'Badge.tone' }]], stories, half)).toEqual([
      `Badge: state 'any tone': Badge.tone never "danger"`,
    ]);
  });

  test('does not take a prop that there is not for proof', () => {
    expect(inventoryLacks([['any look', { prop: 'Badge.look' }]])).toEqual([
      "Badge: state 'any look': Badge.look lists no values",
    ]);
  });
});

describe('components', () => {
  test('are complete when everything that their types allow was seen', () => {
    expect(lacks(everything)).toEqual([]);
  });

  test('lack a value that no story passes', () => {
    const half = new Map([...everything.values, ['Badge.tone', new Set(['"danger"'])]]);
    expect(lacks(seen({ values: half }))).toEqual(['Badge.tone: "accent" never shown']);
  });

  test('lack one of two booleans', () => {
    const half = new Map([...everything.values, ['Badge.disabled', new Set(['false'])]]);
    expect(lacks(seen({ values: half }))).toEqual(['Badge.disabled: true never shown']);
  });

  test('lack a prop that is never passed, said once', () => {
    expect(
      lacks(
        seen({ passed: new Set(['Badge.onPress']), values: new Map([['Badge.disabled', new Set(['true', 'false'])]]) }),
      ),
    ).toEqual(['Badge.tone: never passed']);
  });

  test('may leave what lies deep to the component that it is handed on to, once it is seen there', () => {
    const deep = { name: 'people', own: true, states: { 'people[].photo.locked': [true, false] } };
    const deck = { name: 'Deck', file: badge.file, props: [deep] };
    const passed = { components: new Set(['Deck']), passed: new Set(['Deck.people']) };
    const half = seen({ ...passed, values: new Map([['Card.photo.locked', new Set(['true'])]]) });
    expect(componentGaps([deck], stories, half).map(({ text }) => text)).toEqual([
      'Deck.people[].photo.locked: false never shown',
    ]);
  });

  test('lack everything when they are never drawn', () => {
    expect(lacks(seen({ components: new Set() }))).toEqual(['Badge: never drawn']);
  });

  test('lack a play function when they react and no story beside them plays', () => {
    expect(lacks(everything, [story('Foundations/Badge', 'Default')])).toEqual(['Badge: reacts, and no story plays']);
  });
});

describe('pages', () => {
  test('are complete with notes and props', () => {
    expect(pageGaps(stories, everything)).toEqual([]);
  });

  test('lack notes, props, and stories that draw something', () => {
    const bare = seen({ withNotes: new Set(), withProps: new Set(), empty: ['foundations-badge-default'] });
    expect(pageGaps(stories, bare)).toEqual([
      { group: 'Foundations', text: 'foundations-badge-default: draws nothing' },
      { group: 'Foundations', text: 'Foundations/Badge: has no notes' },
      { group: 'Foundations', text: 'Foundations/Badge: its table of props is empty' },
    ]);
  });
});

import { expect, test } from 'vitest';
import * as stories from './mails/Mails.stories.tsx';
import { previews } from './previews.ts';

test('every mail of the product has a story, and no other', () => {
  const { default: _, ...all } = stories;
  const shown = Object.values(all).map(({ args }) => args.kind);
  expect(shown.toSorted()).toEqual([...new Set(previews.map(({ kind }) => kind))].toSorted());
});

import { expect, it } from 'vitest';
import { ownLine } from './own-line.ts';

it.each([
  ['I restore old furniture and talk to it while I do.', 'I restore old furniture and talk to it while I do.'],
  ['Teacher. Two cats. One bike.', 'Teacher. Two cats. One bike.'],
  [
    'Best walk near Köln?\n\nI know three, and a bakery at the end of each one of them, and a shortcut home as well.',
    'Best walk near Köln?',
  ],
  ['No full stop at the end', 'No full stop at the end'],
  ['Hi.', null],
  ['', null],
  [`${'word '.repeat(30)}.`, null],
])('%j begins with %j', (about, line) => {
  expect(ownLine(about)).toBe(line);
});

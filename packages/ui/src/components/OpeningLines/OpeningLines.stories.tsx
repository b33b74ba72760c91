import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { people } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { OpeningLines } from './OpeningLines.tsx';

const line = (id: 'clara' | 'mehmet' | 'nora', text: string) => ({
  id,
  person: people[id],
  text,
  answer: `Answer ${people[id].name}`,
  href: `#${id}`,
});

const meta = {
  title: 'Lander blocks/OpeningLines',
  component: OpeningLines,
  parameters: {
    notes: {
      usage:
        'On a home or a lander, where people may be read: what they wrote about themselves, as the first bubble of a conversation.',
      do: ['Take words from profiles of real members.', 'Lead to the profile: there one can answer.'],
      dont: ['An invented conversation.', 'A fictional profile without its label.'],
      accessibility: 'A list with a name; each person’s name is a heading, and the way to answer names them.',
    } satisfies ComponentNotes,
  },
  args: {
    label: 'Say something back',
    lines: [
      line('clara', 'I restore old furniture and talk to it while I do.'),
      line('mehmet', 'Best walk near Köln? I know three, and a bakery at the end of each.'),
      line('nora', 'Looking for someone to be lost with in a book shop.'),
    ],
  },
} satisfies Meta<typeof OpeningLines>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByRole('link', { name: 'Answer Clara' })).toHaveAttribute('href', '#clara');
  },
};
export const One: Story = { args: { lines: meta.args.lines.slice(0, 1) } };
export const FictionalPerson: Story = {
  args: {
    lines: [{ ...line('clara', 'Hello, and welcome.'), person: { ...people.clara, fictionalLabel: 'Fictional' } }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Fictional')).toBeVisible();
  },
};
export const LongWords: Story = {
  args: {
    lines: [
      {
        ...line(
          'mehmet',
          'Donaudampfschifffahrtsgesellschaftskapitänswitwenverein, zweite Vorsitzende. Frag mich bitte nicht, warum.',
        ),
        answer: 'Maximiliane-Alexandra von Hohenlohe antworten',
      },
    ],
  },
};
/** Where no headline stands above them. */
export const OwnHeadings: Story = { args: { headingLevel: 2 } };

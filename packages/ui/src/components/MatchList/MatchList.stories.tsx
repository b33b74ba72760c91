import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { people } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { LikeButton } from '../LikeButton/LikeButton.tsx';
import { MatchList, type MatchResult } from './MatchList.tsx';

const results: readonly MatchResult[] = [
  {
    id: 'clara',
    person: people.clara,
    href: '#clara',
    reasons: ['You both like cooking and cinema', 'About 5 km away', 'Around your age'],
  },
  { id: 'mehmet', person: people.mehmet, href: '#mehmet', reasons: ['Lives in your region'] },
  {
    id: 'nora',
    person: people.nora,
    href: '#nora',
    reasons: ['You both like gardening, theatre and long walks on windy beaches', 'Single, as you wish'],
  },
];

const meta = {
  title: 'Games and extras/MatchList',
  component: MatchList,
  args: { results, label: 'Profiles you might like', why: 'Why you might click', headingLevel: 3 },
  parameters: {
    notes: {
      usage: 'People whom the server found to fit, after signing up and in the match finder.',
      do: ['Show true reasons, the strongest first', 'Say so when nobody fits: an EmptyState instead of an empty list'],
      dont: ['Show a person without a reason', 'Mix in profiles that no real person stands behind'],
      keys: [['Enter', 'Opens the profile of the card']],
      accessibility: 'An ordered list; each person is a heading with a link, and the reasons are a named list.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof MatchList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [first] = canvas.getAllByRole('list', { name: 'Why you might click' });
    await expect(within(first!).getAllByRole('listitem')).toHaveLength(3);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: new RegExp(people.clara.name) })).toHaveFocus();
  },
};

export const One: Story = {
  args: { results: results.slice(0, 1), headingLevel: 2 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 2 })).toHaveTextContent(people.clara.name);
  },
};

/** Without a name, under a headline that says it. */
export const Unnamed: Story = {
  render: ({ label: _, ...args }) => <MatchList {...args} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('list')[0]).not.toHaveAttribute('aria-label');
  },
};

/** Liked from here: the heart is filled, a match carries its badge. */
export const WithLikes: Story = {
  render: function Liking(args) {
    const [liked, setLiked] = useState<readonly string[]>(['mehmet']);
    return (
      <MatchList
        {...args}
        results={results.map((result) => ({
          ...result,
          liked: liked.includes(result.id),
          match: result.id === 'mehmet',
          action: (
            <LikeButton
              name={result.person.name}
              variant="overlay"
              liked={liked.includes(result.id)}
              onLikedChange={(likes) =>
                setLiked(likes ? [...liked, result.id] : liked.filter((id) => id !== result.id))
              }
            />
          ),
        }))}
      />
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('It’s a match')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: `Like ${people.clara.name}` }));
    await expect(canvas.getByRole('button', { name: `Unlike ${people.clara.name}` })).toBeVisible();
  },
};

export const Matrix: Story = { tags: ['picture'] };

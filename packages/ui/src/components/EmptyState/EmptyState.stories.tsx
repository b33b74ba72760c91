import type { Meta, StoryObj } from '@storybook/react-vite';
import { Coffee } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { illustrations } from './illustrations.tsx';

const onFind = fn();
const meta = {
  title: 'Foundations/EmptyState',
  component: EmptyState,
  args: {
    illustration: 'chats',
    title: 'No conversations yet',
    children: 'Say hello to someone whose profile made you smile.',
    action: <Button onClick={onFind}>Find people</Button>,
  },
  parameters: {
    notes: {
      usage: 'Nothing here yet: says so kindly, and what helps. When something is missing or broke, take ErrorState.',
      do: ['Offer the one step that fills the place', 'Match the level to the outline of the page'],
      dont: ['Show it while the list is still being fetched', 'Blame: "You have no friends"'],
      accessibility: 'A heading, its text and its buttons. The drawing is decoration.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    onFind.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Find people' }));
    await expect(onFind).toHaveBeenCalledOnce();
  },
};

/** The only thing on the page: its title is the page's. */
export const WholePage: Story = {
  args: { level: 1, illustration: 'likes', title: 'No likes yet', children: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent('No likes yet');
  },
};

/** Small, inside a section that has a headline. */
export const InsideASection: Story = {
  args: { level: 3, illustration: undefined, action: undefined, title: 'No payments yet', children: undefined },
};

export const DrawingOfOnesOwn: Story = {
  args: { level: 2, illustration: { node: <Coffee {...icon} className="mb-4 size-16 text-muted" /> } },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid md:grid-cols-2">
      {(Object.keys(illustrations) as (keyof typeof illustrations)[]).map((name) => (
        <EmptyState key={name} illustration={name} title={name}>
          One kind line that says what helps.
        </EmptyState>
      ))}
    </div>
  ),
};

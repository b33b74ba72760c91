import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { NewLikesBadge } from './NewLikesBadge.tsx';

const meta = {
  title: 'Foundations/NewLikesBadge',
  component: NewLikesBadge,
  args: { count: 3 },
  parameters: {
    notes: {
      usage: 'How many likes are new, beside "Likes".',
      do: ['Count a like as new until its profile was opened'],
      dont: ['Count likes that were seen, to look busy'],
      accessibility: 'The figure is for the eye; "3 new likes" is read aloud, with the true count above 99, too.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof NewLikesBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('3 new likes')).toBeInTheDocument();
  },
};

/** Nothing at all: no empty dot, no zero. */
export const None: Story = {
  args: { count: 0 },
  render: (args) => (
    <p>
      Likes <NewLikesBadge {...args} />
    </p>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('span')).toBeNull();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex items-center gap-3">
      {[0, 1, 99, 100].map((count) => (
        <NewLikesBadge key={count} count={count} data-testid={`likes-${count}`} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByTestId('likes-0')).toBeNull();
    await expect(canvas.getByTestId('likes-1')).toHaveTextContent('1 new like');
    await expect(canvas.getByTestId('likes-100').firstChild).toHaveTextContent('99+');
  },
};

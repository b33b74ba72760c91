import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { UnreadBadge } from './UnreadBadge.tsx';

const meta = {
  title: 'Foundations/UnreadBadge',
  component: UnreadBadge,
  args: { count: 3 },
  parameters: {
    notes: {
      usage: 'How many messages are unread, beside "Messages" and on each conversation.',
      do: ['Pass the true count; it cuts at 100 by itself'],
      dont: ['Render it for 0 by hand: it shows nothing then', 'Animate it to draw the eye'],
      accessibility: 'The figure is for the eye; "3 unread messages" is read aloud, with the true count above 99, too.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof UnreadBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('3 unread messages')).toBeInTheDocument();
  },
};

/** Nothing at all: no empty dot, no zero. */
export const None: Story = {
  args: { count: 0 },
  render: (args) => (
    <p>
      Messages <UnreadBadge {...args} />
    </p>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('span')).toBeNull();
  },
};

/** From 100 on the exact number no longer matters to the eye. */
export const HundredOrMore: Story = {
  args: { count: 100 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('99+')).toBeVisible();
    await expect(within(canvasElement).getByText('100 unread messages')).toBeInTheDocument();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex items-center gap-3">
      {[0, 1, 10, 99, 100, 250].map((count) => (
        <UnreadBadge key={count} count={count} data-testid={`unread-${count}`} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByTestId('unread-0')).toBeNull();
    await expect(canvas.getByTestId('unread-1')).toHaveTextContent('1 unread message');
    await expect(canvas.getByTestId('unread-99').firstChild).toHaveTextContent(/^99$/);
    await expect(canvas.getByTestId('unread-100').firstChild).toHaveTextContent('99+');
    await expect(canvas.getByTestId('unread-250')).toHaveTextContent('250 unread messages');
  },
};

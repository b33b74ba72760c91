import type { Meta, StoryObj } from '@storybook/react-vite';
import { BadgeCheck } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import { Badge, CreditsBadge, NewLikesBadge, UnreadBadge } from './Badge.tsx';

const meta = { title: 'Foundations/Badge', component: Badge, args: { children: 'New' } } satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Unread: Story = {
  render: () => (
    <div className="flex gap-3">
      {[0, 1, 99, 100, 250].map((count) => (
        <UnreadBadge key={count} count={count} data-testid={`unread-${count}`} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByTestId('unread-0')).toBeNull();
    await expect(canvas.getByTestId('unread-1')).toHaveTextContent('1 unread message');
    await expect(canvas.getByTestId('unread-99').firstChild).toHaveTextContent('99');
    await expect(canvas.getByTestId('unread-100').firstChild).toHaveTextContent('99+');
    await expect(canvas.getByTestId('unread-250')).toHaveTextContent('250 unread messages');
  },
};

export const NewLikes: Story = {
  render: () => <NewLikesBadge count={3} data-testid="likes" />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByTestId('likes')).toHaveTextContent('3 new likes');
  },
};

export const Credits: Story = {
  render: () => (
    <div className="flex gap-3">
      {[0, 1, 10, 11].map((credits) => (
        <CreditsBadge key={credits} credits={credits} data-testid={`credits-${credits}`} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByTestId('credits-0')).toHaveClass('bg-danger');
    await expect(canvas.getByTestId('credits-1')).toHaveClass('bg-warning');
    await expect(canvas.getByTestId('credits-10')).toHaveClass('bg-warning');
    await expect(canvas.queryByTestId('credits-11')).toBeNull();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-col gap-4">
      {(['solid', 'soft'] as const).map((variant) =>
        (['sm', 'md'] as const).map((size) => (
          <div key={variant + size} className="flex flex-wrap gap-2">
            {(['neutral', 'accent', 'danger', 'warning', 'success', 'info', 'premium'] as const).map((tone) => (
              <Badge key={tone} variant={variant} size={size} tone={tone}>
                <BadgeCheck {...icon} />
                {tone}
              </Badge>
            ))}
          </div>
        )),
      )}
      <div className="flex gap-2">
        <UnreadBadge count={7} />
        <UnreadBadge count={100} />
        <NewLikesBadge count={3} />
        <CreditsBadge credits={4} />
        <CreditsBadge credits={0} />
      </div>
    </div>
  ),
};

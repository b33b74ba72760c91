import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { BlockedNotice } from './BlockedNotice.tsx';

const meta = {
  title: 'Profile/BlockedNotice',
  component: BlockedNotice,
  args: {
    title: "You're blocked by Clara",
    text: 'You do not have access to this page.',
    action: (
      <Button href="#members" variant="outline" tone="neutral">
        Back to the members
      </Button>
    ),
  },
} satisfies Meta<typeof BlockedNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: "You're blocked by Clara" })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to the members' })).toBeVisible();
  },
};
export const ByYou: Story = {
  args: {
    title: 'You blocked Clara',
    text: 'She does not see you, and cannot write to you.',
    action: <Button variant="outline">Unblock</Button>,
  },
};
export const WithoutAction: Story = { args: { action: undefined } };
export const Matrix: Story = { tags: ['picture'] };

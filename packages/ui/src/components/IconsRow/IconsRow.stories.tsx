import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { IconsRow } from './IconsRow.tsx';

const meta = {
  title: 'Lander blocks/IconsRow',
  component: IconsRow,
  args: {
    items: [
      { icon: 'profile', title: 'Make a profile', text: 'Two minutes, a photo, a few lines about you.' },
      { icon: 'search', title: 'Find someone', text: 'Search by place, age and interests.' },
      { icon: 'chat', title: 'Start talking', text: 'You always see what a message costs.' },
      { icon: 'safe', title: 'Safe and honest', text: 'Labelled profiles, one tap to block or report.' },
    ],
  },
} satisfies Meta<typeof IconsRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(4);
  },
};
export const Matrix: Story = { tags: ['picture'] };

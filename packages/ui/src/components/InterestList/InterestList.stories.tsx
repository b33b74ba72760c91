import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { InterestList } from './InterestList.tsx';

const meta = {
  title: 'Profile/InterestList',
  component: InterestList,
  args: {
    label: 'Interests',
    sharedLabel: 'you too',
    interests: [
      { id: 'travelling', label: 'Travelling' },
      { id: 'hiking', label: 'Hiking', shared: true },
      { id: 'cooking', label: 'Cooking' },
      { id: 'music', label: 'Music', shared: true },
      { id: 'photography', label: 'Photography' },
      { id: 'coffee', label: 'Coffee' },
    ],
  },
} satisfies Meta<typeof InterestList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What both like stands first. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent('Hiking, you too');
    await expect(second).toHaveTextContent('Music, you too');
  },
};
export const NothingShared: Story = {
  args: {
    interests: [
      { id: 'tea', label: 'Tea' },
      { id: 'wine', label: 'Wine' },
    ],
  },
};
export const Matrix: Story = { tags: ['picture'] };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AboutMe } from './AboutMe.tsx';

const meta = {
  title: 'Profile/AboutMe',
  component: AboutMe,
  args: {
    title: 'About Clara',
    text: 'I bake on Sundays and cycle on all other days.\n\nLooking for someone who can sit through a long film and laughs in the right places. I am told that my coffee is too strong.',
    emptyText: 'Clara has not written anything yet.',
  },
} satisfies Meta<typeof AboutMe>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'About Clara' })).toBeVisible();
  },
};
export const Empty: Story = {
  args: { text: '   ' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Clara has not written anything yet.')).toBeVisible();
  },
};
export const RightToLeftText: Story = { args: { text: 'אני אוהבת ללכת ליד הים בערב.' } };
export const Matrix: Story = { tags: ['picture'] };

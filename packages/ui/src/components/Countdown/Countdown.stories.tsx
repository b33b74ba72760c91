import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Countdown } from './Countdown.tsx';

const meta = {
  title: 'Foundations/Countdown',
  component: Countdown,
  args: { remaining: { hours: 3, minutes: 5, seconds: 9 } },
} satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('03:05:09')).toBeVisible();
    await expect(within(canvasElement).getByRole('timer')).toHaveTextContent('3 hours and 5 minutes left');
  },
};
export const Ended: Story = { args: { remaining: { hours: 0, minutes: 0, seconds: 0 } } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Stepper } from './Stepper.tsx';

const meta = {
  title: 'Forms/Stepper',
  component: Stepper,
  args: { step: 2, total: 5, label: 'Your name' },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 2 of 5');
  },
};
export const Last: Story = { args: { step: 5 } };

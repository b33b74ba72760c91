import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Heading } from './Heading.tsx';

const meta = {
  title: 'Foundations/Heading',
  component: Heading,
  args: { children: 'People near Leipzig' },
} satisfies Meta<typeof Heading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const SizeApartFromLevel: Story = {
  args: { level: 1, size: 'lead' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveClass('text-lead');
  },
};

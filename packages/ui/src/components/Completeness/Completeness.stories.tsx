import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Link } from '../Link/Link.tsx';
import { Completeness } from './Completeness.tsx';

const meta = {
  title: 'Profile/Completeness',
  component: Completeness,
  args: { percent: 60, hint: <Link href="#photo">Add a photo</Link> },
} satisfies Meta<typeof Completeness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Profile 60 % complete' })).toHaveAttribute(
      'aria-valuenow',
      '60',
    );
  },
};
export const Empty: Story = { args: { percent: 0 } };
export const Done: Story = { args: { percent: 100, hint: undefined } };
/** Never more than all of it. */
export const OutOfRange: Story = {
  args: { percent: 140 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-4">
      {[0, 35, 60, 100].map((percent) => (
        <Completeness key={percent} {...args} percent={percent} />
      ))}
    </div>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ChipGroup, type ChipGroupProps } from './ChipGroup.tsx';

function Choosing({ value: first, onValueChange, ...args }: ChipGroupProps) {
  const [value, setValue] = useState(first);
  return (
    <ChipGroup
      {...args}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        onValueChange(next);
      }}
    />
  );
}
const meta = {
  title: 'Forms/ChipGroup',
  component: ChipGroup,
  args: {
    label: 'Interests',
    name: 'interests',
    value: ['hiking'],
    onValueChange: fn(),
    options: ['hiking', 'cooking', 'wine', 'theater', 'beach'].map((value) => ({ value, label: value })),
  },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof ChipGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('checkbox', { name: 'wine' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['hiking', 'wine']);
    await userEvent.click(within(canvasElement).getByRole('checkbox', { name: 'hiking' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['wine']);
  },
};
export const Limited: Story = {
  args: { limit: 1 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('checkbox', { name: 'wine' })).toBeDisabled();
    await expect(within(canvasElement).getByRole('checkbox', { name: 'hiking' })).toBeEnabled();
  },
};

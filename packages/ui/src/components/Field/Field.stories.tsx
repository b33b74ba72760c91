import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { controlClasses, Field } from './Field.tsx';

const meta = {
  title: 'Forms/Field',
  component: Field,
  args: { label: 'Town', children: (control) => <input {...control} className={controlClasses} /> },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Hint: Story = {
  args: { hint: 'Only the town is shown, never the street.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('Town')).toHaveAccessibleDescription(
      'Only the town is shown, never the street.',
    );
  },
};
export const Error: Story = {
  args: { error: 'Choose a town.', required: true },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Town');
    await expect(input).toBeInvalid();
    await expect(input).toBeRequired();
    await expect(input).toHaveAccessibleDescription('Choose a town.');
  },
};
export const Optional: Story = { args: { optional: true } };

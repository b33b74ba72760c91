import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { EmailField } from './EmailField.tsx';

const meta = { title: 'Forms/EmailField', component: EmailField, args: { label: 'E-mail' } } satisfies Meta<
  typeof EmailField
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Suggestion: Story = {
  args: { defaultValue: 'marie@gmial.com', suggestion: 'marie@gmail.com', onAcceptSuggestion: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Did you mean marie@gmail.com?' }));
    await expect(args.onAcceptSuggestion).toHaveBeenCalledWith('marie@gmail.com');
  },
};

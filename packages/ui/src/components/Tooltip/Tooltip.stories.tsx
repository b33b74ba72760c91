import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Foundations/Tooltip',
  component: Tooltip,
  args: { text: 'One message costs one credit', children: <Button>Send</Button> },
  decorators: [
    (Story) => (
      <div className="flex justify-center p-16">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button');
    await expect(button).toHaveAccessibleDescription('One message costs one credit');
    button.focus();
    await waitFor(() => expect(canvas.getByText('One message costs one credit')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByText('One message costs one credit')).not.toBeVisible());
  },
};
export const Below: Story = { args: { side: 'bottom' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Toast, ToastRegion } from './Toast.tsx';

const meta = {
  title: 'Foundations/Toast',
  component: Toast,
  parameters: { docs: { story: { inline: false, height: '240px' } } },
  args: { title: 'Saved', children: 'Your profile is up to date.', onDismiss: fn(), duration: 0 },
  decorators: [
    (Story) => (
      <ToastRegion>
        <Story />
      </ToastRegion>
    ),
  ],
} satisfies Meta<typeof Toast>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { tone: 'success' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Close' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const GoesByItself: Story = {
  args: { duration: 50 },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalled());
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <>
      <Toast {...args} tone="info" />
      <Toast {...args} tone="success" />
      <Toast {...args} tone="danger" title="The message was not sent" />
    </>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Alert } from './Alert.tsx';

const meta = {
  title: 'Foundations/Alert',
  component: Alert,
  args: { title: 'Your e-mail is confirmed', children: 'People can answer you now.' },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Danger: Story = {
  args: { tone: 'danger', title: 'That did not work', children: 'Please try again.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('That did not work');
  },
};

export const Dismissible: Story = {
  args: { onDismiss: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Close' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex max-w-2xl flex-col gap-3">
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Alert key={tone} {...args} tone={tone} onDismiss={() => undefined} />
      ))}
      <Alert tone="warning" title="Not enough credits" action={<Button size="sm">See the bundles</Button>} />
    </div>
  ),
};

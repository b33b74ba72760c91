import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { PaymentState, type PaymentStateProps } from './PaymentState.tsx';

const details = [
  { label: 'Bundle', value: '75 credits' },
  { label: 'Paid', value: '€37.49' },
  { label: 'With', value: 'iDEAL' },
];
const again = (
  <>
    <Button block href="#credits">
      Try another way to pay
    </Button>
    <Button block variant="ghost" tone="neutral" href="#members">
      Back to the members
    </Button>
  </>
);

const states = {
  loading: { status: 'loading', title: 'One moment', text: 'We are asking how your payment stands.' },
  pending: {
    status: 'pending',
    title: 'Your payment is on its way',
    text: 'Your bank has not confirmed it yet. You may leave this page; your credits come by themselves.',
    details,
  },
  completed: {
    status: 'completed',
    title: '75 credits are yours',
    text: 'You are a premium member now.',
    details,
    actions: (
      <Button block href="#chat">
        Back to Clara
      </Button>
    ),
  },
  failed: {
    status: 'failed',
    title: 'Payment failed',
    text: 'Nothing was taken from your account.',
    details,
    actions: again,
  },
  cancelled: {
    status: 'cancelled',
    title: 'Payment cancelled',
    text: 'Nothing was taken from your account.',
    actions: again,
  },
  refunded: {
    status: 'refunded',
    title: 'Refunded',
    text: '€30.12 go back the way they came. It takes three to five days.',
    details,
  },
} satisfies Record<string, PaymentStateProps>;

const meta = { title: 'Payment/PaymentState', component: PaymentState, args: states.completed } satisfies Meta<
  typeof PaymentState
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('75 credits are yours');
    await expect(canvas.getByRole('link', { name: 'Back to Clara' })).toBeVisible();
  },
};
export const Loading: Story = { args: { ...states.loading, actions: undefined, details: undefined } };
export const Pending: Story = { args: { ...states.pending, actions: undefined } };
export const Failed: Story = {
  args: states.failed,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Try another way to pay' })).toBeVisible();
  },
};
export const Cancelled: Story = { args: { ...states.cancelled, details: undefined } };
export const Refunded: Story = { args: { ...states.refunded, actions: undefined } };
export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid md:grid-cols-3">
      {Object.values(states).map((state) => (
        <PaymentState key={state.status} {...state} />
      ))}
    </div>
  ),
};

import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
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
    title: 'Thank you!',
    text: 'You’re a premium member now.',
    figure: {
      value: 75,
      format: (value) => `+${value}`,
      label: 'credits added',
      said: 'We’ve added 75 credits to your account.',
    },
    details,
    actions: (
      <Button block href="#chat">
        Message Clara
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
  charged_back: {
    status: 'charged_back',
    title: 'Charged back',
    text: 'Your bank has taken this payment back. Its credits are gone from your balance.',
    details,
  },
} satisfies Record<string, PaymentStateProps>;

const notes = {
  usage: 'The result of a payment, or that it is on its way: the page one comes back to from the bank.',
  do: [
    'Ask the server until the payment is settled; the browser’s return proves nothing.',
    'Say whether money was taken, and what happens next.',
    'Lead back to where one came from: the conversation, another method.',
  ],
  dont: ['Celebrate before the webhook came.', 'Ask to pay again while a payment is pending.'],
  accessibility:
    'A status: what changes is read aloud. The title is the heading of the page; `aria-busy` while the first answer is awaited.',
} satisfies ComponentNotes;

const meta = {
  title: 'Payment/PaymentState',
  component: PaymentState,
  parameters: { notes },
  args: states.completed,
} satisfies Meta<typeof PaymentState>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The credits are there, and the way back. */
export const Completed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('We’ve added 75 credits to your account.');
    await expect(await canvas.findByText('+75')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Message Clara' })).toBeVisible();
  },
};
export const Loading: Story = {
  args: { ...states.loading, actions: undefined, details: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'One moment' }).closest('section')).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};
export const Pending: Story = { args: { ...states.pending, actions: undefined } };
export const Failed: Story = {
  args: states.failed,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Try another way to pay' })).toBeVisible();
  },
};
/** The card of a stored mandate was refused: once more, or with a wallet. */
export const RecurringCardFailed: Story = {
  args: {
    ...states.failed,
    title: 'Recurring card payment failed',
    text: 'Try again, or pay with Apple Pay.',
    actions: (
      <>
        <Button href="#retry">Try again</Button>
        <Button variant="outline" tone="neutral" href="#applepay">
          Pay with Apple Pay
        </Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Try again, or pay with Apple Pay.');
    await expect(canvas.getByRole('link', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Pay with Apple Pay' })).toBeVisible();
  },
};
export const Cancelled: Story = { args: { ...states.cancelled, details: undefined } };
export const Refunded: Story = { args: { ...states.refunded, actions: undefined } };
/** The bank took the money back. */
export const ChargedBack: Story = { args: { ...states.charged_back, actions: undefined } };

function Settling() {
  const [status, setStatus] = useState<'pending' | 'completed'>('pending');
  return (
    <>
      <PaymentState {...states[status]} />
      <Button onClick={() => setStatus('completed')}>The webhook comes</Button>
    </>
  );
}
/** What changes is said in the same place. */
export const FromPendingToCompleted: Story = {
  render: () => <Settling />,
  play: async ({ canvas }) => {
    const place = canvas.getByRole('status');
    await expect(place).toHaveTextContent('Your payment is on its way');
    await userEvent.click(canvas.getByRole('button', { name: 'The webhook comes' }));
    await expect(place).toHaveTextContent('We’ve added 75 credits to your account.');
  },
};
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

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { paymentMethods } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Button } from '../Button/Button.tsx';
import { OrderSummary } from '../OrderSummary/OrderSummary.tsx';
import { PayBar } from '../OrderSummary/PayBar.tsx';
import { PaymentMethodPicker } from '../PaymentMethodPicker/PaymentMethodPicker.tsx';
import { Stack } from '../Layouts/Layouts.tsx';
import { CheckoutLayout } from './CheckoutLayout.tsx';

const meta = {
  title: 'Payment/CheckoutLayout',
  component: CheckoutLayout,
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage: 'The frame of the page where one pays: no navigation, no notices, no foot.',
      do: ['Lead back to what was being bought.', 'Say who sells and who helps under the button that orders.'],
      dont: ['Put a link into its head.', 'Show a banner here.'],
      accessibility: 'One main; the head holds the way back and that the payment is secure.',
    } satisfies ComponentNotes,
  },
  args: {
    name: 'Ember',
    onBack: fn(),
    children: (
      <Stack gap="lg">
        <OrderSummary total="€37.49" oldTotal="€49.99" note="One-time payment. Nothing renews.">
          75 credits · €0.50 per message
        </OrderSummary>
        <PaymentMethodPicker
          methods={paymentMethods.slice(0, 3)}
          more={paymentMethods.slice(7, 14)}
          value="ideal"
          onValueChange={() => undefined}
        />
        <PayBar total="€37.49">
          <Button size="lg" block>
            Buy now
          </Button>
        </PayBar>
      </Stack>
    ),
  },
} satisfies Meta<typeof CheckoutLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Secure payment')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};
/** A content of its own name. */
export const WithContentId: Story = {
  args: { contentId: 'pay' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toHaveAttribute('id', 'pay');
  },
};

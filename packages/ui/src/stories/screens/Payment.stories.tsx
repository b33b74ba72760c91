import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { CheckoutLayout } from '../../components/CheckoutLayout/CheckoutLayout.tsx';
import { DirectDebitForm } from '../../components/DirectDebitForm/DirectDebitForm.tsx';
import { OrderSummary } from '../../components/OrderSummary/OrderSummary.tsx';
import { PayBar } from '../../components/OrderSummary/PayBar.tsx';
import {
  PaymentMethodPicker,
  type PaymentMethodView,
} from '../../components/PaymentMethodPicker/PaymentMethodPicker.tsx';
import { PaymentState } from '../../components/PaymentState/PaymentState.tsx';
import { Stack } from '../../components/Layouts/Layouts.tsx';
import { directDebit } from '../direct-debit.tsx';
import { paymentMethods } from '../fixtures.ts';
import { MemberPage, screen } from './kit.tsx';

const answers = { onDetails: () => undefined, onCode: () => undefined, onBack: () => undefined };

function Payment() {
  const [method, choose] = useState<PaymentMethodView['id'] | null>('ideal');
  return (
    <CheckoutLayout name="Ember" onBack={() => undefined}>
      <Stack gap="lg">
        <OrderSummary total="€37.49" oldTotal="€49.99" note="Including VAT. Nothing renews by itself.">
          75 credits · €0.50 per message
        </OrderSummary>
        <PaymentMethodPicker methods={paymentMethods.slice(0, 4)} value={method} onValueChange={choose} />
        <PayBar total="€37.49">
          <Button block>Buy now</Button>
        </PayBar>
      </Stack>
    </CheckoutLayout>
  );
}

const meta = { ...screen, title: 'Screens/Payment', component: Payment } satisfies Meta<typeof Payment>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choice: Story = {};
export const ChoiceOnAPhone: Story = {};
export const Paid: Story = {
  render: () => (
    <MemberPage viewer="premium" width="form">
      <PaymentState
        status="completed"
        title="75 credits are yours"
        text="You’re a premium member now."
        actions={
          <Button block href="#chat">
            Back to Clara
          </Button>
        }
      />
    </MemberPage>
  ),
};
export const Failed: Story = {
  render: () => (
    <MemberPage viewer="free" width="form">
      <PaymentState
        status="failed"
        title="Payment failed"
        text="Nothing was taken from your account."
        actions={
          <Button block href="#payment">
            Try another way to pay
          </Button>
        }
      />
    </MemberPage>
  ),
};
export const DirectDebit: Story = {
  render: () => (
    <MemberPage viewer="free" width="form">
      <Stack gap="lg">
        <OrderSummary total="€24.99" note="Including VAT. Nothing renews by itself.">
          30 credits
        </OrderSummary>
        <DirectDebitForm {...directDebit} {...answers} step="details" />
      </Stack>
    </MemberPage>
  ),
};
export const DirectDebitCode: Story = {
  render: () => (
    <MemberPage viewer="free" width="form">
      <Stack gap="lg">
        <OrderSummary total="€24.99" note="Including VAT. Nothing renews by itself.">
          30 credits
        </OrderSummary>
        <DirectDebitForm
          {...directDebit}
          {...answers}
          step="code"
          resend={{ label: 'Send a new code', onPress: () => undefined }}
        />
      </Stack>
    </MemberPage>
  ),
};

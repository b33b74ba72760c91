import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { OrderSummary } from './OrderSummary.tsx';

const meta = {
  title: 'Payment/OrderSummary',
  component: OrderSummary,
  args: {
    lines: [
      { label: '75 credits', value: '€49.99' },
      { label: 'Welcome discount 25 %', value: '−€12.50', tone: 'discount' },
    ],
    total: '€37.49',
    note: 'Including VAT. One payment; nothing renews by itself.',
    children: <Button block>Pay €37.49</Button>,
    className: 'max-w-sm',
  },
} satisfies Meta<typeof OrderSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Your order' })).toBeVisible();
    await expect(canvas.getByText('€37.49')).toBeVisible();
  },
};
export const WithoutDiscount: Story = {
  args: { lines: [{ label: '10 credits', value: '€9.99' }], total: '€9.99', children: undefined },
};
export const Matrix: Story = { tags: ['picture'] };

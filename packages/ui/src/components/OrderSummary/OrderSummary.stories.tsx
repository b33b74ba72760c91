import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Button } from '../Button/Button.tsx';
import { OrderSummary } from './OrderSummary.tsx';

const pay = fn();

const meta = {
  title: 'Payment/OrderSummary',
  component: OrderSummary,
  parameters: {
    notes: {
      usage: 'What is bought and what it costs, line by line, before one pays.',
      do: [
        'Show figures as the server counted them.',
        'Say that VAT is in it and that nothing renews.',
        'Repeat the total on the button.',
      ],
      dont: ['Add a line that is not paid.', 'Show a struck price here: the discount is a line of its own.'],
      accessibility:
        'A section with a heading and a description list: each line is read with its value, the total last.',
    } satisfies ComponentNotes,
  },
  args: {
    lines: [
      { label: '75 credits', value: '€49.99' },
      { label: 'Welcome discount 25 %', value: '−€12.50', tone: 'discount' },
    ],
    total: '€37.49',
    note: 'Including VAT. One payment; nothing renews by itself.',
    children: (
      <Button block onClick={pay}>
        Pay €37.49
      </Button>
    ),
    className: 'max-w-sm',
  },
} satisfies Meta<typeof OrderSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    pay.mockClear();
    await expect(canvas.getByRole('heading', { name: 'Your order' })).toBeVisible();
    await expect(canvas.getByText('€37.49')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Pay €37.49' }));
    await expect(pay).toHaveBeenCalledOnce();
  },
};
export const WithoutDiscount: Story = {
  args: {
    lines: [{ label: '10 credits', value: '€9.99', tone: 'plain' }],
    total: '€9.99',
    children: undefined,
    note: undefined,
  },
};
/** Other words than the provider’s. */
export const OwnTitle: Story = {
  args: { title: 'Once more' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Once more' })).toBeVisible();
  },
};
/** Long words take a second line; figures keep theirs. */
export const LongWords: Story = {
  args: {
    lines: [
      { label: '75 Guthabenpunkte mit Premium-Mitgliedschaft', value: '49,99 €' },
      { label: 'Willkommensrabatt WILLKOMMENZUMSOMMERFEST 25 %', value: '−12,50 €', tone: 'discount' },
    ],
    total: '37,49 €',
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth + 1);
  },
};
export const Matrix: Story = {
  tags: ['picture', 'picture-languages'],
  render: (args) => (
    <div className="flex flex-wrap gap-6">
      <OrderSummary {...args} />
      <OrderSummary {...args} {...LongWords.args} />
      <OrderSummary lines={[{ label: '10 credits', value: '€9.99', tone: 'plain' }]} total="€9.99" className="w-72" />
    </div>
  ),
};

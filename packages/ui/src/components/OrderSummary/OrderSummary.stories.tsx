import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Button } from '../Button/Button.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PayBar } from './PayBar.tsx';

const pay = fn();

const meta = {
  title: 'Payment/OrderSummary',
  component: OrderSummary,
  subcomponents: { PayBar },
  parameters: {
    notes: {
      usage:
        'The head of a checkout: what is paid, large, and what for. PayBar repeats the sum beside the button that orders.',
      do: [
        'Show figures as the server counted them.',
        'Say that VAT is in it and that nothing renews.',
        'Give `oldTotal` only for a discount of the server.',
      ],
      dont: ['Add a line that is not paid.', 'Put anything on the order button but the words of the law.'],
      accessibility:
        'The total is the headline of the page; a struck price is said to be the former one. The bar keeps its place in the order of the page, and what takes the focus is scrolled clear of it.',
    } satisfies ComponentNotes,
  },
  args: {
    total: '€37.49',
    oldTotal: '€49.99',
    children: '75 credits · €0.50 per message',
    note: 'Including VAT. One payment; nothing renews by itself.',
    className: 'max-w-sm',
  },
} satisfies Meta<typeof OrderSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/Total.*€37\.49.*€49\.99/);
    await expect(canvas.getByText('€49.99').closest('s')).toHaveTextContent('Was €49.99');
  },
};
export const WithoutDiscount: Story = {
  args: { total: '€9.99', oldTotal: undefined, children: '10 credits', note: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^Total €9\.99$/);
  },
};
/** Long words take a second line. */
export const LongWords: Story = {
  args: {
    total: '1.037,49 zł',
    oldTotal: '1.383,32 zł',
    children: '1.600 Guthabenpunkte mit Premium-Mitgliedschaft · 0,65 zł pro Nachricht',
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth + 1);
  },
};
/** At the foot of the window, 72 px high, until its own place on the page comes. */
export const Bar: Story = {
  args: { total: '€37.49' },
  render: (args) => (
    <div className="max-w-md px-4">
      <OrderSummary {...args} />
      <p className="py-[60rem] text-muted">How do you want to pay?</p>
      <PayBar total={args.total}>
        <Button size="lg" block onClick={pay}>
          Buy now
        </Button>
      </PayBar>
      <p className="py-10 text-muted">Who sells</p>
    </div>
  ),
  play: async ({ canvas }) => {
    pay.mockClear();
    const button = canvas.getByRole('button', { name: 'Buy now' });
    await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(button.closest('[data-pay-bar]')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(72);
    await userEvent.click(button);
    await expect(pay).toHaveBeenCalledOnce();
  },
};
export const Matrix: Story = {
  tags: ['picture', 'picture-languages'],
  render: (args) => (
    <div className="flex max-w-md flex-col gap-8 px-4">
      <OrderSummary {...args} />
      <OrderSummary {...args} {...LongWords.args} />
      <PayBar total="1.037,49 zł">
        <Button size="lg" block>
          Zahlungspflichtig bestellen
        </Button>
      </PayBar>
    </div>
  ),
};

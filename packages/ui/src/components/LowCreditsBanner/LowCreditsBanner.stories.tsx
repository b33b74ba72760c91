import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { LowCreditsBanner } from './LowCreditsBanner.tsx';

const meta = {
  title: 'Banners/LowCreditsBanner',
  component: LowCreditsBanner,
  args: {
    title: 'You have 10 credits left.',
    action: { label: 'Buy credits', href: '#credits' },
    onDismiss: fn(),
  },
  parameters: {
    notes: {
      usage: 'Few credits are left. Stands above the composer, where the next one is spent.',
      do: ['Tell it once, when the balance comes down to the number of the CreditsBadge'],
      dont: ['Repeat it with every message: the cost line says what is left'],
      keys: [
        ['Tab', 'To "Buy credits", then to the cross'],
        ['Enter, Space', 'Presses it'],
      ],
      accessibility: 'A status: it is spoken when it appears, after what is being said.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof LowCreditsBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent('You have 10 credits left.');
    await expect(canvas.getByRole('link', { name: 'Buy credits' })).toHaveAttribute('href', '#credits');
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

const onSlow = fn();

/** A deed instead of a place, under way: a second press does nothing. */
export const UnderWay: Story = {
  args: { action: { label: 'Buy credits', onPress: onSlow, loading: true } },
  play: async ({ canvasElement }) => {
    onSlow.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Buy credits' }));
    await expect(onSlow).not.toHaveBeenCalled();
  },
};

/** The last one. */
export const LastCredit: Story = { args: { title: 'You have 1 credit left.' } };

export const Matrix: Story = { tags: ['picture'] };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { UpdateBanner } from './UpdateBanner.tsx';

const onReload = fn();
const meta = {
  title: 'Banners/UpdateBanner',
  component: UpdateBanner,
  args: { title: 'There is a newer version', reload: { label: 'Reload', onPress: onReload } },
  parameters: {
    notes: {
      usage: 'A newer version of the product is there. What is being written stays until the person says so.',
      do: ['Keep drafts over the reload'],
      dont: ['Reload by itself'],
      keys: [
        ['Tab', 'To "Reload", then to the cross'],
        ['Enter, Space', 'Presses it'],
      ],
      accessibility: 'A status: announced politely as it appears.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof UpdateBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    onReload.mockClear();
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent('There is a newer version');
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(onReload).toHaveBeenCalledOnce();
  },
};

export const Dismissible: Story = {
  args: { onDismiss: fn(), children: 'What you are writing is kept.' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Not now' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

const onSlow = fn();

/** A deed instead of a place, under way: a second press does nothing. */
export const UnderWay: Story = {
  args: { reload: { label: 'Reload', onPress: onSlow, loading: true } },
  play: async ({ canvasElement }) => {
    onSlow.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Reload' }));
    await expect(onSlow).not.toHaveBeenCalled();
  },
};

export const Matrix: Story = { tags: ['picture'], args: { onDismiss: fn() } };

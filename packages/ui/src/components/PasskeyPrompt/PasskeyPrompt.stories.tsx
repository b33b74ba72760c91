import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { PasskeyPrompt } from './PasskeyPrompt.tsx';

const onAdd = fn();
const meta = {
  title: 'Banners/PasskeyPrompt',
  component: PasskeyPrompt,
  args: {
    title: 'Log in without a password next time?',
    children: 'A passkey uses your fingerprint, face or screen lock.',
    add: { label: 'Add a passkey', onPress: onAdd },
    onDismiss: fn(),
  },
  parameters: {
    notes: {
      usage:
        'Offers a passkey after somebody typed their password. Once: whoever puts it away finds it in the settings.',
      do: ['Show it only where the device can make one', 'Let the page go on beside it'],
      dont: ['Ask the browser without a press', 'Show it to whoever has a passkey', 'Show it again'],
      keys: [
        ['Tab', 'To "Add a passkey", then to the cross'],
        ['Enter, Space', 'Presses it'],
      ],
      accessibility: 'Part of the page’s notices; while the browser asks the button says busy.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof PasskeyPrompt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    onAdd.mockClear();
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Add a passkey' }));
    await expect(onAdd).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

/** The browser is asking. */
export const Asking: Story = {
  args: { add: { label: 'Add a passkey', onPress: onAdd, loading: true } },
  play: async ({ canvasElement }) => {
    onAdd.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add a passkey' }));
    await expect(onAdd).not.toHaveBeenCalled();
  },
};

export const TitleAlone: Story = { args: { children: undefined } };

export const Matrix: Story = { tags: ['picture'] };

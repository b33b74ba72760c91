import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { PushPrompt } from './PushPrompt.tsx';

const onEnable = fn();
const meta = {
  title: 'Banners/PushPrompt',
  component: PushPrompt,
  args: {
    title: 'Hear of new messages',
    children: 'A quiet note on this device when someone writes.',
    enable: { label: 'Turn on', onPress: onEnable },
    onDismiss: fn(),
  },
  parameters: {
    notes: {
      usage: 'Asks whether to tell of messages on this device. The browser’s own question comes only after yes.',
      do: ['Hide it where push cannot work or was denied'],
      dont: ['Ask the browser without a press', 'Ask again the same day'],
      keys: [
        ['Tab', 'To "Turn on", then to the cross'],
        ['Enter, Space', 'Presses it'],
      ],
      accessibility: 'Part of the page’s notices; while the browser asks the button says busy.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof PushPrompt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    onEnable.mockClear();
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on' }));
    await expect(onEnable).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

/** The browser is asking. */
export const Asking: Story = {
  args: { enable: { label: 'Turn on', onPress: onEnable, loading: true } },
  play: async ({ canvasElement }) => {
    onEnable.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Turn on' }));
    await expect(onEnable).not.toHaveBeenCalled();
  },
};

export const TitleAlone: Story = { args: { children: undefined } };

export const Matrix: Story = { tags: ['picture'] };

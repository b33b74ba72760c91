import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { InstallBanner } from './InstallBanner.tsx';

const onInstall = fn();
const meta = {
  title: 'Banners/InstallBanner',
  component: InstallBanner,
  args: { title: 'Ember on your home screen', install: { label: 'Install', onPress: onInstall }, onDismiss: fn() },
  parameters: {
    notes: {
      usage: 'Offers the product as an app where it does not interrupt: on a later visit, once somebody has answered.',
      do: ['Open `InstallAppDialog` by it', 'Remember that it was put away'],
      dont: ['Show it on the first visit', 'Show it where the browser cannot install anything'],
      keys: [
        ['Tab', 'To "Install", then to the cross'],
        ['Enter, Space', 'Presses it'],
      ],
      accessibility: 'A region with a button; nothing moves the focus.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof InstallBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    onInstall.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Install' }));
    await expect(onInstall).toHaveBeenCalledOnce();
  },
};

export const WithWords: Story = {
  args: { children: 'Opens at once, and tells you of new messages.' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Not now' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

const onSlow = fn();

/** The dialog is on its way: a second press does nothing. */
export const UnderWay: Story = {
  args: { install: { label: 'Install', onPress: onSlow, loading: true } },
  play: async ({ canvasElement }) => {
    onSlow.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Install' }));
    await expect(onSlow).not.toHaveBeenCalled();
  },
};

export const Matrix: Story = { tags: ['picture'] };

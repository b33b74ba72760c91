import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { expectClosed, Opener, playDialog } from '../../stories/overlay.tsx';
import { InstallAppDialog } from './InstallAppDialog.tsx';

const onInstall = fn();
const onOpenChange = fn();
const texts = {
  name: 'Ember',
  title: 'Ember on your home screen',
  children:
    'Opens at once, tells you of new messages, and takes hardly any room. You can remove it like any other app.',
  closeLabel: 'Not now',
} as const;
const steps = ['Press Share at the foot of Safari', 'Choose “Add to Home Screen”', 'Press Add'] as const;

const meta = {
  title: 'Modals/InstallAppDialog',
  component: InstallAppDialog,
  args: {
    ...texts,
    open: true,
    onOpenChange,
    way: 'prompt',
    install: { label: 'Install', onPress: onInstall },
  },
  parameters: {
    docs: { story: { inline: false, height: '560px' } },
    notes: {
      usage:
        'Offers the product as an app on the home screen. Chromium: by the browser’s own question. Safari on iPhone and iPad: by three steps for the hand. Or it is there already.',
      do: ['Open it by a press, or once after a good moment', 'Remember that it was put off'],
      dont: ['Show it on the first visit', 'Call it an app store'],
      keys: [
        ['Tab', 'Round inside'],
        ['Enter, Space', 'Presses the button'],
        ['Escape', 'Puts it off'],
      ],
      accessibility: 'A dialog named by its title; the steps are a numbered list, their icons decoration.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof InstallAppDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Chromium: the button calls the browser's own question. */
export const Prompt: Story = {
  tags: ['picture'],
  play: async () => {
    onInstall.mockClear();
    await screen.findByRole('dialog', { name: 'Ember on your home screen' });
    await userEvent.click(screen.getByRole('button', { name: 'Install' }));
    await expect(onInstall).toHaveBeenCalledOnce();
  },
};

/** The browser's question is open: a second press does nothing. */
export const Asking: Story = {
  args: { install: { label: 'Install', onPress: onInstall, loading: true } },
  play: async () => {
    onInstall.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Install' }));
    await expect(onInstall).not.toHaveBeenCalled();
  },
};

/** Safari on iPhone and iPad: steps for the hand. */
export const ShareStepsOnAPhone: Story = {
  tags: ['picture'],
  render: (args) => (
    <InstallAppDialog {...texts} open={args.open} onOpenChange={onOpenChange} way="share" steps={steps} />
  ),
  play: async () => {
    await screen.findByRole('dialog');
    await expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      steps.map((step, index) => `${index + 1}${step}`),
    );
    await expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  },
};

export const AlreadyInstalled: Story = {
  tags: ['picture'],
  render: (args) => (
    <InstallAppDialog
      {...texts}
      open={args.open}
      onOpenChange={onOpenChange}
      way="installed"
      title="Ember is on this device"
      closeLabel="All right"
    >
      You find it on your home screen, beside your other apps.
    </InstallAppDialog>
  ),
  play: async () => {
    onOpenChange.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'All right' }));
    await expect(onOpenChange).toHaveBeenCalledWith(false);
  },
};

/** Put off by its button, by Escape, or by a press beside it. */
export const PutOff: Story = {
  args: { open: false },
  render: (args) => (
    <Opener>{(open, change) => <InstallAppDialog {...args} open={open} onOpenChange={change} />}</Opener>
  ),
  play: async ({ canvasElement }) => {
    await playDialog(canvasElement, 'Ember on your home screen');
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    await expectClosed(canvasElement);
  },
};

export const Matrix: Story = { tags: ['picture'] };

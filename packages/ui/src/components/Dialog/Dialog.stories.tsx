import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Text } from '../Text/Text.tsx';
import { Dialog, DialogClose } from './Dialog.tsx';

const meta = {
  title: 'Foundations/Dialog',
  component: Dialog,
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: {
    title: 'Leave the chat?',
    description: 'Jana will not be told.',
    children: <Text>Your messages with Jana go away for you. She keeps hers.</Text>,
    footer: (
      <>
        <DialogClose>
          <Button variant="ghost" tone="neutral">
            Stay
          </Button>
        </DialogClose>
        <Button tone="danger">Leave the chat</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { trigger: <Button>Open</Button> },
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'Open' });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole('dialog', { name: 'Leave the chat?' });
    await expect(dialog).toHaveAccessibleDescription('Jana will not be told.');
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const Modal: Story = { tags: ['picture'], args: { open: true, onOpenChange: fn() } };
export const Sheet: Story = { tags: ['picture'], args: { open: true, variant: 'sheet' } };
export const Large: Story = { tags: ['picture'], args: { open: true, variant: 'large' } };

export const Locked: Story = {
  args: { open: true, dismissible: false, onOpenChange: fn() },
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  },
};

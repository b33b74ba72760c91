import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Opener, playDialog, pressBackdrop } from '../../stories/overlay.tsx';
import { Button } from '../Button/Button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

const meta = {
  title: 'Modals/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    open: true,
    title: 'Block Jana?',
    children: 'She can no longer write to you or see your profile. She is not told.',
    confirmLabel: 'Block Jana',
    cancelLabel: 'Cancel',
    tone: 'danger',
    onConfirm: fn(),
    onOpenChange: fn(),
  },
  parameters: {
    docs: { story: { inline: false, height: '420px' } },
    notes: {
      usage:
        'Asks once before something that one may regret. What can be undone needs no question: do it, and offer to undo it in a Toast.',
      do: ['Ask with the deed in the question', 'Say what happens, and what does not', 'Word both answers'],
      dont: ['Write "OK" and "Cancel"', 'Ask twice'],
      keys: [
        ['Tab', 'Round inside'],
        ['Enter, Space', 'Presses the answer'],
        ['Escape', 'As the way back, unless it is being done'],
      ],
      accessibility:
        'The question names the dialog, what happens describes it. While it is being done the dialog stays.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { loading: false },
  play: async ({ args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Block Jana?' })).toHaveAccessibleDescription(
      /can no longer write/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Block Jana' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

function Removing(args: ConfirmDialogProps) {
  const [people, setPeople] = useState(['Jana', 'Ines']);
  const [asked, setAsked] = useState<string>();
  return (
    <>
      <ul aria-label="People">
        {people.map((name) => (
          <li key={name}>
            <Button onClick={() => setAsked(name)}>{`Remove ${name}`}</Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        {...args}
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        onConfirm={() => {
          setPeople(people.filter((name) => name !== asked));
          setAsked(undefined);
        }}
      />
    </>
  );
}

/** What it takes away leaves the focus to the list in which it stood: keys go on from there. */
export const TakesItsOpenerAway: Story = {
  render: (args) => <Removing {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Jana' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Block Jana' }));
    await waitFor(() => expect(canvas.getByRole('list', { name: 'People' })).toHaveFocus());
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Remove Ines' })).toHaveFocus();
  },
};

export const KeepsAndReturnsTheFocus: Story = {
  args: { open: false },
  render: (args) => (
    <Opener>{(open, onOpenChange) => <ConfirmDialog {...args} open={open} onOpenChange={onOpenChange} />}</Opener>
  ),
  play: async ({ canvasElement }) => playDialog(canvasElement, 'Block Jana?'),
};

/** It is being done: no way out until it is, and no second press. */
export const BeingDone: Story = {
  tags: ['picture'],
  args: { loading: true },
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await pressBackdrop();
    await userEvent.click(screen.getByRole('button', { name: 'Block Jana' }));
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
};

/** Nothing is lost by it. */
export const Harmless: Story = {
  tags: ['picture'],
  args: { tone: 'accent', title: 'Switch the invisible mode on?', confirmLabel: 'Switch it on', children: undefined },
};

export const Matrix: Story = { tags: ['picture'] };

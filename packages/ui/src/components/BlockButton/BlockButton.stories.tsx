import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { BlockButton, type BlockButtonProps } from './BlockButton.tsx';

function Remembering(props: BlockButtonProps) {
  const [blocked, setBlocked] = useState(props.blocked);
  const change = (next: boolean): void => {
    setBlocked(next);
    props.onBlockedChange(next);
  };
  return <BlockButton {...props} blocked={blocked} onBlockedChange={change} />;
}

const meta = {
  title: 'Profile/BlockButton',
  component: BlockButton,
  parameters: {
    notes: {
      usage:
        'Closes the door to a person, or opens it again: in the list of those who are blocked. On a profile it is one tap further, in ProfileMenu.',
      do: [
        'Ask with a ConfirmDialog before blocking.',
        'Say in the dialog that the other gets no message, and reads it on the page.',
      ],
      dont: ['Make it red or solid: it is rarely what one came for.', 'Ask before unblocking: it takes nothing away.'],
      keys: [['Enter, Space', 'Blocks, or unblocks']],
      accessibility: 'The name says whom and what: “Block Clara”, “Unblock Clara”.',
    } satisfies ComponentNotes,
  },
  args: { name: 'Clara', blocked: false, onBlockedChange: fn() },
  render: (args) => <Remembering {...args} />,
} satisfies Meta<typeof BlockButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One press blocks, the next unblocks; the name says which. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Block Clara' }));
    await expect(args.onBlockedChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Unblock Clara' }));
    await expect(args.onBlockedChange).toHaveBeenLastCalledWith(false);
  },
};
/** Blocked: it has an edge now, for it is what one came for. */
export const Blocked: Story = {
  args: { blocked: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Unblock Clara' }));
    await expect(args.onBlockedChange).toHaveBeenCalledWith(false);
  },
};
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Block Clara' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onBlockedChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(args.onBlockedChange).toHaveBeenLastCalledWith(false);
  },
};
/** Under way: no second press. */
export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Block Clara' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onBlockedChange).not.toHaveBeenCalled();
  },
};
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button')).toBeDisabled();
    await userEvent.click(canvas.getByRole('button'), { pointerEventsCheck: 0 });
    await expect(args.onBlockedChange).not.toHaveBeenCalled();
  },
};
export const Matrix: Story = {
  tags: ['picture', 'picture-languages'],
  render: (args) => (
    <div className="flex flex-col items-start gap-3">
      {[false, true].map((blocked) => (
        <div key={String(blocked)} className="flex flex-wrap gap-3">
          <BlockButton {...args} blocked={blocked} loading={false} disabled={false} />
          <BlockButton {...args} blocked={blocked} loading />
          <BlockButton {...args} blocked={blocked} disabled />
        </div>
      ))}
    </div>
  ),
};

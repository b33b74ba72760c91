import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Button } from '../Button/Button.tsx';
import { BlockedNotice } from './BlockedNotice.tsx';

const unblock = fn();

const meta = {
  title: 'Profile/BlockedNotice',
  component: BlockedNotice,
  parameters: {
    notes: {
      usage: 'Stands in place of a profile or a conversation that a block closes, whichever of the two blocked.',
      do: ['Name the person.', 'Give a way on: back to the members, or unblock.'],
      dont: [
        'Say why somebody blocked: nobody knows but they.',
        'Use it for a profile that does not exist: that is an ErrorState.',
      ],
      accessibility: 'Its title is the heading of the page (level 1), for it is all that the page says.',
    } satisfies ComponentNotes,
  },
  args: {
    title: "You're blocked by Clara",
    text: 'You do not have access to this page.',
    action: (
      <Button href="#members" variant="outline" tone="neutral">
        Back to the members
      </Button>
    ),
  },
} satisfies Meta<typeof BlockedNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: "You're blocked by Clara" })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to the members' })).toHaveAttribute('href', '#members');
  },
};
/** One’s own block can be taken back here. */
export const ByYou: Story = {
  args: {
    title: 'You blocked Clara',
    text: 'She does not see you, and cannot write to you.',
    action: (
      <Button variant="outline" onClick={unblock}>
        Unblock
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    unblock.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Unblock' }));
    await expect(unblock).toHaveBeenCalledOnce();
  },
};
export const WithoutAction: Story = { args: { action: undefined } };
/** A name that is longer than a phone is wide. */
export const LongName: Story = {
  args: {
    title: 'Du bist von Maximilian-Alexander-Ferdinand blockiert',
    text: 'Du hast keinen Zugang zu dieser Seite.',
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="grid md:grid-cols-2">
      <BlockedNotice {...args} />
      <BlockedNotice
        title="Du bist von Maximilian-Alexander-Ferdinand blockiert"
        text="Du hast keinen Zugang zu dieser Seite."
      />
    </div>
  ),
};

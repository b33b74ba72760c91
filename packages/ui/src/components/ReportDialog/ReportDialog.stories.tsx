import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Opener, playDialog } from '../../stories/overlay.tsx';
import { ReportDialog } from './ReportDialog.tsx';

const meta = {
  title: 'Modals/ReportDialog',
  component: ReportDialog,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Report Clara',
    text: 'A person of our team reads it within a day. Clara is not told who reported her.',
    kindLabel: 'What is wrong?',
    kinds: [
      { id: 'fake_profile', label: 'Not who they say they are' },
      { id: 'harassment', label: 'Insults or pressure' },
      { id: 'spam_or_scam', label: 'Asks for money, or advertises', description: 'Links, codes, bank details' },
      { id: 'minor', label: 'Looks under age' },
    ],
    remarksLabel: 'Tell us more',
    blockLabel: 'Block Clara, too',
    sendLabel: 'Send the report',
    onSend: fn(),
  },
  parameters: {
    docs: { story: { inline: false, height: '560px' } },
    notes: {
      usage: 'Says what is wrong with a person, and blocks them in the same step if wished.',
      do: ['Say who reads it and that the other is not told', 'Leave the words optional'],
      dont: ['Choose a reason beforehand', 'Make blocking wait for the report'],
      keys: [
        ['Tab', 'Reason, words, blocking, send'],
        ['Arrow keys', 'From reason to reason'],
        ['Escape', 'Closes it: nothing is sent'],
      ],
      accessibility:
        'A form in a dialog: a required group of reasons, a counted text, a checkbox. A failure is announced.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof ReportDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ReportAndBlock: Story = {
  args: { sending: false },
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Report Clara' });
    const send = screen.getByRole('button', { name: 'Send the report' });
    await expect(send).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Insults or pressure' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Tell us more/ }), ' Wrote ugly things. ');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Block Clara, too' }));
    await userEvent.click(send);
    await expect(args.onSend).toHaveBeenCalledWith({
      kind: 'harassment',
      text: 'Wrote ugly things.',
      block: true,
    });
  },
};

/** A reason is enough. */
export const ReasonAlone: Story = {
  args: { blockLabel: undefined },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Looks under age' }));
    await expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    await expect(args.onSend).toHaveBeenCalledWith({ kind: 'minor', text: '', block: false });
  },
};

/** More than fits is not sent. */
export const TooLong: Story = {
  args: { remarksLimit: 10 },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Insults or pressure' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Tell us more/ }), 'Longer than ten');
    await userEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

export const KeepsAndReturnsTheFocus: Story = {
  args: { open: false },
  render: (args) => (
    <Opener>{(open, onOpenChange) => <ReportDialog {...args} open={open} onOpenChange={onOpenChange} />}</Opener>
  ),
  play: async ({ canvasElement }) => playDialog(canvasElement, 'Report Clara'),
};

export const Sending: Story = {
  args: { sending: true },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Looks under age' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};
export const Failed: Story = {
  args: { error: 'An error occurred, please try again later.' },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('try again');
  },
};
export const Matrix: Story = { tags: ['picture'] };

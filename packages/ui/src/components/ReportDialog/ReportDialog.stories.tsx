import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ReportDialog } from './ReportDialog.tsx';

const meta = {
  title: 'Modals/ReportDialog',
  component: ReportDialog,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Report Clara',
    text: 'A person of our team reads it within a day. Clara is not told who reported her.',
    kindLabel: 'What is wrong?',
    kinds: [
      { id: 'fake_profile', label: 'Not who they say they are' },
      { id: 'harassment', label: 'Insults or pressure' },
      { id: 'spam_or_scam', label: 'Asks for money, or advertises' },
      { id: 'minor', label: 'Looks under age' },
    ],
    remarksLabel: 'Tell us more',
    blockLabel: 'Block Clara as well',
    sendLabel: 'Send the report',
    onSend: fn(),
  },
} satisfies Meta<typeof ReportDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Report Clara' });
    await expect(screen.getByRole('button', { name: 'Send the report' })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Insults or pressure' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Tell us more/ }), ' Wrote ugly things. ');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Block Clara as well' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    await expect(args.onSend).toHaveBeenCalledWith({ kind: 'harassment', text: 'Wrote ugly things.', block: true });
  },
};
export const Sending: Story = { args: { sending: true } };
export const Failed: Story = { args: { error: 'An error occurred, please try again later.' } };
export const Matrix: Story = { tags: ['picture'] };

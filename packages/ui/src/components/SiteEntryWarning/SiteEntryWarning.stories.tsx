import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { expectClosed, Opener, openDialog, pressBackdrop } from '../../stories/overlay.tsx';
import { EarlyEntryWarning } from './EarlyEntryWarning.tsx';
import { SiteEntryWarning } from './SiteEntryWarning.tsx';

const meta = {
  title: 'Modals/SiteEntryWarning',
  component: SiteEntryWarning,
  args: {
    open: true,
    title: 'Before you come in',
    children: (
      <>
        <p>Ember is for adults. By coming in you confirm that you are 18 or older.</p>
        <p>
          Some profiles are fictional: they are written by us, are marked as such everywhere, and no meeting with them
          is possible.
        </p>
      </>
    ),
    enterLabel: 'I’m 18 or older',
    leave: { label: 'Leave', href: '#leave' },
    onEnter: fn(),
  },
  parameters: {
    docs: { story: { inline: false, height: '520px' } },
    notes: {
      usage: 'Said once to visitors before all else: adults only, and what profiles here may be.',
      do: ['Say it in two short paragraphs', 'Remember the answer'],
      dont: ['Show it in the installed app, or to members', 'Offer a way around it'],
      keys: [['Tab', 'Between the way out and the way in']],
      accessibility: 'A dialog without a close button: Escape and the backdrop do nothing, for an answer is needed.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof SiteEntryWarning>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Neither Escape nor a press beside it leads around it. */
export const Default: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Before you come in' });
    // The dialog has the focus, not an answer.
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await pressBackdrop();
    await expect(screen.getByRole('dialog')).toBeInTheDocument();
    await expect(args.onEnter).not.toHaveBeenCalled();
    await expect(screen.getByRole('link', { name: 'Leave' })).toHaveAttribute('href', '#leave');
    await userEvent.click(screen.getByRole('button', { name: 'I’m 18 or older' }));
    await expect(args.onEnter).toHaveBeenCalledOnce();
  },
};

export const ComesInByKeyboard: Story = {
  args: { open: false },
  render: (args) => (
    <Opener>
      {(open, onOpenChange) => <SiteEntryWarning {...args} open={open} onEnter={() => onOpenChange(false)} />}
    </Opener>
  ),
  play: async ({ canvasElement }) => {
    await openDialog(canvasElement, 'Before you come in');
    screen.getByRole('button', { name: 'I’m 18 or older' }).focus();
    await userEvent.keyboard('{Enter}');
    await expectClosed(canvasElement);
  },
};

/** As it comes with the page: the browser closes it without script. */
export const BeforeScript: Story = {
  render: ({ open: _open, onEnter, ...args }) => <EarlyEntryWarning {...args} onClose={onEnter} />,
  play: async ({ args }) => {
    const warning = await screen.findByRole('dialog', { name: 'Before you come in' });
    await userEvent.click(screen.getByRole('button', { name: 'I’m 18 or older' }));
    await expect(warning).not.toBeVisible();
    await waitFor(() => expect(args.onEnter).toHaveBeenCalledOnce());
  },
};

export const GermanOnAPhone: Story = {
  tags: ['picture'],
  args: {
    title: 'Bevor du eintrittst',
    enterLabel: 'Ich bin mindestens 18 Jahre alt',
    leave: { label: 'Seite verlassen', href: '#leave' },
  },
};

export const Matrix: Story = { tags: ['picture'] };

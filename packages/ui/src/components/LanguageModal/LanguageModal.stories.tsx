import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { languages } from '../../stories/chrome.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Opener, openDialog, playDialog } from '../../stories/overlay.tsx';
import { LanguageModal } from './LanguageModal.tsx';

const meta = {
  title: 'Modals/LanguageModal',
  component: LanguageModal,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Language',
    value: 'en',
    saveLabel: 'Save',
    onSave: fn(),
    options: languages,
  },
  parameters: {
    docs: { story: { inline: false, height: '560px' } },
    notes: {
      usage:
        'Chooses the language out of all seven. In a bar, with the languages of the country, take LanguageDropdown.',
      do: ['Write each language in itself'],
      dont: ['Change the language before "Save"', 'Show flags'],
      keys: [
        ['Tab', 'To the languages, then to "Save"'],
        ['Arrow keys', 'From language to language'],
        ['Escape', 'Closes it: nothing changes'],
      ],
      accessibility: 'A group of radio buttons, each spoken in its own language.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof LanguageModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Polski' }));
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(args.onSave).toHaveBeenCalledWith('pl');
  },
};

/** What was picked and not saved is forgotten. */
export const ClosedWithoutSaving: Story = {
  args: { open: false },
  render: (args) => (
    <Opener>{(open, onOpenChange) => <LanguageModal {...args} open={open} onOpenChange={onOpenChange} />}</Opener>
  ),
  play: async ({ canvasElement, args }) => {
    await playDialog(canvasElement, 'Language');
    await openDialog(canvasElement);
    await userEvent.click(screen.getByRole('radio', { name: 'Deutsch' }));
    await userEvent.keyboard('{Escape}');
    await openDialog(canvasElement);
    await expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    (await screen.findByRole('radio', { name: 'English' })).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('radio', { name: 'Español' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(args.onSave).toHaveBeenCalledWith('es');
  },
};

export const Matrix: Story = { tags: ['picture'] };

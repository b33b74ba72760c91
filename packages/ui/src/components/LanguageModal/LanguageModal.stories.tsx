import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { LanguageModal } from './LanguageModal.tsx';

const meta = {
  title: 'Modals/LanguageModal',
  component: LanguageModal,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Language',
    value: 'en',
    saveLabel: 'Save',
    onSave: fn(),
    options: [
      { value: 'de', label: 'Deutsch' },
      { value: 'en', label: 'English' },
      { value: 'es', label: 'Español' },
      { value: 'fr', label: 'Français' },
      { value: 'it', label: 'Italiano' },
      { value: 'nl', label: 'Nederlands' },
      { value: 'pl', label: 'Polski' },
    ],
  },
} satisfies Meta<typeof LanguageModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Polski' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(args.onSave).toHaveBeenCalledWith('pl');
  },
};

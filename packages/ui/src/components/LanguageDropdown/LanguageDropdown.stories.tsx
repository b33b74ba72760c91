import type { Meta, StoryObj } from '@storybook/react-vite';
import type { MouseEvent } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { languages } from '../../stories/chrome.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { LanguageDropdown } from './LanguageDropdown.tsx';

const meta = {
  title: 'Chrome/LanguageDropdown',
  component: LanguageDropdown,
  args: { options: languages, value: 'en', onSelect: fn() },
  decorators: [
    (Story) => (
      <div className="flex min-h-96 items-start justify-end">
        <Story />
      </div>
    ),
  ],
  parameters: {
    notes: {
      usage:
        'Changes the language, in a bar. It offers the languages that the visitor’s country speaks; for all of them take LanguageModal.',
      do: ['Write each language in itself', 'Give each an href, so that it works without script'],
      dont: ['Show flags: a country is not a language'],
      keys: [
        ['Enter, Space', 'Opens the list'],
        ['Tab', 'From language to language'],
        ['Enter', 'Takes it'],
        ['Escape', 'Closes the list and gives the focus back'],
      ],
      accessibility:
        'The button says the present language; each name is spoken in its own language, the present one is marked.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof LanguageDropdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { compact: false },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Language: English' }));
    const polish = canvas.getByRole('button', { name: 'Polski' });
    await waitFor(() => expect(polish).toBeVisible());
    await expect(canvas.getByText('Polski')).toHaveAttribute('lang', 'pl');
    await expect(canvas.getByRole('button', { name: 'English' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(polish);
    await expect(args.onSelect).toHaveBeenCalledWith('pl', expect.anything());
    await waitFor(() => expect(polish).not.toBeVisible());
  },
};

/** Tab goes through the languages. */
export const Keyboard: Story = {
  args: { compact: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Language: English' });
    button.focus();
    await userEvent.click(button);
    const german = canvas.getByRole('button', { name: 'Deutsch' });
    await waitFor(() => expect(german).toBeVisible());
    await userEvent.tab();
    await expect(german).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith('de', expect.anything());
    await waitFor(() => expect(german).not.toBeVisible());
  },
};

const onLink = fn((_: string, event: MouseEvent<HTMLElement>) => event.preventDefault());

/** Links: the page of the other language, also without script. */
export const AsLinks: Story = {
  args: { options: languages.map((option) => ({ ...option, href: `#${option.value}` })), onSelect: onLink },
  play: async ({ canvasElement }) => {
    onLink.mockClear();
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Language: English' }));
    const french = canvas.getByRole('link', { name: 'Français' });
    await waitFor(() => expect(french).toBeVisible());
    await expect(french).toHaveAttribute('href', '#fr');
    await userEvent.click(french);
    await expect(onLink).toHaveBeenCalledWith('fr', expect.anything());
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Deutsch' })).toBeVisible());
  },
};

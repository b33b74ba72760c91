import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import { accountItems } from '../../stories/chrome.tsx';
import { photoOf } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Badge } from '../Badge/Badge.tsx';
import { AccountDropdown } from './AccountDropdown.tsx';

const meta = {
  title: 'Chrome/AccountDropdown',
  component: AccountDropdown,
  args: { label: 'Account', name: 'Marie', items: accountItems, logoutLabel: 'Log out', onLogout: fn() },
  decorators: [
    (Story) => (
      <div className="flex min-h-72 items-start justify-end">
        <Story />
      </div>
    ),
  ],
  parameters: {
    notes: {
      usage: 'The member’s own places and the way out, at the end of the top bar.',
      do: ['Keep logging out last, after a line', 'Mark what waits with a badge'],
      dont: ['Put the main places into it'],
      keys: [
        ['Enter, Space', 'Opens the list'],
        ['Tab', 'From item to item'],
        ['Enter', 'Takes it'],
        ['Escape', 'Closes the list and gives the focus back'],
      ],
      accessibility: 'The button says "Account: Marie". Links are links: they can be opened beside.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof AccountDropdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Account: Marie' }));
    const profile = canvas.getByRole('link', { name: 'My profile' });
    await waitFor(() => expect(profile).toBeVisible());
    await expect(profile).toHaveAttribute('href', '#profile');
    await userEvent.tab();
    await expect(profile).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    await expect(args.onLogout).toHaveBeenCalledOnce();
    await waitFor(() => expect(profile).not.toBeVisible());
  },
};

export const WithPhoto: Story = { args: { name: 'Clara', avatarSrc: photoOf('clara').src } };

export const Matrix: Story = {
  tags: ['picture'],
  args: {
    avatarSrc: null,
    items: [
      { ...accountItems[0], badge: <Badge tone="accent">60 %</Badge> },
      accountItems[1],
      { href: '#notifications', label: 'Benachrichtigungseinstellungen', icon: <Bell {...icon} /> },
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await waitFor(() => expect(within(canvasElement).getByRole('link', { name: /My profile/ })).toBeVisible());
  },
};

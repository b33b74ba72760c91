import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { expectMenuClosed } from '../../stories/overlay.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

const meta = {
  title: 'Profile/ProfileMenu',
  component: ProfileMenu,
  parameters: {
    docs: { story: { inline: false, height: '220px' } },
    notes: {
      usage: 'What is rarely needed with a person, one tap further than the rest: report, block, unblock.',
      do: [
        'Open the ReportDialog, and ask before blocking.',
        'Leave reporting out on one’s own profile: give no `onReport`.',
      ],
      dont: ['Hide it from visitors: everyone may report.'],
      keys: [
        ['Enter, Space, Arrow down', 'Opens the menu'],
        ['Arrow up, Arrow down', 'Move through it'],
        ['Enter', 'Chooses'],
        ['Escape', 'Closes it and gives the focus back'],
      ],
      accessibility: 'A menu button named “More actions”; each entry names the person.',
    } satisfies ComponentNotes,
  },
  args: { name: 'Clara', blocked: false, onBlockedChange: fn(), onReport: fn() },
} satisfies Meta<typeof ProfileMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Report and block, one tap further. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report Clara' }));
    await expect(args.onReport).toHaveBeenCalledOnce();
    const button = canvas.getByRole('button', { name: 'More actions' });
    await expectMenuClosed(button);
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Block Clara' }));
    await expect(args.onBlockedChange).toHaveBeenCalledWith(true);
    await expectMenuClosed(button);
  },
};
export const Blocked: Story = {
  args: { blocked: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unblock Clara' }));
    await expect(args.onBlockedChange).toHaveBeenCalledWith(false);
    await expectMenuClosed(canvas.getByRole('button', { name: 'More actions' }));
  },
};
/** Opened, moved through and closed by keys; the focus comes back. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'More actions' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Report Clara' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Block Clara' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expectMenuClosed(button);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Report Clara' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Block Clara' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onBlockedChange).toHaveBeenCalledWith(true);
    await expectMenuClosed(button);
  },
};
/** Nothing to report: block alone. */
export const WithoutReport: Story = {
  args: { onReport: undefined, className: 'border border-line' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu).toBeVisible());
  },
};

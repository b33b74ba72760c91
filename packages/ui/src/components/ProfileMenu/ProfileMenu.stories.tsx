import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ProfileMenu } from './ProfileMenu.tsx';

const meta = {
  title: 'Profile/ProfileMenu',
  component: ProfileMenu,
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
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Block Clara' }));
    await expect(args.onBlockedChange).toHaveBeenCalledWith(true);
  },
};
export const Blocked: Story = {
  args: { blocked: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unblock Clara' }));
    await expect(args.onBlockedChange).toHaveBeenCalledWith(false);
  },
};
export const Open: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu).toBeVisible());
  },
};

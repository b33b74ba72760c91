import type { Meta, StoryObj } from '@storybook/react-vite';
import { Flag, UserRound } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuSeparator,
} from './DropdownMenu.tsx';

const onReport = fn();
const meta = {
  title: 'Foundations/DropdownMenu',
  component: DropdownMenu,
  parameters: { docs: { story: { inline: false, height: '360px' } } },
  args: {
    align: 'start',
    trigger: <Button variant="outline">More</Button>,
    children: (
      <>
        <DropdownMenuLabel>Jana</DropdownMenuLabel>
        <DropdownMenuItem href="#profile" icon={<UserRound {...icon} />} badge={<Badge tone="accent">New</Badge>}>
          Her profile
        </DropdownMenuItem>
        <DropdownMenuItem disabled>Send a gift</DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem tone="danger" icon={<Flag {...icon} />} onSelect={onReport}>
          Report
        </DropdownMenuItem>
      </>
    ),
  },
} satisfies Meta<typeof DropdownMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'More' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
    await expect(screen.getByRole('menuitem', { name: /Her profile/ })).toHaveAttribute('href', '#profile');
    await userEvent.keyboard('{End}{Enter}');
    await expect(onReport).toHaveBeenCalled();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const Open: Story = {
  tags: ['picture'],
  args: { open: true },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
  },
};

export const Choice: Story = {
  args: {
    trigger: <Button variant="outline">Language</Button>,
    children: (
      <DropdownMenuRadioGroup
        value="de"
        onValueChange={fn()}
        options={[
          { value: 'de', label: 'Deutsch', lang: 'de' },
          { value: 'en', label: 'English', lang: 'en' },
        ]}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await screen.findByRole('menuitemradio', { name: 'Deutsch' })).toBeChecked();
  },
};

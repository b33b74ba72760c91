import type { Meta, StoryObj } from '@storybook/react-vite';
import { Flag, Gift, UserRound } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { expectMenuClosed } from '../../stories/overlay.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
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
  subcomponents: { DropdownMenuItem, DropdownMenuLabel, DropdownMenuRadioGroup, DropdownMenuSeparator },
  args: {
    align: 'start',
    trigger: <Button variant="outline">More</Button>,
    children: (
      <>
        <DropdownMenuLabel>Jana</DropdownMenuLabel>
        <DropdownMenuItem
          href="#profile"
          textValue="Her profile"
          icon={<UserRound {...icon} />}
          badge={<Badge tone="accent">New</Badge>}
        >
          Her profile
        </DropdownMenuItem>
        <DropdownMenuItem tone="neutral" icon={<Gift {...icon} />} disabled>
          Send a gift
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem tone="danger" icon={<Flag {...icon} />} onSelect={onReport}>
          Report
        </DropdownMenuItem>
      </>
    ),
  },
  parameters: {
    docs: { story: { inline: false, height: '360px' } },
    notes: {
      usage:
        'A short list of deeds or places behind a button: what is rarely needed. For the places of a bar take NavMenu, which needs no script; for a choice in a form a Select.',
      do: [
        'Keep it under eight items',
        'Put what cannot be undone last, after a separator',
        'Say on the button what is behind it',
      ],
      dont: ['Hide the main deed in it', 'Nest menus'],
      keys: [
        ['Enter, Space, ArrowDown', 'Opens it and goes to the first item'],
        ['ArrowDown, ArrowUp', 'To the next or the previous item'],
        ['Home, End', 'To the first or the last item'],
        ['a letter', 'To the next item that begins with it'],
        ['Enter, Space', 'Takes the item'],
        ['Escape', 'Closes it and gives the focus back'],
      ],
      accessibility:
        'A menu with its items; a group of choices says which one is taken. The page behind stays alive, so that an item may open a dialog.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof DropdownMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    onReport.mockClear();
    const trigger = within(canvasElement).getByRole('button', { name: 'More' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
    await expect(screen.getByRole('menuitem', { name: /Her profile/ })).toHaveAttribute('href', '#profile');
    await userEvent.keyboard('{End}{Enter}');
    await expect(onReport).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

/** Arrow keys move and leave out what cannot be taken; Home and End jump; letters seek; Escape gives the focus back. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'More' });
    trigger.focus();
    await userEvent.keyboard('{ArrowDown}');
    const profile = await screen.findByRole('menuitem', { name: /Her profile/ });
    const report = screen.getByRole('menuitem', { name: 'Report' });
    await waitFor(() => expect(profile).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(report).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(profile).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(report).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(profile).toHaveFocus();
    await userEvent.keyboard('r');
    await waitFor(() => expect(report).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expectMenuClosed(trigger);
  },
};

/** However long a name is, the menu stays inside the window and the words break. */
export const LongWords: Story = {
  args: {
    align: 'end',
    children: <DropdownMenuItem>Block {'Wolfeschlegelsteinhausenberger'.repeat(8)}</DropdownMenuItem>,
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More' }));
    const menu = await screen.findByRole('menu');
    const { left, right } = menu.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
    await expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth);
  },
};

const onOpenChange = fn();

/** A press beside it closes it; the application is told of each. */
export const ClosesByAPressBeside: Story = {
  args: { open: undefined, onOpenChange },
  play: async ({ canvasElement }) => {
    onOpenChange.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More' }));
    await expect(onOpenChange).toHaveBeenLastCalledWith(true);
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
    await userEvent.click(document.body, { pointerEventsCheck: 0 });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(onOpenChange).toHaveBeenLastCalledWith(false);
  },
};

function ReportsInADialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DropdownMenu align="start" trigger={<Button>More</Button>}>
        <DropdownMenuItem onSelect={() => setOpen(true)}>Report Jana</DropdownMenuItem>
      </DropdownMenu>
      <Dialog open={open} onOpenChange={setOpen} title="Report Jana">
        A person of our team reads it.
      </Dialog>
    </>
  );
}

/** An item opens a dialog: the focus goes into it, and afterwards the page lives and the focus is where it was. */
export const OpensADialog: Story = {
  render: () => <ReportsInADialog />,
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'More' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report Jana' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report Jana' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(document.body.style.pointerEvents).toBe('');
    await expect(canvasElement.closest('[inert], [aria-hidden=true]')).toBeNull();
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.click(trigger);
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expectMenuClosed(trigger);
  },
};

const onLanguage = fn();

export const Choice: Story = {
  args: {
    trigger: <Button variant="outline">Language</Button>,
    children: (
      <DropdownMenuRadioGroup
        value="de"
        onValueChange={onLanguage}
        options={[
          { value: 'de', label: 'Deutsch', lang: 'de' },
          { value: 'en', label: 'English', lang: 'en' },
        ]}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    onLanguage.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await screen.findByRole('menuitemradio', { name: 'Deutsch' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'English' }));
    await expect(onLanguage).toHaveBeenCalledWith('en');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

/** With which edge of the button the panel lines up. */
export const Alignment: Story = {
  render: (args) => (
    <div className="flex justify-around">
      {(['start', 'center', 'end'] as const).map((align) => (
        <DropdownMenu key={align} {...args} align={align} open={false} trigger={<Button>{align}</Button>} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'center' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  args: { open: true },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
  },
};

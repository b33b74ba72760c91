import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis, Flag, UserRound } from 'lucide-react';
import type { MouseEvent } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Badge } from '../Badge/Badge.tsx';
import { NavMenu, NavMenuItem } from './NavMenu.tsx';

const onReport = fn();
const onPlace = fn((event: MouseEvent<HTMLElement>) => event.preventDefault());
const meta = {
  title: 'Chrome/NavMenu',
  component: NavMenu,
  subcomponents: { NavMenuItem },
  args: {
    label: 'More',
    trigger: <Ellipsis {...icon} />,
    className: 'min-w-11 justify-center',
    children: (
      <>
        <NavMenuItem
          href="#profile"
          icon={<UserRound {...icon} />}
          badge={<Badge tone="accent">New</Badge>}
          onSelect={onPlace}
        >
          Her profile
        </NavMenuItem>
        <NavMenuItem href="#search" current>
          Search
        </NavMenuItem>
        <NavMenuItem current={false} tone="neutral" lang="de" onSelect={fn()}>
          Stille Stunden
        </NavMenuItem>
        <NavMenuItem tone="danger" icon={<Flag {...icon} />} onSelect={onReport}>
          Report
        </NavMenuItem>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div className="flex min-h-72 items-start justify-end">
        <Story />
      </div>
    ),
  ],
  parameters: {
    notes: {
      usage:
        'A few places behind a button, by the browser’s own popover: it works on pages that ship no script. For deeds with arrow keys take DropdownMenu.',
      do: ['Use it in bars', 'Mark the present place with current'],
      dont: ['Put a form into it'],
      keys: [
        ['Enter, Space', 'Opens and closes it'],
        ['Tab', 'From item to item'],
        ['Escape', 'Closes it and gives the focus back'],
      ],
      accessibility:
        'A button that says whether it is open, and a list of links and buttons: no menu role, no arrow keys.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof NavMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    onReport.mockClear();
    onPlace.mockClear();
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'More' });
    await userEvent.click(button);
    const place = canvas.getByRole('link', { name: /Her profile/ });
    await waitFor(() => expect(place).toBeVisible());
    await expect(canvas.getByRole('link', { name: 'Search' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(place);
    await expect(onPlace).toHaveBeenCalledOnce();
    await waitFor(() => expect(place).not.toBeVisible());
    await userEvent.click(button);
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    await expect(onReport).toHaveBeenCalledOnce();
    await waitFor(() => expect(place).not.toBeVisible());
  },
};

/** An item that is posted where there is no script: the form stands elsewhere on the page. */
export const Posted: Story = {
  args: {
    children: (
      <NavMenuItem post={{ form: 'languages', formAction: '/language?to=de' }} lang="de" onSelect={onReport}>
        Deutsch
      </NavMenuItem>
    ),
  },
  play: async ({ canvasElement }) => {
    onReport.mockClear();
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    const item = canvas.getByRole('button', { name: 'Deutsch' });
    await expect(item).toHaveAttribute('form', 'languages');
    await expect(item).toHaveAttribute('formaction', '/language?to=de');
    await userEvent.click(item);
    await expect(onReport).toHaveBeenCalledOnce();
  },
};

/** Words on the button name it: no label is needed. A second press closes it. */
export const WithWords: Story = {
  args: { label: undefined, trigger: 'Footer', className: undefined },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Footer' });
    await userEvent.click(button);
    const place = canvas.getByRole('link', { name: 'Search' });
    await waitFor(() => expect(place).toBeVisible());
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /Her profile/ })).toHaveFocus();
    await userEvent.click(button);
    await waitFor(() => expect(place).not.toBeVisible());
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More' }));
    await waitFor(() => expect(within(canvasElement).getByRole('link', { name: 'Search' })).toBeVisible());
  },
};

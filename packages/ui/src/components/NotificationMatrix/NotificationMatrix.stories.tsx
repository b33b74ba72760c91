import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Button } from '../Button/Button.tsx';
import {
  NotificationMatrix,
  type NotificationCell,
  type NotificationMatrixProps,
  type NotificationRow,
} from './NotificationMatrix.tsx';

const notes = {
  usage: 'What a member is told of, by e-mail and by push: each switch is in effect at once.',
  do: [
    'Save each switch by itself, and put it back when that failed.',
    'Say why a way is blocked, and offer the way back beside it.',
    'Group nothing: eight lines are read faster than headlines.',
  ],
  dont: ['Turn anything on that was off.', 'Ask for push in the browser before somebody presses for it.'],
  keys: [
    ['Tab', 'Goes from switch to switch, line by line.'],
    ['Space', 'Turns the switch.'],
  ],
  accessibility: 'A table with heads: each switch is named by its line and its column. Saving and failing are told.',
} satisfies ComponentNotes;

const off: NotificationCell = { on: false };
const on: NotificationCell = { on: true };
const types: readonly (readonly [
  id: string,
  label: string,
  hint: string,
  mail: NotificationCell,
  push: NotificationCell,
])[] = [
  ['new_conversations', 'New conversations', 'A first message from someone new', on, on],
  ['new_messages', 'New messages', 'In conversations that you have', off, on],
  ['like', 'Likes', 'New like from Somebody', on, on],
  ['unread_message_reminders', 'Unread messages', 'Messages you haven’t read after a day', on, off],
  ['promotions', 'Offers', 'Discounts on credits', off, off],
  ['weekly_updates', 'Your week', 'Visitors, likes and new people near you', on, off],
  ['news', 'News', 'What’s new here', off, off],
  ['reminders', 'Reminders', 'A profile that is not finished', off, off],
];
const rows: readonly NotificationRow[] = types.map(([id, label, hint, mail, push]) => ({
  id,
  label,
  hint,
  mail,
  push,
}));

/* What an application does: it turns the switch, and saves. */
function Turning({ rows: first, onCellChange, ...args }: NotificationMatrixProps) {
  const [cells, setCells] = useState(first);
  return (
    <NotificationMatrix
      {...args}
      rows={cells}
      onCellChange={(id, channel, turned) => {
        setCells(cells.map((row) => (row.id === id ? { ...row, [channel]: { on: turned } } : row)));
        onCellChange(id, channel, turned);
      }}
    />
  );
}

const meta = {
  title: 'Games and extras/NotificationMatrix',
  component: NotificationMatrix,
  parameters: { notes },
  args: {
    label: 'Notifications',
    channels: { mail: 'Email', push: 'Push' },
    rows,
    onCellChange: fn(),
    onRetry: fn(),
    savingLabel: 'Saving',
    failedLabel: 'Not saved',
  },
} satisfies Meta<typeof NotificationMatrix>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => <Turning {...args} />,
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('switch')).toHaveLength(16);
    const mail = canvas.getByRole('switch', { name: /^New messages.* Email$/ });
    await expect(mail).not.toBeChecked();
    await userEvent.click(mail);
    await expect(mail).toBeChecked();
    await expect(args.onCellChange).toHaveBeenLastCalledWith('new_messages', 'mail', true);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onCellChange).toHaveBeenLastCalledWith('new_messages', 'push', false);
  },
};

/** While it is on its way, a switch takes no further press. */
export const Saving: Story = {
  args: { rows: [{ ...rows[0]!, mail: { on: true, state: 'saving' } }, ...rows.slice(1, 3)] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Saving');
    await userEvent.click(canvas.getByRole('switch', { name: /^New conversations.* Email$/, busy: true }));
    await expect(args.onCellChange).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: {
    rows: [
      { ...rows[0]!, mail: { on: false, state: 'failed' }, push: { on: true, state: 'failed' } },
      ...rows.slice(1, 3),
    ],
  },
  play: async ({ canvas, args }) => {
    const alert = within(canvas.getByRole('alert'));
    await expect(alert.getByText('Email: Not saved')).toBeVisible();
    const [mail, push] = alert.getAllByRole('button', { name: 'Try again' });
    await userEvent.click(mail!);
    await expect(args.onRetry).toHaveBeenLastCalledWith('new_conversations', 'mail');
    await userEvent.click(push!);
    await expect(args.onRetry).toHaveBeenLastCalledWith('new_conversations', 'push');
    await expect(canvas.getByRole('switch', { name: /^New conversations.* Email$/ })).toHaveAccessibleDescription(
      /Not saved/,
    );
  },
};

function Mending({ rows: first, mailNotice, ...args }: NotificationMatrixProps) {
  const [cells, setCells] = useState(first);
  const [blocks, setBlocks] = useState(true);
  return (
    <NotificationMatrix
      {...args}
      rows={cells}
      onRetry={(id, channel) =>
        setCells(cells.map((row) => (row.id === id ? { ...row, [channel]: { on: true, state: 'saving' } } : row)))
      }
      mailNotice={
        blocks && mailNotice
          ? { ...mailNotice, action: <Button onClick={() => setBlocks(false)}>Turn emails back on</Button> }
          : undefined
      }
    />
  );
}
/** What mends something goes with it: the switch that it was about has the focus then, or the table. */
export const MendedByKeys: Story = {
  args: {
    rows: [{ ...rows[0]!, push: { on: false, state: 'failed' } }, ...rows.slice(1, 3)],
    mailNotice: { title: 'Our emails are off', reasons: ['You unsubscribed in your email app.'], blocks: true },
  },
  render: (args) => <Mending {...args} />,
  play: async ({ canvas }) => {
    const press = async (name: string): Promise<void> => {
      canvas.getByRole('button', { name }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(canvas.queryByRole('button', { name })).toBeNull());
    };
    await press('Try again');
    await expect(canvas.getByRole('switch', { name: /^New conversations.* Push$/ })).toHaveFocus();
    await press('Turn emails back on');
    await expect(canvas.getByRole('table', { name: 'Notifications' })).toHaveFocus();
  },
};

const blocked = async (canvas: ReturnType<typeof within>, name: RegExp): Promise<void> => {
  for (const control of canvas.getAllByRole('switch', { name })) await expect(control).toBeDisabled();
};

export const MarkedAsSpam: Story = {
  args: {
    mailNotice: {
      title: 'Our emails are off',
      reasons: ['A message of ours was marked as spam in your mail app, so we stopped.'],
      action: <Button size="sm">Turn emails back on</Button>,
      blocks: true,
    },
  },
  play: async ({ canvas }) => {
    await blocked(canvas, /Email$/);
    await expect(canvas.getByRole('switch', { name: /^Likes.* Push$/ })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Turn emails back on' })).toBeVisible();
  },
};
export const Bounced: Story = {
  args: {
    mailNotice: {
      title: 'Our emails are off',
      reasons: ['Messages to marie@exmaple.com come back. Is the address right?'],
      action: (
        <Button size="sm" href="#address">
          Change my email
        </Button>
      ),
      blocks: true,
    },
  },
};
export const Unsubscribed: Story = {
  args: {
    mailNotice: {
      title: 'Our emails are off',
      reasons: ['You unsubscribed in your email app.'],
      action: <Button size="sm">Turn emails back on</Button>,
      blocks: true,
    },
  },
};
/** Several reasons at once. */
export const SeveralReasons: Story = {
  args: {
    mailNotice: {
      title: 'Our emails are off',
      reasons: ['Messages to marie@exmaple.com come back.', 'You unsubscribed in your email app.'],
      blocks: true,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};
export const PushNotCapable: Story = {
  args: {
    pushNotice: {
      title: 'This browser can’t show notifications',
      reasons: ['On an iPhone, add this site to your Home Screen first.'],
      blocks: true,
    },
  },
  play: async ({ canvas }) => blocked(canvas, /Push$/),
};
export const PushDenied: Story = {
  args: {
    pushNotice: {
      title: 'Your browser blocks notifications',
      reasons: ['You can allow them in its settings for this site. Then come back here.'],
      blocks: true,
    },
  },
};
/** Choices count as soon as push is on. */
export const PushNotAsked: Story = {
  args: {
    pushNotice: {
      title: 'Push is off in this browser',
      reasons: ['Turn them on to get notified here.'],
      action: <Button size="sm">Turn on</Button>,
      blocks: false,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: /^Likes.* Push$/ })).toBeEnabled();
  },
};
/** It is told, and the switches keep their meaning. */
export const MailLate: Story = {
  args: {
    mailNotice: {
      title: 'Email is late today',
      reasons: ['Your mail provider takes longer than usual.'],
      blocks: false,
    },
  },
};
export const NoHints: Story = { args: { rows: rows.slice(0, 1).map(({ hint: _, ...row }) => row) } };

export const Matrix: Story = {
  tags: ['picture'],
  args: {
    rows: rows.map((row, index) => ({
      ...row,
      ...(index === 1 && { push: { on: true, state: 'saving' } as const }),
      ...(index === 2 && { push: { on: false, state: 'failed' } as const }),
    })),
    mailNotice: {
      title: 'Our emails are off',
      reasons: ['A message of ours was marked as spam in your mail app, so we stopped.'],
      action: <Button size="sm">Turn emails back on</Button>,
      blocks: true,
    },
  },
};

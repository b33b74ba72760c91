import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Text } from '../Text/Text.tsx';
import { DeviceList, type DeviceListProps, type DeviceView } from './DeviceList.tsx';

const onPress = fn();
const logOut = (name: string, loading = false) => ({
  label: 'Log out',
  accessibleLabel: `Log out ${name}`,
  onPress,
  loading,
});

const devices: readonly DeviceView[] = [
  { id: 'd1', kind: 'computer', name: 'Firefox on Windows', detail: 'Active now', mark: 'This device' },
  {
    id: 'd2',
    kind: 'phone',
    name: 'Samsung Internet on Android',
    detail: 'Last active 21 Nov 2026, 14:05',
    action: logOut('Samsung Internet on Android'),
  },
  {
    id: 'd3',
    kind: 'unknown',
    name: 'Unknown device',
    detail: 'Last active 3 Nov 2026, 08:12',
    action: logOut('Unknown device', true),
  },
  {
    id: 'd4',
    kind: 'key',
    name: 'Safari on iPhone',
    detail: 'Added 1 Nov 2026, not used yet',
    action: { label: 'Remove', accessibleLabel: 'Remove the passkey Safari on iPhone', onPress },
  },
];

const meta = {
  title: 'Chrome/DeviceList',
  component: DeviceList,
  args: { label: 'Where you’re logged in', devices, className: 'max-w-2xl' },
  parameters: {
    notes: {
      usage: 'Where somebody is logged in, or the passkeys they have: one line each.',
      do: ['Name devices as people do: browser and system', 'Mark the one that is in use'],
      dont: ['Show versions, addresses or models', 'Offer to end what the page itself runs on without a word'],
      keys: [
        ['Tab', 'From button to button'],
        ['Enter, Space', 'Does it'],
      ],
      accessibility:
        'A list with a name. Each button says which device it is about; while it works it says busy. A device that goes leaves the focus to the next one.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof DeviceList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    onPress.mockClear();
    const list = within(canvasElement).getByRole('list', { name: 'Where you’re logged in' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(4);
    await expect(within(list).getByText('This device')).toBeVisible();
    const button = within(list).getByRole('button', { name: 'Log out Samsung Internet on Android' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await expect(onPress).toHaveBeenCalledTimes(2);
    // What is under way takes no further press.
    await userEvent.click(within(list).getByRole('button', { name: 'Log out Unknown device' }));
    await expect(onPress).toHaveBeenCalledTimes(2);
  },
};

/* What an application does: the device that is logged out is listed no more. */
function Ending({ devices: first, ...args }: DeviceListProps) {
  const [shown, setShown] = useState(first);
  return (
    <DeviceList
      {...args}
      devices={shown.map((device) => ({
        ...device,
        action: device.action && {
          ...device.action,
          loading: false,
          onPress: () => setShown((before) => before.filter(({ id }) => id !== device.id)),
        },
      }))}
    />
  );
}

/** By keys one device is logged out after the other: the next one has the focus, and in the end the list. */
export const OneAfterTheOther: Story = {
  args: { devices: devices.slice(0, 3) },
  render: (args) => <Ending {...args} />,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Log out Samsung Internet on Android' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Log out Unknown device' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Where you’re logged in' })).toHaveFocus());
  },
};

export const Empty: Story = {
  args: { devices: [], empty: <Text tone="muted">No passkeys yet</Text> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No passkeys yet')).toBeVisible();
    await expect(within(canvasElement).queryByRole('list')).toBeNull();
  },
};

export const One: Story = { args: { devices: devices.slice(0, 1) } };

export const LongNames: Story = {
  args: {
    className: 'w-80',
    devices: [
      {
        id: 'l1',
        kind: 'phone',
        name: 'Ausgesprochenlangernamebrowser auf Einembetriebssystem',
        detail: 'Zuletzt aktiv: 21. Nov. 2026, 14:05',
        action: { label: 'Ausloggen', accessibleLabel: 'Das Gerät ausloggen', onPress },
      },
    ],
  },
};

export const Matrix: Story = { tags: ['picture'] };

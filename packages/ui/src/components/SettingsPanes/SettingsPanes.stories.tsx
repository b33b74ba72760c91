import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Heading } from '../Heading/Heading.tsx';
import { Switch } from '../Switch/Switch.tsx';
import { type SettingsItem, SettingsPanes } from './SettingsPanes.tsx';

const items = [
  { href: '#account', label: 'Account', description: 'Username, email and password', icon: 'account' },
  { href: '#privacy', label: 'Privacy', description: 'Who finds you, who may write to you', icon: 'privacy' },
  { href: '#delete', label: 'Delete account', description: 'You have 14 days to change your mind', icon: 'delete' },
] as const satisfies readonly SettingsItem[];

const privacy = (
  <>
    <Heading level={1} size="title" className="mb-5">
      Privacy
    </Heading>
    <Switch label="Invisible mode" hint="You are not found in the search." defaultChecked />
  </>
);

const meta = {
  title: 'Chrome/SettingsPanes',
  component: SettingsPanes,
  args: {
    title: 'Settings',
    overviewHref: '#settings',
    backLabel: 'Settings',
    open: true,
    items: items.map((item) => ({ ...item, current: item.href === '#privacy' })),
    children: privacy,
  },
  parameters: {
    notes: {
      usage: 'A page of many parts, each with an address: the list beside the open part, on phones one or the other.',
      do: ['Say in a line what is found in each part'],
      dont: ['Nest one in another'],
      keys: [
        ['Tab', 'From part to part'],
        ['Enter', 'Opens it'],
      ],
      accessibility: 'The list is a navigation named by its headline; the open part says that it is the present one.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof SettingsPanes>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'Privacy' })).toBeVisible();
    await expect(canvas.getByRole('navigation', { name: 'Settings', hidden: true })).toBeInTheDocument();
  },
};

/** No part chosen: a phone shows the list alone. */
export const Overview: Story = {
  args: { open: false, items, children: <Heading level={2}>Account</Heading> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Privacy/ })).toHaveAttribute('href', '#privacy');
  },
};

/** Words of one piece break rather than leave their place. */
export const LongWords: Story = {
  args: {
    open: false,
    className: 'max-w-80',
    items: [
      {
        href: '#long',
        label: 'Benachrichtigungseinstellungsmöglichkeiten',
        description: 'Alles, was wir dir per E-Mail und auf diesem Gerät sagen',
      },
    ],
    children: null,
  },
};

/** A mark before each part: one look finds it again. */
export const Icons: Story = {
  args: {
    open: false,
    items: (['account', 'privacy', 'notifications', 'devices', 'language', 'data', 'delete'] as const).map((icon) => ({
      href: `#${icon}`,
      label: icon,
      description: 'What is found here',
      icon,
    })),
    children: null,
  },
};

export const Matrix: Story = { tags: ['picture'] };

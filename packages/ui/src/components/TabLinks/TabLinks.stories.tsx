import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { NewLikesBadge } from '../NewLikesBadge/NewLikesBadge.tsx';
import { TabLinks } from './TabLinks.tsx';

const meta = {
  title: 'Foundations/TabLinks',
  component: TabLinks,
  args: {
    label: 'Likes',
    items: [
      { href: '#received', label: 'Like you', current: true, count: 12, badge: <NewLikesBadge count={3} /> },
      { href: '#given', label: 'You like', current: false, count: 0 },
      { href: '#matches', label: 'Matches', count: 1000 },
    ],
  },
  parameters: {
    notes: {
      usage:
        'Views with addresses of their own, looking like tabs: they can be shared and opened beside. Without addresses take Tabs.',
      do: ['Mark the present page with current'],
      dont: ['Mix links and deeds in one row'],
      keys: [
        ['Tab', 'From link to link'],
        ['Enter', 'Goes there'],
      ],
      accessibility: 'A navigation named by its label: links, not tabs, and the present page says so.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof TabLinks>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: /Like you/ })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'You like' })).not.toHaveAttribute('aria-current');
    await expect(canvas.getByRole('link', { name: 'Matches 999+' })).toHaveAttribute('href', '#matches');
  },
};

/** On a narrow page the row is longer than there is room for: the present page is on it all the same. */
export const Narrow: Story = {
  args: { items: meta.args.items.map((item) => ({ ...item, current: item.href === '#matches' })) },
  decorators: [
    (Story) => (
      <div className="w-56">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const row = canvas.getByRole('navigation', { name: 'Likes' });
    await expect(row.scrollWidth).toBeGreaterThan(row.clientWidth);
    const link = canvas.getByRole('link', { current: 'page' });
    await waitFor(() =>
      expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(row.getBoundingClientRect().right + 1),
    );
  },
};

/** Stays in sight while what it shows scrolls. */
export const Sticky: Story = {
  args: { sticky: true },
  decorators: [
    (Story) => (
      <div className="px-4 pb-[150vh] lg:px-6">
        <Story />
      </div>
    ),
  ],
};

export const Matrix: Story = { tags: ['picture'] };

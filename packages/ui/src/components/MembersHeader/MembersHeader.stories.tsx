import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Text } from '../Text/Text.tsx';
import { MembersHeader } from './MembersHeader.tsx';

const onFilters = fn();
const meta = {
  title: 'Profile/MembersHeader',
  component: MembersHeader,
  // Where the bar of the site stands: the filters stay below it.
  decorators: [
    (Story) => (
      <>
        <div className="h-16" />
        <Story />
      </>
    ),
  ],
  args: {
    title: 'Profiles',
    found: (
      <Text size="caption" tone="muted">
        202 profiles found
      </Text>
    ),
    filters: { label: 'Filters', onClick: onFilters },
    finder: { label: 'Match finder', href: '#match-finder' },
    game: { label: 'Swipe game', href: '#swipe-game' },
  },
  parameters: {
    notes: {
      usage: 'The head of the member search: how many there are, the filters, and two other ways to find somebody.',
      do: ['Keep it low: the faces come first'],
      dont: ['Add a sentence that explains the page'],
      keys: [['Tab', 'To the filters on phones, then to the two links']],
      accessibility: 'The headline of the page and a button that opens the filters; the number found is a status.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof MembersHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Profiles' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Match finder' })).toHaveAttribute('href', '#match-finder');
    await expect(canvas.getByRole('link', { name: 'Swipe game' })).toHaveAttribute('href', '#swipe-game');
  },
};

/** On a phone the filters are behind a button, and the head is low. */
export const FiltersOnAPhone: Story = {
  play: async ({ canvasElement }) => {
    onFilters.mockClear();
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    await expect(onFilters).toHaveBeenCalledOnce();
    const head = canvas.getByRole('heading').closest('div')?.parentElement?.getBoundingClientRect().height;
    await expect(head).toBeLessThanOrEqual(100);
  },
};

/** A visitor has no games. */
export const Visitor: Story = { args: { finder: undefined, game: undefined } };

/** While one scrolls, the filters stay below the bar of the site. */
export const ScrolledOnAPhone: Story = {
  decorators: [
    (Story) => (
      <div className="min-h-[200dvh]">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    window.scrollTo(0, 400);
    const filters = within(canvasElement).getByRole('button', { name: 'Filters' });
    await waitFor(() => expect(filters.getBoundingClientRect().top).toBe(64));
    window.scrollTo(0, 0);
  },
};

export const GermanOnAPhone: Story = {
  args: {
    title: 'Profile',
    found: (
      <Text size="caption" tone="muted">
        Mehr als 1000 Profile gefunden
      </Text>
    ),
    filters: { label: 'Filter' },
    finder: { label: 'Match-Finder', href: '#match-finder' },
    game: { label: 'Swipe-Spiel', href: '#swipe-game' },
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Matrix: Story = { tags: ['picture'] };

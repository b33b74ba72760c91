import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { places, placesWithCredits } from '../../stories/chrome.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { BottomBar } from './BottomBar.tsx';

const meta = {
  title: 'Chrome/BottomBar',
  component: BottomBar,
  args: { places },
  decorators: [
    (Story) => (
      <div className="min-h-40 p-4">
        <p className="hidden lg:block">
          Below 992 px the places stand at the foot; from there on they are in the top bar.
        </p>
        <Story />
      </div>
    ),
  ],
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage:
        'The main places of a member in reach of the thumb, below 992 px. The page leaves room for it: pb-bottom-bar.',
      do: ['Keep the four places in the same order as in the top bar', 'Use one short word each'],
      dont: ['Add a fifth place', 'Hide it while scrolling'],
      keys: [
        ['Tab', 'From place to place'],
        ['Enter', 'Goes there'],
      ],
      accessibility:
        'The main navigation of the phone; the present place says so and has a line above. Each place is at least 44 px.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof BottomBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SearchOnAPhone: Story = {
  args: { current: 'search' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Search' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: /Messages/ })).toHaveTextContent('3 unread messages');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Search' })).toHaveFocus();
    for (const link of canvas.getAllByRole('link')) {
      const { width, height } = link.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  },
};
export const MessagesOnAPhone: Story = { args: { current: 'messages' } };
export const LikesOnAPhone: Story = { args: { current: 'likes' } };
export const OutOfCreditsOnAPhone: Story = { args: { current: 'credits', places: placesWithCredits(0) } };
export const ManyCreditsOnAPhone: Story = { args: { places: placesWithCredits(85) } };

/** From 992 px it is gone. */
export const OnAWideScreen: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('navigation')).toBeNull();
  },
};

/** The way to premium has a short word here; what is longer than its place all the same is cut with an ellipsis. */
export const GermanOnAPhone: Story = {
  args: {
    current: 'credits',
    places: {
      search: { href: '#members', label: 'Mitgliedersuche' },
      messages: { href: '#chats', label: 'Nachrichten', unread: 100 },
      likes: { href: '#likes', label: 'Likes', fresh: 1 },
      credits: { href: '#credits', label: 'Premium werden', shortLabel: 'Premium', amount: 3, premium: true },
    },
  },
  play: async ({ canvas }) => {
    const word = canvas.getByText('Premium');
    await expect(word.scrollWidth).toBeLessThanOrEqual(word.clientWidth);
  },
};

export const Matrix: Story = { tags: ['picture'], args: { current: 'messages', places: placesWithCredits(4) } };

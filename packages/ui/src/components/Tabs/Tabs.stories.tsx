import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { NewLikesBadge } from '../NewLikesBadge/NewLikesBadge.tsx';
import { Tabs } from './Tabs.tsx';

const items = [
  { value: 'received', label: 'Like you', badge: <NewLikesBadge count={3} />, content: 'Three people like you.' },
  { value: 'given', label: 'You like', content: 'You like nobody yet.' },
  { value: 'matches', label: 'Matches', content: 'No match yet.' },
];
const meta = {
  title: 'Foundations/Tabs',
  component: Tabs,
  args: { label: 'Likes', items },
  parameters: {
    notes: {
      usage: 'Views of one thing, one at a time, without addresses of their own. With addresses take TabLinks.',
      do: ['Use one or two words a tab', 'Keep to five or fewer'],
      dont: ['Use them for steps that follow each other', 'Hide what people compare in different tabs'],
      keys: [
        ['Tab', 'To the chosen tab, then into its panel'],
        ['ArrowRight, ArrowLeft', 'To the next or the previous tab, round at the ends; mirrored from right to left'],
        ['Home, End', 'To the first or the last tab'],
      ],
      accessibility:
        'A tab list named by its label; the panel is named by its tab. The chosen one is underlined, not only coloured.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { onValueChange: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'You like' }));
    await expect(canvas.getByRole('tabpanel', { name: 'You like' })).toHaveTextContent('You like nobody yet.');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('given');
  },
};

/** Arrow keys move and go round, Home and End jump, Tab leads into the panel. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const first = canvas.getByRole('tab', { name: /Like you/ });
    const last = canvas.getByRole('tab', { name: 'Matches' });
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(last).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(first).toHaveFocus();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    await expect(last).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(first).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
  },
};

/** From right to left the arrows are mirrored. */
export const KeyboardFromRightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <Tabs {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'You like' })).toHaveFocus();
  },
};

/** With Alt, Ctrl or Meta an arrow key is the browser's: it goes back, or elsewhere. */
export const KeysOfTheBrowser: Story = {
  args: { onValueChange: fn() },
  play: async ({ canvasElement, args }) => {
    const first = within(canvasElement).getByRole('tab', { name: /Like you/ });
    first.focus();
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, [modifier]: true });
        first.dispatchEvent(event);
        await expect(event.defaultPrevented).toBe(false);
      }
    }
    await expect(first).toHaveFocus();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/** The application says which one is chosen: without its answer nothing changes. */
export const KeptByTheApplication: Story = {
  args: { value: 'given', onValueChange: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'Matches' }));
    await expect(args.onValueChange).toHaveBeenCalledWith('matches');
    await expect(canvas.getByRole('tab', { name: 'You like' })).toHaveAttribute('aria-selected', 'true');
  },
};

export const BeginsElsewhere: Story = {
  args: { defaultValue: 'matches' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('tabpanel')).toHaveTextContent('No match yet.');
  },
};

/** The application shows the view itself. */
export const WithoutPanels: Story = {
  args: {
    items: [
      { value: 'all', label: 'All' },
      { value: 'unread', label: 'Unread' },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('tabpanel')).toBeNull();
  },
};

/** More than fit: the row scrolls sideways and brings the chosen one into sight. */
export const ManyOnAPhone: Story = {
  args: {
    label: 'Einstellungen',
    items: ['Profil', 'Benachrichtigungen', 'Privatsphäre', 'Zahlungen', 'Datenschutz', 'Konto'].map((label) => ({
      value: label,
      label,
      content: label,
    })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    const last = canvas.getByRole('tab', { name: 'Konto' });
    await waitFor(() => expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-6">
      <Tabs {...args} />
      <Tabs {...args} label="Matches" defaultValue="matches" />
    </div>
  ),
};

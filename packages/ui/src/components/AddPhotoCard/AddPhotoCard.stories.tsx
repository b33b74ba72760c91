import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { everyone } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { ProfileCard } from '../ProfileCard/ProfileCard.tsx';
import { ProfileGrid } from '../ProfileGrid/ProfileGrid.tsx';
import { AddPhotoCard } from './AddPhotoCard.tsx';

const meta = {
  title: 'Profile/AddPhotoCard',
  component: AddPhotoCard,
  args: {
    title: 'This is you',
    action: { label: 'Add a photo', href: '#profile' },
    onDismiss: fn(),
  },
  decorators: [
    (Story) => (
      <div className="max-w-48">
        <Story />
      </div>
    ),
  ],
  parameters: {
    notes: {
      usage: 'A member without a photo sees their own place among the others, as the third card.',
      do: ['Stay away once it was put away'],
      dont: ['Show it beside a banner that says the same', 'Scold'],
      keys: [
        ['Tab', 'To the link, then to the cross'],
        ['Enter', 'Leads to the photos, or puts it away'],
      ],
      accessibility: 'One link, which covers the card, and a button in its corner. The silhouette is decoration.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof AddPhotoCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Add a photo' })).toHaveAttribute('href', '#profile');
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const LongWords: Story = {
  args: { title: 'Hier ist noch Platz für dich', action: { label: 'Fotoverwaltung öffnen', href: '#profile' } },
};

/** Third among the portraits, and as large as they are. */
export const InTheGrid: Story = {
  decorators: [
    (Story) => (
      <div className="w-[min(100vw-2rem,48rem)]">
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <ProfileGrid label="Profiles">
      {everyone.slice(0, 2).map((person) => (
        <ProfileCard key={person.id} {...person} />
      ))}
      <AddPhotoCard {...args} />
      {everyone.slice(2, 4).map((person) => (
        <ProfileCard key={person.id} {...person} />
      ))}
    </ProfileGrid>
  ),
};

/** Put away from the keyboard. */
export const Keyboard: Story = {
  render: (args) => (
    <ProfileGrid label="Profiles">
      <AddPhotoCard {...args} />
      {everyone.slice(2, 4).map((person) => (
        <ProfileCard key={person.id} {...person} href={`#${person.id}`} />
      ))}
    </ProfileGrid>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const dismiss = canvas.getByRole('button', { name: 'Not now' });
    dismiss.focus();
    await userEvent.keyboard('{Enter}');
    // It goes with its card: who comes after it has the focus.
    await expect(dismiss.closest('li')?.nextElementSibling).toContainElement(document.activeElement as HTMLElement);
  },
};

export const Matrix: Story = { tags: ['picture'] };

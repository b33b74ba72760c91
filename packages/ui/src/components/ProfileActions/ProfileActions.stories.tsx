import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { gallery } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Button } from '../Button/Button.tsx';
import { GiftButton } from '../GiftButton/GiftButton.tsx';
import { LikeButton } from '../LikeButton/LikeButton.tsx';
import { MessageButton } from '../MessageButton/MessageButton.tsx';
import { PhotoGallery } from '../PhotoGallery/PhotoGallery.tsx';
import { ProfileHeader } from '../ProfileHeader/ProfileHeader.tsx';
import { ProfileActions } from './ProfileActions.tsx';

const like = fn();

const meta = {
  title: 'Profile/ProfileActions',
  component: ProfileActions,
  parameters: {
    notes: {
      usage: 'Message, like and gift of a profile, always in reach: a bar at the foot of a phone, a row from 992 px.',
      do: [
        'Keep the message the only solid button; the like stands before it, as high.',
        'Set `aboveBar` to false where the page has no BottomBar.',
      ],
      dont: ['Add a fourth action: report and block are in ProfileMenu.'],
      keys: [['Tab', 'Like, message, gift, in this order']],
      accessibility: 'A group with a name. On phones the words of like and gift are hidden, their names stay.',
    } satisfies ComponentNotes,
  },
  args: {
    label: 'What you can do',
    pinned: false,
    message: <MessageButton name="Clara" href="#chat" />,
    before: <LikeButton name="Clara" variant="icon" size="lg" liked={false} onLikedChange={like} />,
    children: <GiftButton name="Clara" />,
  },
} satisfies Meta<typeof ProfileActions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    like.mockClear();
    await expect(canvas.getByRole('group', { name: 'What you can do' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Like Clara' }));
    await expect(like).toHaveBeenCalledWith(true);
  },
};
/** What must not be forgotten stays at the foot of large screens, too, and hides nothing that has the focus. */
export const Pinned: Story = {
  args: {
    pinned: true,
    before: undefined,
    label: 'Not saved yet',
    message: <Button size="lg">Save changes</Button>,
    children: (
      <Button variant="ghost" tone="neutral" size="lg">
        Discard
      </Button>
    ),
  },
  render: (args) => (
    <main>
      {Array.from({ length: 30 }, (_, index) => (
        <p key={index} className="mb-2">
          <Button variant="outline" tone="neutral">{`Field ${index + 1}`}</Button>
        </p>
      ))}
      <ProfileActions {...args} />
    </main>
  ),
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('group', { name: 'Not saved yet' });
    for (const field of canvas.getAllByRole('button', { name: /^Field/ })) {
      field.focus();
      await expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
    }
    await expect(bar.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    window.scrollTo(0, 0);
  },
};

/** In the order of a person's hand. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Like Clara' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Message Clara' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Send a gift to Clara' })).toHaveFocus();
  },
};
/** One’s own profile as others see it: nothing but the message. */
export const MessageAlone: Story = { args: { children: undefined } };
/** No bar below: it stands at the very foot. */
export const AtTheFoot: Story = { args: { aboveBar: false } };
/** On phones the bar stays at the foot of the screen while the page scrolls under it. */
export const OnAPage: Story = {
  args: { aboveBar: true },
  render: (args) => (
    <div className="mx-auto flex max-w-md flex-col gap-5">
      <PhotoGallery photos={gallery} name="Clara" />
      <ProfileHeader name="Clara" age={31} place="Utrecht" presenceLabel="Online" online />
      <ProfileActions {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('group', { name: 'What you can do' });
    const position = window.innerWidth < 992 ? 'sticky' : 'static';
    await expect(getComputedStyle(bar).position).toBe(position);
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-16 pb-20">
      <ProfileActions {...args} aboveBar={false} />
      <ProfileActions {...args} aboveBar={false}>
        <LikeButton name="Clara" liked onLikedChange={like} />
        <GiftButton name="Clara" loading />
      </ProfileActions>
      <ProfileActions
        {...args}
        aboveBar={false}
        message={
          <MessageButton name="Clara" href="#chat">
            Maximilian-Alexander schreiben
          </MessageButton>
        }
      />
      <ProfileActions {...args} aboveBar={false}>
        {null}
      </ProfileActions>
    </div>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { lockedPhotoOf, people, photoOf } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Opener, playDialog, pressBackdrop } from '../../stories/overlay.tsx';
import { NewLikeModal } from './NewLikeModal.tsx';

const meta = {
  title: 'Modals/NewLikeModal',
  component: NewLikeModal,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'New like!',
    person: people.ines,
    onImagePressed: fn(),
    buttonLabel: 'Say hello',
    onButtonPressed: fn(),
  },
  parameters: {
    docs: { story: { inline: false, height: '560px' } },
    notes: {
      usage: 'Someone likes the viewer: thumbs up, the liker’s photo, one button. Photo and button say whose they are.',
      do: ['Lead from the photo to the profile and from the button to the chat'],
      dont: ['Open one over another dialog', 'Show a like that is not one'],
      keys: [
        ['Tab', 'To the photo, then to the button'],
        ['Enter, Space', 'Presses it'],
        ['Escape', 'Closes it'],
      ],
      accessibility:
        'The photo is a button: its name begins with `imageLabel`, or "Photos of Inés", and goes on with what stands on it. A fictional profile carries its label.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof NewLikeModal>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Photo and button each say whose they are; the backdrop closes. */
export const Default: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByRole('dialog', { name: 'New like!' })).toBeInTheDocument();
    const heard: unknown[] = [];
    const hear = (event: Event) => heard.push([event.type, (event as CustomEvent<string>).detail]);
    for (const name of ['image-pressed', 'button-pressed']) document.addEventListener(name, hear, { once: true });
    await userEvent.click(screen.getByRole('button', { name: /^Photos of Inés/ }));
    await expect(args.onImagePressed).toHaveBeenCalledWith('ines');
    await userEvent.click(screen.getByRole('button', { name: 'Say hello' }));
    await expect(args.onButtonPressed).toHaveBeenCalledWith('ines');
    await expect(heard).toEqual([
      ['image-pressed', 'ines'],
      ['button-pressed', 'ines'],
    ]);
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await pressBackdrop();
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

/** The photo’s name says what a press on it does. */
export const NamedPhoto: Story = {
  args: { imageLabel: 'Open the profile of Inés' },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Open the profile of Inés/ }));
    await expect(args.onImagePressed).toHaveBeenCalledWith('ines');
  },
};

/** A second, quiet way leads where the photo does. */
export const WithTheWayToTheProfile: Story = {
  args: { profileLabel: 'Open profile' },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open profile' }));
    await expect(args.onImagePressed).toHaveBeenCalledWith('ines');
  },
};

export const KeepsAndReturnsTheFocus: Story = {
  args: { open: false },
  render: (args) => (
    <Opener>{(open, onOpenChange) => <NewLikeModal {...args} open={open} onOpenChange={onOpenChange} />}</Opener>
  ),
  play: async ({ canvasElement }) => playDialog(canvasElement, 'New like!'),
};

export const Fictional: Story = {
  tags: ['picture'],
  args: { person: { ...people.luca, fictionalLabel: 'Fictional' } },
  play: async () => {
    await expect(await screen.findByText('Fictional')).toBeInTheDocument();
  },
};
export const NoPhoto: Story = {
  tags: ['picture'],
  args: { person: { ...people.marta, photo: null, age: undefined, place: undefined } },
};
export const LockedPhoto: Story = { args: { person: { ...people.clara, photo: lockedPhotoOf('clara') } } };
/** No preview of the photo yet. */
export const PhotoOnItsWay: Story = {
  args: { person: { ...people.clara, photo: { ...photoOf('clara'), placeholder: null } } },
};
export const LongName: Story = {
  args: { person: { ...people.ines, name: 'Maximilian-Alexander Wolkenstein', place: 'Bad Neuenahr-Ahrweiler' } },
};
export const Matrix: Story = { tags: ['picture'] };

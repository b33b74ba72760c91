import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { lockedPhotoOf, photoOf } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Photo, type PhotoProps } from './Photo.tsx';

const meta = {
  title: 'Profile/Photo',
  component: Photo,
  parameters: {
    notes: {
      usage:
        'A member’s photo wherever one is shown: blurred preview first, then the picture; a lock, a veil or a drawn bust where it is not for this viewer or not there.',
      do: [
        'Give the preview that the server sends along: the room is filled before the photo comes.',
        'Set `priority` on the first photos of a screen and `sizes` where the layout is another.',
        'Pass an empty `alt` where the name stands beside it.',
      ],
      dont: [
        'Draw a lock over a photo that was sent: what is locked never reaches the browser.',
        'Stretch it: choose an aspect.',
      ],
      accessibility:
        'One image with a name, or decoration. The lock’s words are read; “No photo yet” follows the name.',
    } satisfies ComponentNotes,
  },
  args: { photo: photoOf('clara'), alt: 'Clara', shape: 'card', className: 'w-60' },
} satisfies Meta<typeof Photo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Clara' })).toHaveAttribute('loading', 'lazy');
  },
};
/** The first of a screen is fetched at once. */
export const Priority: Story = {
  args: { priority: true },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: 'Clara' });
    await expect(picture).toHaveAttribute('loading', 'eager');
    await expect(picture).toHaveAttribute('fetchpriority', 'high');
  },
};
/** A narrow layout takes a small file. */
export const TwoSizes: Story = {
  args: {
    photo: {
      ...photoOf('clara'),
      src: './favicon.svg',
      thumbSrc: './favicon.svg?small',
      thumbWidth: 480,
      between: [{ src: './favicon.svg?medium', width: 800 }],
      width: 1200,
    },
    sizes: '240px',
  },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: 'Clara' });
    await expect(picture).toHaveAttribute(
      'srcset',
      './favicon.svg?small 480w, ./favicon.svg?medium 800w, ./favicon.svg 1200w',
    );
    await expect(picture).toHaveAttribute('sizes', '240px');
  },
};
/** Nobody has sent a photo yet: a drawn bust, and a name for those who do not see it. */
export const NoPhoto: Story = {
  args: { photo: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Clara: No photo yet' })).toBeVisible();
  },
};
/** Not for this viewer: the blurred preview, a lock, and why. */
export const Locked: Story = {
  args: { photo: lockedPhotoOf('clara'), lockedLabel: 'For premium members' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('For premium members')).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
/** It may shock: covered until somebody asks for it. The press is its frame's, of a gallery for example. */
export const Sensitive: Story = {
  args: { photo: { ...lockedPhotoOf('clara'), sensitive: true }, lockedLabel: 'For premium members' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sensitive photo. Tap to view.')).toBeVisible();
    await expect(canvas.queryByText('For premium members')).toBeNull();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
/** Where there is no room for words, the lock stands alone and is named all the same. */
export const LockAlone: Story = {
  args: { photo: lockedPhotoOf('clara'), lockedLabel: null, aspect: 'square', className: 'w-16' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('For premium members')).toBeInTheDocument();
  },
};
/** A locked photo without a preview looks meant, too. */
export const LockedWithoutPreview: Story = { args: { photo: { locked: true, placeholder: null } } };
/** Covered: only the preview is there, of someone blocked for example. */
export const Veiled: Story = {
  args: { veiled: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
/** No preview: the calm ground of the frame. */
export const WithoutPreview: Story = { args: { photo: { ...photoOf('clara'), placeholder: null, locked: false } } };
/** An address that does not answer leaves the preview, not a broken mark. */
export const Broken: Story = {
  args: { photo: { ...photoOf('clara'), src: 'data:image/png;base64,AAAA' }, priority: true },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByAltText('Clara')).not.toBeVisible());
  },
};
function ComesLater(props: PhotoProps) {
  const [isThere, setThere] = useState(false);
  return (
    <>
      <Photo {...props} photo={isThere ? photoOf('clara') : props.photo} />
      <button type="button" onClick={() => setThere(true)}>
        Another address
      </button>
    </>
  );
}
/** A photo that did not come is seen as soon as it has an address that answers. */
export const BrokenAtFirst: Story = {
  args: { photo: { ...photoOf('clara'), src: 'data:image/png;base64,AAAA' }, priority: true },
  render: (args) => <ComesLater {...args} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByAltText('Clara')).not.toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Another address' }));
    await waitFor(() => expect(canvas.getByAltText('Clara')).toBeVisible());
  },
};
export const Square: Story = { args: { aspect: 'square' } };
export const Wide: Story = { args: { aspect: 'wide' } };
export const Round: Story = { args: { aspect: 'square', shape: 'round', className: 'w-24' } };
/** As large as what holds it. */
export const Fill: Story = {
  args: { aspect: 'fill', shape: 'none', className: '' },
  render: (args) => (
    <div className="h-40 w-60">
      <Photo {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('img', { name: 'Clara' }).getBoundingClientRect();
    await expect([width, height]).toEqual([240, 160]);
  },
};

const shapes = ['none', 'card', 'field', 'round'] as const;
export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
      {(['portrait', 'square', 'wide'] as const).flatMap((aspect) =>
        [photoOf('nora'), null, lockedPhotoOf('kofi'), photoOf('kofi')].map((photo, index) => (
          <Photo
            key={`${aspect}-${index}`}
            photo={photo}
            alt=""
            aspect={aspect}
            shape={shapes[index]}
            veiled={index === 3}
            lockedLabel={aspect === 'wide' ? null : 'Nur für Premium-Mitglieder'}
            priority
          />
        )),
      )}
    </div>
  ),
};

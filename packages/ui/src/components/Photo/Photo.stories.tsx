import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { lockedPhotoOf, photoOf } from '../../stories/fixtures.ts';
import { Photo } from './Photo.tsx';

const meta = {
  title: 'Profile/Photo',
  component: Photo,
  args: { photo: photoOf('clara'), alt: 'Clara', shape: 'card', className: 'w-60' },
} satisfies Meta<typeof Photo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
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
/** A locked photo without a preview looks meant, too. */
export const LockedWithoutPreview: Story = { args: { photo: { locked: true } } };
/** Still on its way: only the preview is there. */
export const Veiled: Story = { args: { veiled: true } };
/** An address that does not answer leaves the preview, not a broken mark. */
export const Broken: Story = {
  args: { photo: { ...photoOf('clara'), src: 'data:image/png;base64,AAAA' }, priority: true },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByAltText('Clara')).not.toBeVisible());
  },
};
export const Square: Story = { args: { aspect: 'square' } };
export const Wide: Story = { args: { aspect: 'wide' } };
export const Round: Story = { args: { aspect: 'square', shape: 'round', className: 'w-24' } };

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
      {(['portrait', 'square', 'wide'] as const).map((aspect) =>
        [photoOf('nora'), null, lockedPhotoOf('kofi')].map((photo, index) => (
          <Photo
            key={`${aspect}-${index}`}
            photo={photo}
            alt=""
            aspect={aspect}
            shape={index === 1 ? 'field' : 'card'}
            priority
          />
        )),
      )}
    </div>
  ),
};

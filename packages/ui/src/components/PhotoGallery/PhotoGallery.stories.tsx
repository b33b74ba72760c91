import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { gallery, photoOf } from '../../stories/fixtures.ts';
import { FictionalLabel } from '../ProfileCard/ProfileCard.tsx';
import { PhotoGallery } from './PhotoGallery.tsx';

const meta = {
  title: 'Profile/PhotoGallery',
  component: PhotoGallery,
  args: {
    photos: gallery,
    name: 'Clara',
    onPhotoPress: fn(),
    onLockedPress: fn(),
    lockedLabel: 'For premium members',
    className: 'max-w-md',
  },
} satisfies Meta<typeof PhotoGallery>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A press opens the photo; a press on a locked one says what it takes. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enlarge photo 1 of 5' }));
    await expect(args.onPhotoPress).toHaveBeenCalledWith(0);
    await userEvent.click(canvas.getByRole('button', { name: /Enlarge photo 4 of 5/ }));
    await expect(args.onLockedPress).toHaveBeenCalledWith(3);
    await userEvent.click(canvas.getByRole('button', { name: '5 photos' }));
    await expect(args.onPhotoPress).toHaveBeenCalledTimes(2);
  },
};
/** From 768 px buttons and small pictures lead through. */
export const Steps: Story = {
  play: async ({ canvas }) => {
    const [list] = canvas.getAllByRole('list');
    const next = canvas.queryByRole('button', { name: 'Next photo' });
    if (!next || !list || next.offsetParent === null) return;
    await userEvent.click(next);
    await waitFor(() => expect(list.scrollLeft).toBeGreaterThan(list.clientWidth / 2));
    await waitFor(() => expect(canvas.getByText('2 / 5')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Photo 1 of 5 of Clara' }));
    await waitFor(() => expect(canvas.getByText('1 / 5')).toBeVisible());
  },
};
export const OnePhoto: Story = { args: { photos: [photoOf('kofi')], name: 'Kofi' } };
export const NoPhotos: Story = {
  args: { photos: [], name: 'Marta', badges: <FictionalLabel>Fictional</FictionalLabel> },
};
export const Fictional: Story = { args: { badges: <FictionalLabel>Fictional</FictionalLabel> } };
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="grid gap-6 md:grid-cols-3">
      <PhotoGallery {...args} badges={<FictionalLabel>Fictional</FictionalLabel>} />
      <PhotoGallery {...args} photos={gallery.slice(3)} name="Inés" />
      <PhotoGallery {...args} photos={[]} name="Marta" />
    </div>
  ),
};

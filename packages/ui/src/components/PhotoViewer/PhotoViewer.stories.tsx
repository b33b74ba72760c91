import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { gallery } from '../../stories/fixtures.ts';
import { Button } from '../Button/Button.tsx';
import { PhotoViewer, type PhotoViewerProps } from './PhotoViewer.tsx';

function Viewing(props: PhotoViewerProps) {
  const [index, setIndex] = useState(props.index);
  return (
    <PhotoViewer
      {...props}
      index={index}
      onIndexChange={(next) => {
        setIndex(next);
        props.onIndexChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Modals/PhotoViewer',
  component: PhotoViewer,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    photos: gallery,
    name: 'Clara',
    index: 0,
    onIndexChange: fn(),
    lockedLabel: 'For premium members',
    lockedAction: <Button href="#premium">See the bundles</Button>,
  },
  render: (args) => <Viewing {...args} />,
} satisfies Meta<typeof PhotoViewer>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Arrow keys and buttons lead through; Escape closes. */
export const Default: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Photos of Clara' });
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Previous photo' }));
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(0);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Previous photo' })).toBeNull());
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
export const Zoomed: Story = {
  play: async () => {
    const picture = await screen.findByRole('img', { name: 'Photo 1 of 5 of Clara' });
    const frame = picture.parentElement as HTMLElement;
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(frame.scrollHeight).toBeGreaterThan(frame.clientHeight + 50));
    await userEvent.dblClick(picture);
    await expect(screen.getByRole('button', { name: 'Zoom in' })).toBeInTheDocument();
  },
};
/** A locked photo keeps its place, and says what it takes. */
export const Locked: Story = {
  tags: ['picture'],
  args: { index: 3 },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'See the bundles' })).toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull();
  },
};
export const OnePhoto: Story = { args: { photos: gallery.slice(0, 1) } };
export const Matrix: Story = { tags: ['picture'] };

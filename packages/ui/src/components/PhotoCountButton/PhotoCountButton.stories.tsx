import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { photoOf } from '../../stories/fixtures.ts';
import { Photo } from '../Photo/Photo.tsx';
import { PhotoCountButton } from './PhotoCountButton.tsx';

const meta = {
  title: 'Profile/PhotoCountButton',
  component: PhotoCountButton,
  args: { count: 5, onClick: fn() },
  render: (args) => (
    <div className="relative w-60">
      <Photo photo={photoOf('sade')} alt="" shape="card" />
      <PhotoCountButton {...args} className="absolute end-3 bottom-3" />
    </div>
  ),
} satisfies Meta<typeof PhotoCountButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '5 photos' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const One: Story = { args: { count: 1 } };
export const Matrix: Story = { tags: ['picture'] };

import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { photoOf } from '../../stories/fixtures.ts';
import { Photo } from '../Photo/Photo.tsx';
import { LikeButton, type LikeButtonProps } from './LikeButton.tsx';

function Remembering(props: LikeButtonProps) {
  const [liked, setLiked] = useState(props.liked);
  const change = (next: boolean): void => {
    setLiked(next);
    props.onLikedChange(next);
  };
  return <LikeButton {...props} liked={liked} onLikedChange={change} />;
}

const meta = {
  title: 'Profile/LikeButton',
  component: LikeButton,
  args: { name: 'Clara', liked: false, onLikedChange: fn() },
  render: (args) => <Remembering {...args} />,
} satisfies Meta<typeof LikeButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One press likes, the next takes it back; the name says which. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Like Clara' }));
    await expect(args.onLikedChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(canvas.getByRole('button', { name: /Take back the like for Clara/ }));
    await expect(args.onLikedChange).toHaveBeenLastCalledWith(false);
  },
};
export const Liked: Story = { args: { liked: true } };
export const Icon: Story = { args: { variant: 'icon' } };
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button')).toBeDisabled();
    await expect(args.onLikedChange).not.toHaveBeenCalled();
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-wrap items-start gap-4">
      {[false, true].map((liked) => (
        <div key={String(liked)} className="flex flex-col items-start gap-3">
          <LikeButton {...args} liked={liked} />
          <LikeButton {...args} liked={liked} variant="icon" />
          <div className="relative w-32">
            <Photo photo={photoOf('ines')} alt="" shape="card" priority />
            <LikeButton {...args} liked={liked} variant="overlay" className="absolute end-1.5 top-1.5" />
          </div>
          <LikeButton {...args} liked={liked} disabled />
        </div>
      ))}
    </div>
  ),
};

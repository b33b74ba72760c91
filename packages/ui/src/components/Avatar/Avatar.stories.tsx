import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { photoOf } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Avatar, type AvatarProps } from './Avatar.tsx';

const meta = {
  title: 'Foundations/Avatar',
  component: Avatar,
  args: { name: 'Elif' },
  parameters: {
    notes: {
      usage:
        'A person, small and round: in lists, bars and headers. Where the face is what one came for, take a ProfileCard.',
      do: ['Pass decorative where the name stands beside it', 'Say presence in words: "Online"'],
      dont: ['Make it the only thing to press', 'Blur a photo that the person may see'],
      accessibility:
        'An image named after the person; decorative takes it away from screen readers. Presence is read aloud.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { decorative: false, blurred: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'Elif' })).toHaveTextContent('E');
  },
};

export const WithPhoto: Story = {
  args: { name: 'Clara', src: photoOf('clara').src, size: 'lg' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeVisible());
  },
};

export const Blurred: Story = { args: { name: 'Clara', src: photoOf('clara').src, size: 'xl', blurred: true } };

export const Online: Story = {
  args: { presence: 'Online' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Online')).toBeInTheDocument();
  },
};

export const Decorative: Story = {
  args: { decorative: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('img')).toBeNull();
  },
};

/** A photo that does not come gives way to the letter under it. */
export const BrokenPhoto: Story = {
  args: { src: 'data:image/png;base64,broken' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).not.toBeVisible());
    await expect(within(canvasElement).getByRole('img', { name: 'Elif' })).toHaveTextContent('E');
  },
};

function ComesLater(props: AvatarProps) {
  const [src, setSrc] = useState(props.src);
  return (
    <>
      <Avatar {...props} src={src ?? null} />
      <button type="button" onClick={() => setSrc(photoOf('clara').src)}>
        Another address
      </button>
    </>
  );
}
/** It is seen as soon as it has an address that answers. */
export const BrokenAtFirst: Story = {
  args: { src: 'data:image/png;base64,broken' },
  render: (args) => <ComesLater {...args} />,
  play: async ({ canvasElement }) => {
    const photo = () => canvasElement.querySelector('img');
    await waitFor(() => expect(photo()).not.toBeVisible());
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Another address' }));
    await waitFor(() => expect(photo()).toBeVisible());
  },
};

const sizes = ['sm', 'md', 'lg', 'xl'] as const;

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-col gap-4">
      <div className="flex items-end gap-4">
        {sizes.map((size) => (
          <Avatar key={size} name="Özge" size={size} src={null} />
        ))}
      </div>
      <div className="flex items-end gap-4">
        {sizes.map((size) => (
          <Avatar key={size} name="Mehmet" size={size} src={photoOf('mehmet').src} presence="Online" />
        ))}
      </div>
      <div className="flex items-end gap-4">
        {sizes.map((size) => (
          <Avatar key={size} name="Clara" size={size} src={photoOf('clara').src} blurred />
        ))}
      </div>
    </div>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Avatar } from './Avatar.tsx';

const meta = { title: 'Foundations/Avatar', component: Avatar, args: { name: 'Elif' } } satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'Elif' })).toHaveTextContent('E');
  },
};

export const Online: Story = { args: { presence: 'Online' } };
export const Decorative: Story = {
  args: { decorative: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('img')).toBeNull();
  },
};

export const BrokenPhoto: Story = {
  args: { src: 'data:image/png;base64,broken' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).not.toBeVisible());
    await expect(within(canvasElement).getByRole('img', { name: 'Elif' })).toHaveTextContent('E');
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-wrap items-end gap-4">
      {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Avatar key={size} name="Özge" size={size} />
      ))}
      {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Avatar key={size} name="Jan" size={size} presence="Online" />
      ))}
    </div>
  ),
};

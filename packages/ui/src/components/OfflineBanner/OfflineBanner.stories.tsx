import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { OfflineBanner } from './OfflineBanner.tsx';

const meta = {
  title: 'Banners/OfflineBanner',
  component: OfflineBanner,
  args: { title: 'No connection', children: 'You see what was here before. We go on as soon as it is back.' },
  parameters: {
    notes: {
      usage: 'The connection is gone; what one sees may be old.',
      do: ['Take it away by itself when the connection is back'],
      dont: ['Block the page'],
      accessibility: 'A status: announced politely as it appears.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof OfflineBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('No connection');
  },
};

export const TitleAlone: Story = { args: { children: undefined } };

export const Matrix: Story = { tags: ['picture'] };

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
      accessibility:
        'Not announced by itself: a status that comes with its words is not read. The page says it in a live region that is there before.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof OfflineBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/No connection/)).toBeVisible();
  },
};

export const TitleAlone: Story = { args: { children: undefined } };

export const Matrix: Story = { tags: ['picture'] };

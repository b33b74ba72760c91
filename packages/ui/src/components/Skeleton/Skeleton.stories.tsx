import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'Foundations/Skeleton',
  component: Skeleton,
  parameters: {
    notes: {
      usage: 'Holds the place of what is on its way, in its shape, so that nothing jumps.',
      do: ['Give it the size of what comes', 'Say "Loading" once nearby for those who do not see it'],
      dont: ['Show it for less than a blink', 'Draw every line of a page'],
      accessibility:
        'Hidden from screen readers. It stands still where motion is unwanted, and has a border in forced colours.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { shape: 'text', className: 'w-48' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-hidden=true]')).toBeVisible();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex max-w-64 flex-col gap-3">
      <Skeleton shape="portrait" />
      <div className="flex items-center gap-3">
        <Skeleton shape="circle" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton />
          <Skeleton className="w-2/3" />
        </div>
      </div>
      <Skeleton shape="block" className="h-24" />
    </div>
  ),
};

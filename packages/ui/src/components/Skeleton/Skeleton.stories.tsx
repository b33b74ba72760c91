import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './Skeleton.tsx';

const meta = { title: 'Foundations/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { className: 'w-48' } };
export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex max-w-64 flex-col gap-3">
      <Skeleton shape="portrait" />
      <div className="flex items-center gap-3">
        <Skeleton shape="circle" />
        <Skeleton className="flex-1" />
      </div>
      <Skeleton shape="block" className="h-24" />
    </div>
  ),
};

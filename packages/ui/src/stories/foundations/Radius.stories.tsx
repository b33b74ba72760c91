import type { Meta, StoryObj } from '@storybook/react-vite';
import { cn } from '../../lib/cn.ts';
import { radiusTokens, type RadiusToken } from '../../tokens/contract.ts';
import { Name } from './parts.tsx';

/** Corners by what has them, not by how round they are: one brand's buttons are pills, another's are nearly square. */
const meta = { title: 'Foundations/Radius' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const corners: Record<RadiusToken, readonly [className: string, use: string]> = {
  control: ['rounded-control h-11 w-40', 'Buttons, tabs, chips'],
  field: ['rounded-field h-11 w-40', 'Whatever is typed in or chosen from'],
  card: ['rounded-card h-44 w-36', 'Cards, dialogs, photos'],
  badge: ['rounded-badge h-6 w-14', 'Counts and marks'],
};

export const Corners: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-wrap items-end gap-8">
      {radiusTokens.map((token) => {
        const [className, use] = corners[token];
        return (
          <figure key={token} className="flex flex-col gap-3">
            <span className={cn('border border-line-strong bg-surface', className)} />
            <figcaption>
              <Name token={`rounded-${token}`}>{use}</Name>
            </figcaption>
          </figure>
        );
      })}
    </div>
  ),
};

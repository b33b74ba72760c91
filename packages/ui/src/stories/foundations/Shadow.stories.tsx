import type { Meta, StoryObj } from '@storybook/react-vite';
import { cn } from '../../lib/cn.ts';
import { shadowTokens, type ShadowToken } from '../../tokens/contract.ts';
import { Name } from './parts.tsx';

/**
 * Two heights: what lies on the page, and what floats above it. A brand without shadows draws a hairline instead, by `border-card`; so does everyone
 * in forced colours.
 */
const meta = { title: 'Foundations/Shadow' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const heights: Record<ShadowToken, readonly [className: string, use: string]> = {
  card: ['border-card bg-surface shadow-card', 'Cards: they lie on the page'],
  raised: ['border-card bg-raised shadow-raised', 'Menus, dialogs, the tier that is recommended: they float'],
};

export const Heights: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-wrap gap-10">
      {shadowTokens.map((token) => {
        const [className, use] = heights[token];
        return (
          <figure key={token} className={cn('flex h-40 w-60 items-end rounded-card border-line p-4', className)}>
            <figcaption>
              <Name token={`shadow-${token}`}>{use}</Name>
            </figcaption>
          </figure>
        );
      })}
    </div>
  ),
};

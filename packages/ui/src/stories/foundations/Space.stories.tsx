import type { Meta, StoryObj } from '@storybook/react-vite';
import { breakpoints } from '../../tokens/contract.ts';
import { Line } from './parts.tsx';

/**
 * A grid of 4 px, and six steps on it: generous around people, tight inside controls. What a finger presses is at least 44 px high and wide, even
 * where the eye needs less.
 */
const meta = { title: 'Foundations/Space' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const steps = [
  { name: '2', px: 8, use: 'Between a mark and its words' },
  { name: '3', px: 12, use: 'Between things of one kind' },
  { name: '4', px: 16, use: 'Inside a card on a phone; at the edge of the page' },
  { name: '6', px: 24, use: 'Between parts of a form' },
  { name: '10', px: 40, use: 'Inside a card with one thing in it' },
  { name: '16', px: 64, use: 'Between sections of a page' },
] as const;

export const Steps: Story = {
  tags: ['picture'],
  render: () => (
    <>
      {steps.map(({ name, px, use }) => (
        <Line key={name} token={`gap-${name}, p-${name}`} value={`${px} px`}>
          <div className="flex items-center gap-4">
            <span className="h-6 shrink-0 border border-accent-ink bg-accent-soft" style={{ inlineSize: px }} />
            <span>{use}</span>
          </div>
        </Line>
      ))}
    </>
  ),
};

export const TouchTarget: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex items-center gap-6">
      <span className="grid size-11 place-items-center rounded-control border border-dashed border-line-strong">
        <span className="size-6 rounded-full border border-transparent bg-accent" />
      </span>
      <p>
        24 px for the eye, 44 px for the finger: <code className="font-text text-caption">touch-target</code>
      </p>
    </div>
  ),
};

/** Where layouts change. Phones come first: what has no prefix is theirs. */
export const Breakpoints: Story = {
  tags: ['picture'],
  render: () => (
    <>
      {Object.entries(breakpoints).map(([name, px]) => (
        <Line key={name} token={`${name}:`} value={`from ${px} px`}>
          <span className="block h-3 border border-line-strong bg-sunken" style={{ inlineSize: `${px / 12}%` }} />
        </Line>
      ))}
    </>
  ),
};

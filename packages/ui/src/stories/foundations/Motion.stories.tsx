import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../../components/Button/Button.tsx';
import { cn } from '../../lib/cn.ts';
import { durations, type DurationToken } from '../../tokens/contract.ts';
import { Line } from './parts.tsx';

/**
 * Short, and from where a thing came from. A match may have one moment of joy; everything stands still for who asked for less motion.
 */
const meta = { title: 'Foundations/Motion' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const speeds: Record<DurationToken, readonly [className: string, use: string]> = {
  fast: ['duration-fast', 'A colour under the finger'],
  base: ['duration-base', 'A menu, a hint, a notice'],
  slow: ['duration-slow', 'A dialog, a sheet'],
};

function Race() {
  const [away, setAway] = useState(false);
  return (
    <div className="flex flex-col items-start gap-4">
      <Button variant="outline" tone="neutral" onClick={() => setAway(!away)}>
        {away ? 'Back' : 'Go'}
      </Button>
      <div className="w-full max-w-2xl">
        {(Object.keys(durations) as DurationToken[]).map((token) => {
          const [className, use] = speeds[token];
          return (
            <Line key={token} token={className} value={`${durations[token]} ms. ${use}`}>
              <span className="relative block h-8 rounded-full border border-line-strong bg-sunken">
                <span
                  className={cn(
                    'absolute top-0.75 size-6 rounded-full border border-transparent bg-accent transition-all',
                    className,
                    away ? 'start-[calc(100%-1.75rem)]' : 'start-1',
                  )}
                />
              </span>
            </Line>
          );
        })}
      </div>
    </div>
  );
}

export const Durations: Story = {
  tags: ['picture'],
  render: () => <Race />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Go' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(canvas.getByRole('button', { name: 'Go' })).toBeVisible();
  },
};

const entrances = {
  'animate-rise': 'Menus and hints: up from what opened them',
  'animate-sheet': 'Sheets: in from the foot of the phone',
  'animate-fade': 'What lies behind a dialog',
  'animate-pop': 'A dialog on a desktop',
  'animate-spin': 'Work under way',
  'animate-shimmer': 'A place where something is coming',
} as const;

function Entrances() {
  const [turn, setTurn] = useState(0);
  return (
    <div className="flex flex-col items-start gap-4">
      <Button variant="outline" tone="neutral" onClick={() => setTurn(turn + 1)}>
        Play again
      </Button>
      <div key={turn} data-turn={turn} className="w-full max-w-2xl">
        {Object.entries(entrances).map(([name, use]) => (
          <Line key={name} token={name} value={use}>
            <span className="block h-11 overflow-hidden p-2">
              <span
                className={cn(
                  'block size-7 rounded-badge border-4 border-accent border-e-transparent bg-accent-soft',
                  name,
                )}
              />
            </span>
          </Line>
        ))}
      </div>
    </div>
  );
}

export const Animations: Story = {
  render: () => <Entrances />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Play again' }));
    await expect(canvasElement.querySelector('[data-turn]')).toHaveAttribute('data-turn', '1');
  },
};

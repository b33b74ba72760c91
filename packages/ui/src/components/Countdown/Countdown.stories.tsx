import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Button } from '../Button/Button.tsx';
import { Countdown } from './Countdown.tsx';

const meta = {
  title: 'Foundations/Countdown',
  component: Countdown,
  args: { remaining: { hours: 3, minutes: 5, seconds: 9 } },
  parameters: {
    notes: {
      usage: 'The true time left of something that really ends: the time bonus of a new member.',
      do: ['Take the end from the server', 'Let the application tick and take it away at zero'],
      dont: ['Start it anew', 'Make it large, red or blinking', 'Count down to what does not end'],
      accessibility:
        'The figures are for the eye. A timer says hours and minutes, politely and once a minute: not each second.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Hours, minutes and seconds, each with two figures. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('03:05:09')).toBeVisible();
    await expect(within(canvasElement).getByRole('timer')).toHaveTextContent('3 h 5 min left');
  },
};

export const Ended: Story = {
  args: { remaining: { hours: 0, minutes: 0, seconds: 0 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('00:00:00')).toBeVisible();
  },
};

function Ticking() {
  const [left, setLeft] = useState(3 * 3600 + 5 * 60 + 1);
  return (
    <div className="flex items-center gap-4">
      <Countdown
        remaining={{ hours: Math.floor(left / 3600), minutes: Math.floor(left / 60) % 60, seconds: left % 60 }}
      />
      <Button onClick={() => setLeft(left - 1)}>A second later</Button>
    </div>
  );
}

/** A second passes and nothing is read aloud; a minute passes and it is. */
export const AnnouncedOnceAMinute: Story = {
  render: () => <Ticking />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const timer = canvas.getByRole('timer');
    let spoken = 0;
    const ear = new MutationObserver(() => {
      spoken += 1;
    });
    ear.observe(timer, { childList: true, characterData: true, subtree: true });
    const tick = async (): Promise<void> => userEvent.click(canvas.getByRole('button', { name: 'A second later' }));
    await tick();
    await expect(canvas.getByText('03:05:00')).toBeVisible();
    await expect(spoken).toBe(0);
    await tick();
    await expect(canvas.getByText('03:04:59')).toBeVisible();
    await expect(spoken).toBe(1);
    await expect(timer).toHaveTextContent('3 h 4 min left');
    ear.disconnect();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-col gap-2">
      <Countdown remaining={{ hours: 3, minutes: 59, seconds: 59 }} />
      <Countdown remaining={{ hours: 0, minutes: 1, seconds: 1 }} />
      <Countdown remaining={{ hours: 0, minutes: 0, seconds: 0 }} />
      <Countdown remaining={{ hours: 120, minutes: 8, seconds: 0 }} className="text-title font-semibold" />
    </div>
  ),
};

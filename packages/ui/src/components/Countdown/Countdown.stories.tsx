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
        'The figures are for the eye. A timer holds hours and minutes for whoever looks there; they are said by themselves at 60, 15, 5 and 1 minutes, once each.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Hours, minutes and seconds, each with two figures. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('03:05:09')).toBeVisible();
    await expect(within(canvasElement).getByRole('timer')).toHaveTextContent('3 hr 5 min left');
  },
};

export const Ended: Story = {
  args: { remaining: { hours: 0, minutes: 0, seconds: 0 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('00:00:00')).toBeVisible();
  },
};

function Ticking({ from }: { from: number }) {
  const [left, setLeft] = useState(from);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Countdown
        remaining={{ hours: Math.floor(left / 3600), minutes: Math.floor(left / 60) % 60, seconds: left % 60 }}
      />
      <Button onClick={() => setLeft(left - 1)}>A second later</Button>
      <Button onClick={() => setLeft(left - 60)}>A minute later</Button>
    </div>
  );
}

/** Minutes pass and nothing is read aloud; at five minutes it is, once. */
export const AnnouncedAtFiveMinutes: Story = {
  render: () => <Ticking from={6 * 60 + 1} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const voice = canvas.getByRole('status');
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    await press('A second later');
    await expect(canvas.getByText('00:06:00')).toBeVisible();
    await expect(canvas.getByRole('timer')).toHaveTextContent('6 min left');
    await expect(voice).toBeEmptyDOMElement();
    await press('A minute later');
    await expect(voice).toHaveTextContent('5 min left');
    await press('A minute later');
    await expect(canvas.getByText('00:04:00')).toBeVisible();
    await expect(voice).toHaveTextContent('5 min left');
  },
};

/** Where the page says the same time elsewhere. */
export const Quiet: Story = {
  args: { quiet: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('status')).toBeNull();
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

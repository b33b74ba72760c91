import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { TimeBonusBanner } from './TimeBonusBanner.tsx';

const meta = {
  title: 'Banners/TimeBonusBanner',
  component: TimeBonusBanner,
  args: {
    href: '#credits',
    children: '25 % off your first bundle',
    figure: '−25 %',
    remaining: { hours: 3, minutes: 59, seconds: 7 },
    hoursLabel: 'h',
  },
  parameters: {
    notes: {
      usage:
        'The time bonus of the first four hours, in the members area: a pill in the bar at the top that leads to the credits.',
      do: ['Take the time left from the server', 'Take it away at zero, on logout, and after a purchase'],
      dont: ['Start the time anew', 'Show it together with another offer'],
      keys: [
        ['Tab', 'To the link'],
        ['Enter', 'Leads to the credits'],
      ],
      accessibility: 'One link with all its words; the time is said at 60, 15, 5 and 1 minutes.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof TimeBonusBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: /25 % off/ });
    await expect(link).toHaveAttribute('href', '#credits');
    await expect(link).toHaveTextContent('03:59:07');
  },
};

/** 32 px high, and a finger's 44 px. */
export const Pill: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link').getBoundingClientRect().height).toBe(32);
  },
};

export const LastMinute: Story = { args: { remaining: { hours: 0, minutes: 0, seconds: 9 } } };

export const German: Story = {
  args: { children: '25 % mehr Credits auf dein erstes Paket – nur in den ersten vier Stunden', hoursLabel: 'Std.' },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-wrap gap-3">
      <TimeBonusBanner {...args} />
      <TimeBonusBanner {...args} hoursLabel="Std." remaining={{ hours: 0, minutes: 4, seconds: 0 }}>
        25 % mehr Credits auf dein erstes Paket – nur in den ersten vier Stunden
      </TimeBonusBanner>
    </div>
  ),
};

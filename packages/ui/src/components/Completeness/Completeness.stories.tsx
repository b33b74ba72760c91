import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Link } from '../Link/Link.tsx';
import { Completeness } from './Completeness.tsx';

const meta = {
  title: 'Profile/Completeness',
  component: Completeness,
  parameters: {
    notes: {
      usage: 'How far one’s own profile is, on one’s own profile only, with the one step that helps most.',
      do: ['Name one next step, as a link.', 'Let it go once the profile is complete and has been seen to be.'],
      dont: ['Show it on another’s profile.', 'Promise more replies for a percentage.'],
      accessibility: 'A progress bar with its words as its name; the ring is its picture.',
    } satisfies ComponentNotes,
  },
  args: { percent: 60, hint: <Link href="#photo">Add a photo</Link> },
} satisfies Meta<typeof Completeness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Your profile is 60% complete' })).toHaveAttribute(
      'aria-valuenow',
      '60',
    );
    await expect(canvas.getByRole('link', { name: 'Add a photo' })).toHaveAttribute('href', '#photo');
  },
};
/** Nothing yet: an empty ring, not a dot. */
export const Empty: Story = {
  args: { percent: 0 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('circle')).toHaveLength(1);
  },
};
/** Nothing is left to do. */
export const Done: Story = {
  args: { percent: 100, hint: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Your profile is 100% complete' })).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
/** Never more than all of it, never less than nothing, never a fraction. */
export const OutOfRange: Story = {
  render: (args) => (
    <div className="flex flex-col gap-4">
      <Completeness {...args} percent={140} />
      <Completeness {...args} percent={-3} />
      <Completeness {...args} percent={33.4} />
    </div>
  ),
  play: async ({ canvas }) => {
    const values = canvas.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'));
    await expect(values).toEqual(['100', '0', '33']);
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-4">
      {[0, 35, 60, 100].map((percent) => (
        <Completeness key={percent} {...args} percent={percent} hint={percent === 100 ? undefined : args.hint} />
      ))}
    </div>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { withMotion } from '../../stories/motion.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { LoadingBar } from './LoadingBar.tsx';

const meta = {
  title: 'Foundations/LoadingBar',
  component: LoadingBar,
  args: { active: true, label: 'Loading the page' },
  parameters: {
    notes: {
      usage: 'At the top of the window while the next page is on its way. Once a page, fed by the router.',
      do: ['Switch it with the router’s own state'],
      dont: [
        'Show it for a part of a page: take a Skeleton',
        'Take it for true progress: it only says that something is coming',
      ],
      accessibility:
        'A progress bar without a value, named by its label. It waits 200 ms, so fast pages do not flash, and then runs for 5 s. Where motion is unwanted it appears and stands still.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof LoadingBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: 'Loading the page' });
    await expect(bar).not.toHaveAttribute('aria-valuenow');
  },
};

export const Inactive: Story = {
  args: { active: false },
  render: (args) => (
    <>
      <LoadingBar {...args} />
      <p>The page is here.</p>
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('progressbar')).toBeNull();
  },
};

/** The share of the window that is filled, from 0 to 1. */
const filled = (line: Element): number => new DOMMatrix(getComputedStyle(line).transform).a;

/** Nothing for 200 ms, then it runs for 5 s and waits short of the end: its animation is set to each moment in turn. */
export const WaitsThenRuns: Story = {
  play: async ({ canvasElement }) => {
    const line = within(canvasElement).getByRole('progressbar').firstElementChild;
    if (!line) throw new Error('The bar has no line.');
    await withMotion(async () => {
      const [run] = line.getAnimations();
      if (!run) throw new Error('The line does not run.');
      run.pause();
      const at = (milliseconds: number): number => {
        run.currentTime = milliseconds;
        return filled(line);
      };
      await expect(at(0)).toBe(0);
      await expect(at(199)).toBe(0);
      await expect(at(260)).toBeGreaterThan(0);
      const half = at(2700);
      await expect(half).toBeGreaterThan(at(1000));
      await expect(half).toBeLessThan(at(5100));
      await expect(at(5200)).toBeCloseTo(0.96);
      await expect(at(60_000)).toBeCloseTo(0.96);
    });
  },
};

/** Where motion is unwanted it waits as long, and then is there at once. */
export const Matrix: Story = { tags: ['picture'] };

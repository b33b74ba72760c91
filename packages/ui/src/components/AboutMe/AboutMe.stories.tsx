import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { AboutMe } from './AboutMe.tsx';

const meta = {
  title: 'Profile/AboutMe',
  component: AboutMe,
  parameters: {
    notes: {
      usage: 'What a person says of themself, on their profile and in the preview of one’s own.',
      do: [
        'Hand over their words as they wrote them; line breaks are kept.',
        'Say something kind in `emptyText` where another’s text is missing, and what to do where one’s own is.',
      ],
      dont: ['Cut the text: it is the one thing here that they wrote.', 'Render it as Markdown or HTML.'],
      accessibility:
        'A section with a heading. Each text chooses its own direction, so Hebrew stands right on a German page.',
    } satisfies ComponentNotes,
  },
  args: {
    title: 'About Clara',
    text: 'I bake on Sundays and cycle on all other days.\n\nLooking for someone who can sit through a long film and laughs in the right places. I am told that my coffee is too strong.',
    emptyText: 'Clara hasn’t written anything yet.',
  },
} satisfies Meta<typeof AboutMe>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Her own words, in a width that reads well; her line breaks are kept. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'About Clara' })).toBeVisible();
    await expect(getComputedStyle(canvas.getByText(/^I bake on Sundays/)).whiteSpace).toBe('pre-line');
  },
};
/** Blanks are nothing: the page says so instead of leaving a hole. */
export const Empty: Story = {
  args: { text: '   ' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Clara hasn’t written anything yet.')).toBeVisible();
  },
};
/** Directly under a name: the words alone, large; the title is there for those who jump by headings. The voice that reads is of their language. */
export const Lead: Story = {
  args: { variant: 'lead', text: 'Ik repareer oude fietsen en praat ertegen.', textLang: 'nl' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Ik repareer/)).toHaveAttribute('lang', 'nl');
    await expect(canvas.getByRole('heading', { level: 2, name: 'About Clara' })).toBeInTheDocument();
  },
};
/** Under its own title. */
export const Part: Story = { args: { variant: 'part' } };
/** Below another heading it is one level deeper. */
export const HeadingLevel3: Story = {
  args: { headingLevel: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: 'About Clara' })).toBeVisible();
  },
};
/** A word that is longer than the line breaks inside it, and pushes nothing off the screen. */
export const LongWords: Story = {
  args: { text: `https://example.org/${'a-very-long-address-'.repeat(12)}\n${'Donaudampfschifffahrt'.repeat(9)}` },
  play: async ({ canvas, canvasElement }) => {
    const words = canvas.getByText(/example\.org/);
    await expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth + 1);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth + 1);
  },
};
/** Another writing direction than the page's. */
export const RightToLeftText: Story = {
  args: { text: 'אני אוהבת ללכת ליד הים בערב.' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText(/אני/)).direction).toBe('rtl');
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-8">
      <AboutMe {...args} headingLevel={2} />
      <AboutMe {...args} text="" />
      <AboutMe {...args} headingLevel={3} text={'Donaudampfschifffahrt'.repeat(9)} />
      <AboutMe {...args} text="אני אוהבת ללכת ליד הים בערב." />
    </div>
  ),
};

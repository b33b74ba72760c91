import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { steps } from '../../stories/landers/kit.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { IconsRow } from '../IconsRow/IconsRow.tsx';
import { LanderSection } from './LanderSection.tsx';

const meta = {
  title: 'Lander blocks/LanderSection',
  component: LanderSection,
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage:
        'Holds one thought of a lander: ground, width, air, and a title if the thought needs one. Stack sections to make a page.',
      do: [
        'Let sunken and plain grounds take turns.',
        'Give the first screen the snug space.',
        'Keep titles to one line.',
      ],
      dont: ['A section inside a section.', 'Two sunken grounds in a row.', 'A title over a hero, which has its own.'],
      accessibility: 'A title is a heading of level 2. Name the section with aria-labelledby where a page has many.',
    } satisfies ComponentNotes,
  },
  args: {
    title: 'How it goes',
    intro: 'Three small steps, each at your own pace.',
    children: <IconsRow items={steps} />,
  },
} satisfies Meta<typeof LanderSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'How it goes' })).toBeVisible();
  },
};
/** A quiet ground parts two thoughts without a line. */
export const Sunken: Story = { args: { tone: 'sunken' } };
export const Centered: Story = { args: { align: 'center' } };
/** Something to read: not wider than the eye likes. */
export const Reading: Story = {
  args: { width: 'reading', children: <p>We read every report. A person looks at it, not a machine alone.</p> },
};
/** Around a first screen: no title, little air. */
export const Snug: Story = {
  args: { title: undefined, intro: undefined, space: 'snug' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { level: 2 })).toBeNull();
  },
};
export const TitleOnly: Story = { args: { intro: undefined } };

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <>
      {(['paper', 'sunken'] as const).map((tone) =>
        (['start', 'center'] as const).map((align) => (
          <LanderSection key={tone + align} {...args} tone={tone} align={align} width="page" space="roomy" />
        )),
      )}
      <LanderSection {...args} width="reading" space="snug" />
    </>
  ),
};

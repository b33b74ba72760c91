import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Heading } from './Heading.tsx';

const meta = {
  title: 'Foundations/Heading',
  component: Heading,
  args: { children: 'People near Leipzig' },
  parameters: {
    notes: {
      usage: 'A headline in the display face. Its level is its place in the outline; its size is how it looks.',
      do: ['One level 1 a page', 'Go down one level at a time'],
      dont: ['Choose a level for its size', 'Write a sentence with a full stop'],
      accessibility: 'Screen readers leaf through pages by headings: the levels must tell the truth.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Heading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { level: 2 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 2 })).toHaveClass('text-title');
  },
};

export const SizeApartFromLevel: Story = {
  args: { level: 1, size: 'lead' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveClass('text-lead');
  },
};

/** Lines are balanced, long words stay inside. */
export const LongWords: Story = {
  args: { level: 1, children: 'Benachrichtigungseinstellungen für Freundschaftsanfragen in deiner Umgebung' },
  render: (args) => (
    <div className="w-72">
      <Heading {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const heading = within(canvasElement).getByRole('heading');
    await expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-col gap-4">
      {([1, 2, 3, 4] as const).map((level) => (
        <Heading key={level} level={level}>
          Level {level}
        </Heading>
      ))}
      {(['display', 'title', 'lead', 'body'] as const).map((size) => (
        <Heading key={size} level={2} size={size}>
          {size}: 1 234 people
        </Heading>
      ))}
    </div>
  ),
};

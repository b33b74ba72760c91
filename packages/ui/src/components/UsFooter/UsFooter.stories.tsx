import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { UsFooter } from './UsFooter.tsx';

const meta = {
  title: 'Chrome/UsFooter',
  component: UsFooter,
  args: { children: 'No background checks are made. Meet in public places and tell a friend.' },
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage: 'What must be said to readers in the United States, under English pages.',
      do: ['Show it to visitors from the United States'],
      dont: ['Translate it: it is law'],
      accessibility: 'A complementary region named "United States", spoken in American English.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof UsFooter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('complementary', { name: 'United States' })).toHaveAttribute(
      'lang',
      'en-US',
    );
  },
};

export const Matrix: Story = { tags: ['picture'] };

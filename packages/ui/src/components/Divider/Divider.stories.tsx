import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Divider } from './Divider.tsx';

const meta = {
  title: 'Foundations/Divider',
  component: Divider,
  parameters: {
    notes: {
      usage: 'A hairline between two parts, or with a word between two ways: "or".',
      do: ['Try space first'],
      dont: ['Draw one between all items of a list'],
      accessibility: 'A separator; with a word in it, the word is read and the lines are not.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Divider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('separator')).toBeVisible();
  },
};

export const WithAWord: Story = {
  args: { children: 'or' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('or')).toBeVisible();
    await expect(within(canvasElement).queryByRole('separator')).toBeNull();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex max-w-sm flex-col gap-6">
      <Divider />
      <Divider>or</Divider>
      <Divider>or with your e-mail address</Divider>
    </div>
  ),
};

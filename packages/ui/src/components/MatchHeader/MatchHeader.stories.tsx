import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { photoOf } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { MatchHeader } from './MatchHeader.tsx';

const meta = {
  title: 'Chat/MatchHeader',
  component: MatchHeader,
  parameters: {
    notes: {
      usage: 'Two who like each other: as the `header` of a MessageList, or as the `portrait` of an EmptyChat.',
      do: ['Say the day as people say it: today, on Friday, on Nov 14.', 'Name at most three things that both like.'],
      dont: ['Show it across a block, or where one of the two likes alone.'],
      accessibility: 'The faces are decoration: the page names both. The text is read where the messages begin.',
    } satisfies ComponentNotes,
  },
  args: {
    own: { name: 'Mehmet', src: photoOf('mehmet').src },
    theirs: { name: 'Clara', src: photoOf('clara').src },
    text: 'You matched on Friday. In common: music and outdoors.',
  },
} satisfies Meta<typeof MatchHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/You matched on Friday/)).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvasElement.querySelectorAll('img')).toHaveLength(2);
  },
};
/** What both like is not known yet, or nothing. */
export const DayAlone: Story = { args: { text: 'You matched today.' } };
/** Above words of its own. */
export const FacesAlone: Story = {
  args: { text: undefined },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('p')).toBeNull();
  },
};
/** No photo of one, or of either. */
export const WithoutPhotos: Story = {
  args: { own: { name: 'Özge', src: null }, theirs: { name: 'Clara' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('C')).toBeInTheDocument();
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex max-w-sm flex-col gap-8">
      <MatchHeader {...args} />
      <MatchHeader {...args} text={undefined} />
      <MatchHeader
        own={{ name: 'Özge' }}
        theirs={{ name: 'Clara', src: null }}
        text="Ihr habt seit dem 14. Nov. 2025 ein Match. Gemeinsam: Gesellschaftsspiele, Wochenendausflüge und Kochen."
      />
    </div>
  ),
};

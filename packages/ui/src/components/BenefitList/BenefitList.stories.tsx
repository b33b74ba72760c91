import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { benefits, benefitsUsed } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { BenefitList } from './BenefitList.tsx';

const locked = { locked: true, placeholder: null } as const;

const meta = {
  title: 'Payment/BenefitList',
  component: BenefitList,
  parameters: {
    notes: {
      usage: 'What comes with premium, each with its picture: what it would open, or what a member has of it by now.',
      do: [
        'Show locked photos only as the server gives them to this reader.',
        'Say a number only where it was counted.',
        'Put the prices right below.',
      ],
      dont: ['Name or hint at whose locked photo it is.', 'More than three: nobody compares six.'],
      accessibility: 'A list of sentences; the pictures are decoration and are not read.',
    } satisfies ComponentNotes,
  },
  args: { items: benefits },
} satisfies Meta<typeof BenefitList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing but the words is read. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Have as many conversations as you like',
      'See every photo on every profile',
      'Show up to 25 photos of your own',
    ]);
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
/** What a member has of it. */
export const Used: Story = {
  args: { items: benefitsUsed },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You’ve written in 14 conversations')).toBeVisible();
    await expect(canvas.getAllByText('Without Premium: 3 photos')).toHaveLength(2);
  },
};
/** Nobody likes the reader yet, and they have no photo: drawn alone. */
export const Nobody: Story = {
  args: {
    items: benefits.map(({ photos, ...rest }, at) => ({
      ...rest,
      photos: photos && (at === 1 ? [locked, locked, locked] : []),
    })),
  },
};
/** Words take more lines, the picture keeps its place. */
export const LongWords: Story = {
  args: {
    items: benefitsUsed.map((benefit) => ({
      ...benefit,
      title: `${benefit.title} Persönlichkeitsbeschreibungsfreigabe`,
    })),
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-col gap-8">
      <BenefitList items={benefits} />
      <BenefitList items={benefitsUsed} />
      <BenefitList items={[benefits[0]!, { ...benefits[1]!, photos: [locked, locked, locked] }]} />
    </div>
  ),
};

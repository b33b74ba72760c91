import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { photoOf } from '../../stories/fixtures.ts';
import { photoKinds } from '../../stories/landers/kit.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { scenes } from '../../stories/scenes.ts';
import { Collage, type CollagePicture } from './Collage.tsx';

const pictures: readonly CollagePicture[] = [
  { photo: photoOf('nora'), alt: 'Nora, with red hair in a bun', caption: 'Nora, Wien' },
  { photo: scenes.canal, alt: 'A canal at dusk' },
  { photo: scenes.market, alt: 'Flowers on a market stall' },
  { photo: scenes.table, alt: 'A table laid for two', caption: 'Thursday' },
  { photo: photoOf('kofi'), alt: 'Kofi, with glasses and a yellow jumper', caption: 'Kofi, Bristol' },
];

const meta = {
  title: 'Lander blocks/Collage',
  component: Collage,
  parameters: {
    notes: {
      usage:
        'Faces and places together, for a page that sells an evening rather than a feature. `table` beside a hero’s words, `wall` across a page.',
      do: [
        'Put the face that matters first: it lies in the middle.',
        'Mix faces with places.',
        'Give each picture an alternative text or none on purpose.',
      ],
      dont: ['Pictures that nobody here could have taken.', 'More than five: they bury each other.'],
      accessibility: 'Figures in the order of importance; captions belong to their picture.',
    } satisfies ComponentNotes,
  },
  args: { pictures },
  decorators: [
    (Story) => (
      <div className="mx-auto max-w-xl">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Collage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('figure')).toHaveLength(5);
    await expect(canvas.getByText('Nora, Wien')).toBeVisible();
  },
};
export const Table: Story = { args: { variant: 'table', priority: true } };
export const Wall: Story = { args: { variant: 'wall', priority: false } };
export const Three: Story = { args: { pictures: pictures.slice(0, 3) } };
/** More than five are not shown: they would bury each other. */
export const TooMany: Story = {
  args: { pictures: [...pictures, { photo: scenes.hills, alt: 'Hills' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('figure')).toHaveLength(5);
  },
};
export const Fictional: Story = {
  args: {
    pictures: pictures.map((picture, index) => (index === 0 ? { ...picture, fictionalLabel: 'Fictional' } : picture)),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Fictional')).toBeVisible();
  },
};

/** A picture without a preview holds its place all the same. */
export const NoPreview: Story = {
  args: {
    pictures: [{ photo: photoKinds[2].photo, alt: 'Emil, with a beard' }, ...pictures.slice(1)],
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-10">
      <Collage {...args} />
      <Collage {...args} variant="wall" />
    </div>
  ),
};

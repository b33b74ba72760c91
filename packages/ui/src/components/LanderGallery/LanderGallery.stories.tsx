import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { everyone, lockedPhotoOf, people as all } from '../../stories/fixtures.ts';
import { photoKinds } from '../../stories/landers/kit.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Button } from '../Button/Button.tsx';
import { LanderGallery } from './LanderGallery.tsx';

const some = everyone.slice(0, 7);
const end = (
  <div className="flex flex-col items-center justify-center gap-4 rounded-card border border-line bg-surface p-4 text-center">
    <p className="font-display text-lead font-heading text-balance">Your turn</p>
    <Button href="#signup">Join them</Button>
  </div>
);

const meta = {
  title: 'Lander blocks/LanderGallery',
  component: LanderGallery,
  parameters: {
    notes: {
      usage: 'Faces of people who are here. `wall` makes a page of them, `strip` is one line between two other blocks.',
      do: [
        'Show people of different ages and looks.',
        'Link a card only to a page that a visitor may see.',
        'Keep the fictional label where there is one.',
      ],
      dont: ['The same person twice.', 'Strip a face of its name: a person is not decoration here.'],
      keys: [
        ['Tab', 'To the strip, then to the next card that is a link'],
        ['← →', 'Pushes the strip sideways'],
      ],
      accessibility:
        'A named list of articles, each with the person’s name as its heading. The strip can be reached and pushed by keyboard.',
    } satisfies ComponentNotes,
  },
  args: { people: some, label: 'Some of the profiles here' },
} satisfies Meta<typeof LanderGallery>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Some of the profiles here' })).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(some.length);
  },
};
export const Wall: Story = { args: { variant: 'wall', end, headingLevel: 2, priority: true } };
/** Each card leads somewhere. */
export const Links: Story = {
  args: { people: some.slice(0, 4).map((person) => ({ ...person, href: `#${person.id}` })) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: /Clara/ }));
    await waitFor(() => expect(window.location.hash).toBe('#clara'));
    canvas.getByRole('link', { name: /Mehmet/ }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(window.location.hash).toBe('#mehmet'));
  },
};
export const Strip: Story = {
  args: { variant: 'strip', end },
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('list', { name: 'Some of the profiles here' });
    await expect(strip.scrollWidth).toBeGreaterThan(strip.clientWidth);
    await userEvent.tab();
    await expect(strip).toHaveFocus();
    strip.scrollTo({ left: 200 });
    await expect(strip.scrollLeft).toBeGreaterThan(0);
  },
};
export const OnePerson: Story = { args: { people: some.slice(0, 1) } };
/** Fictional, hidden for visitors, without a photo, with a long name: all keep their place. */
export const EveryKind: Story = {
  args: {
    headingLevel: 3,
    people: [
      { ...all.sade, fictionalLabel: 'Fictional' },
      { ...all.kofi, photo: lockedPhotoOf('kofi') },
      { name: 'Iris', age: 44, place: 'Leiden', photo: null },
      all.georg,
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Fictional')).toBeVisible();
  },
};

/** Photos as they come: none, one for members alone, one without a preview. */
export const OtherPhotos: Story = { args: { people: photoKinds } };

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-12 overflow-hidden">
      <LanderGallery {...args} end={end} />
      <LanderGallery {...args} variant="strip" label="The same people in one line" />
    </div>
  ),
};

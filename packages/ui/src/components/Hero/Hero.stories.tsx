import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { everyone, people as all } from '../../stories/fixtures.ts';
import { freeNote, photoKinds } from '../../stories/landers/kit.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { scenes } from '../../stories/scenes.ts';
import { Button } from '../Button/Button.tsx';
import { Collage } from '../Collage/Collage.tsx';
import { Photo } from '../Photo/Photo.tsx';
import { Hero } from './Hero.tsx';

const people = everyone.slice(0, 3);
const wide = <Photo photo={scenes.eveningWindow} alt="Two people at a window in the evening" aspect="fill" priority />;

const meta = {
  title: 'Lander blocks/Hero',
  component: Hero,
  parameters: {
    notes: {
      usage:
        'The first screen of a visitor’s page: one sentence, faces, one button. Choose the form by what the page is about: people in general (fan, mosaic), one person (portrait), a mood (cover).',
      do: [
        'Say one thing, in words that a friend would use.',
        'Show faces above the words on phones: people come first.',
        'Say under the button what it costs.',
      ],
      dont: [
        'Two loud buttons.',
        'A count of members that nobody counted.',
        'A countdown.',
        'More than the button alone on a cover.',
      ],
      accessibility:
        'The title is the page’s only heading of level 1. Faces at the side are decoration and have no alternative text; a fictional profile always keeps its label.',
    } satisfies ComponentNotes,
  },
  args: {
    title: 'Meet someone who makes the evening fly by',
    text: 'Meet people nearby at your own pace. It’s free to look around.',
    actions: (
      <Button size="lg" href="#signup">
        Create your profile
      </Button>
    ),
    people,
  },
} satisfies Meta<typeof Hero>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const hero = within(canvasElement);
    await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
    await userEvent.tab();
    await expect(hero.getByRole('link', { name: 'Create your profile' })).toHaveFocus();
  },
};
/** A second, quiet way; and what must be known before one presses. */
export const QuietWayAndNote: Story = {
  args: {
    note: freeNote,
    actions: (
      <>
        <Button size="lg" href="#signup">
          Create your profile
        </Button>
        <Button size="lg" variant="ghost" tone="neutral" href="#login">
          I have an account
        </Button>
      </>
    ),
  },
};
export const OnePerson: Story = { args: { people: people.slice(0, 1) } };
export const Nobody: Story = { args: { people: [] } };
export const WordsOnly: Story = { args: { people: [], text: undefined } };
/** A fictional profile keeps its label, in the middle and at the side. */
export const FictionalPeople: Story = {
  args: {
    people: [{ ...all.luca, fictionalLabel: 'Fictional' }, all.clara, { ...all.sade, fictionalLabel: 'Fictional' }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Fictional')).toHaveLength(2);
  },
};
export const Mosaic: Story = { args: { variant: 'mosaic', people: everyone.slice(2, 8) } };
/** Three faces make a single row. */
export const MosaicOfThree: Story = { args: { variant: 'mosaic' } };
export const Portrait: Story = {
  args: { variant: 'portrait', people: [all.nora], title: 'Nora is looking for someone to hike with' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Nora' })).toBeVisible();
  },
};
export const PortraitFictional: Story = {
  args: { variant: 'portrait', people: [{ ...all.sade, fictionalLabel: 'Fictional' }], title: 'Say hello to Sade' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Fictional')).toBeVisible();
  },
};
/** A mood under the words: they stay readable on any picture. */
export const Cover: Story = {
  args: { variant: 'cover', media: wide, people: [], title: 'A quiet evening, in good company' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Two people at a window in the evening' })).toBeVisible();
  },
};
/** Anything may stand in place of the people. */
export const WithMedia: Story = {
  args: {
    people: [],
    media: (
      <Collage
        pictures={[
          { photo: scenes.canal, alt: 'A canal at dusk' },
          { photo: scenes.market, alt: 'Flowers on a market' },
          { photo: scenes.table, alt: 'A table for two' },
        ]}
      />
    ),
  },
};
export const LongWords: Story = {
  args: {
    title: 'Menschen kennenlernen, mit denen sich ein Donnerstagabend anfühlt wie Wochenende',
    text: 'Unterhaltungen, die weitergehen: mit Erwachsenen aus Deiner Umgebung, in Deinem Tempo und ohne Abonnement.',
  },
};

/** Photos as they come: none, one for members alone, one without a preview. */
export const OtherPhotos: Story = {
  args: { people: photoKinds },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Noor')).toBeVisible();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-10">
      <Hero {...args} note={freeNote} />
      <Hero {...args} variant="mosaic" people={everyone.slice(2, 8)} />
      <Hero {...args} variant="portrait" people={[all.ines]} note={freeNote} />
      <Hero {...args} variant="cover" media={wide} people={[]} />
    </div>
  ),
  // Each form has its own headline, as it would on its own page.
  parameters: { a11y: { config: { rules: [{ id: 'page-has-heading-one', enabled: false }] } } },
};

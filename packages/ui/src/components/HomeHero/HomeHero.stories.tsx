import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { people as all } from '../../stories/fixtures.ts';
import { freeNote } from '../../stories/landers/kit.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { scenes } from '../../stories/scenes.ts';
import { Button } from '../Button/Button.tsx';
import { HomeHero } from './HomeHero.tsx';

const people = [
  { ...all.clara, line: 'I restore old furniture and talk to it while I do.' },
  { ...all.mehmet, line: 'Best walk near Köln? I know three, and a bakery at the end of each.' },
  { ...all.nora, line: 'Looking for someone to be lost with in a book shop.' },
];

const meta = {
  title: 'Lander blocks/HomeHero',
  component: HomeHero,
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage: 'The first screen of a brand’s home. Its form is the brand’s token `hero`: two brands never begin alike.',
      do: [
        'Let people say who they are: their own line stands larger than their name.',
        'Say under the button what it costs.',
      ],
      dont: ['A line that the person did not write.', 'A face where the brand shows visitors nobody.'],
      keys: [['Space', 'Holds the faces still, and lets them go on']],
      accessibility:
        'The title is the page’s only heading of level 1. Faces change by the style sheet alone, each after six seconds, and stand still where less motion is asked for.',
    } satisfies ComponentNotes,
  },
  args: {
    variant: 'fan',
    title: 'Meet someone who makes the evening fly by',
    text: 'You start with 5 free credits.',
    note: freeNote,
    actions: (
      <Button size="lg" href="#signup">
        Create your profile
      </Button>
    ),
    people,
    scene: scenes.fjord,
    pauseLabel: 'Pause animation',
  },
} satisfies Meta<typeof HomeHero>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Fan: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getByText('I restore old furniture and talk to it while I do.')).toBeVisible();
  },
};
export const FullBleed: Story = {
  args: { variant: 'fullbleed' },
  play: async ({ canvas }) => {
    const hold = canvas.queryByRole('checkbox', { name: 'Pause animation' });
    if (!hold) return;
    await userEvent.click(hold);
    await expect(hold).toBeChecked();
  },
};
export const Statement: Story = {
  args: { variant: 'statement', people: [], title: 'Clear intentions, good company' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Clear intentions, good company' })).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
/** One person stands alone, and there is nothing to hold. */
export const OnePerson: Story = {
  args: { people: people.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};
/** Where nobody may be shown, a drawn place stands there. */
export const Nobody: Story = { args: { people: [] } };
export const NobodyFullBleed: Story = { args: { variant: 'fullbleed', people: [] } };
export const FictionalPerson: Story = {
  args: { people: [{ ...all.luca, fictionalLabel: 'Fictional' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Fictional')).toBeVisible();
  },
};
export const LongWords: Story = {
  args: {
    title: 'Menschen kennenlernen, mit denen sich ein Donnerstagabend anfühlt wie Wochenende',
    people: [
      {
        ...all.clara,
        name: 'Maximiliane-Alexandra',
        line: 'Donaudampfschifffahrtsgesellschaftskapitänin im Ruhestand, und immer noch auf dem Wasser.',
        lineLang: 'de',
      },
    ],
  },
};
/** Somebody without a photo, on a place that is there at once. */
export const WithoutPhoto: Story = {
  args: {
    people: [{ ...all.clara, photo: null, line: 'I restore old furniture and talk to it while I do.' }],
    scene: { ...scenes.fjord, placeholder: null, locked: false },
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-10">
      <HomeHero {...args} />
      <HomeHero {...args} variant="fullbleed" />
      <HomeHero {...args} variant="statement" />
    </div>
  ),
  // Each form has its own headline, as it would on its own page.
  parameters: { a11y: { config: { rules: [{ id: 'page-has-heading-one', enabled: false }] } } },
};

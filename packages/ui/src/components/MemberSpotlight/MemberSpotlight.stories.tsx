import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { gallery, lockedPhotoOf, people } from '../../stories/fixtures.ts';
import { freeNote, photoKinds } from '../../stories/landers/kit.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Button } from '../Button/Button.tsx';
import { MemberSpotlight } from './MemberSpotlight.tsx';

const hello = (
  <>
    <Button size="lg" href="#signup">
      Say hello to Clara
    </Button>
    <p className="text-caption text-muted">{freeNote}</p>
  </>
);

const meta = {
  title: 'Lander blocks/MemberSpotlight',
  component: MemberSpotlight,
  parameters: {
    notes: {
      usage: 'One member with room: for pages about that person, or as the human in the middle of another page.',
      do: [
        'Use their own words, unchanged.',
        'Set `fictionalLabel` for every fictional profile.',
        'One button, with their name in it.',
      ],
      dont: [
        'Say that they wrote to the visitor or wait for them, unless they do.',
        'Show a photo that only members may see.',
      ],
      keys: [['Tab', 'To the button']],
      accessibility:
        'An article headed by the name; the photo is named after the person. On a page about them the name is the page’s headline.',
    } satisfies ComponentNotes,
  },
  args: {
    person: people.clara,
    quote:
      'Saturday mornings belong to the market. I carry too many tulips home and give half of them away on the stairs.',
    interests: ['Cooking', 'Gardening', 'Cinema', 'Hiking', 'Wine'],
    photos: [gallery[1] ?? lockedPhotoOf('clara'), gallery[2] ?? lockedPhotoOf('clara'), lockedPhotoOf('clara')],
    action: hello,
  },
} satisfies Meta<typeof MemberSpotlight>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /Clara/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Say hello to Clara' }));
    await waitFor(() => expect(window.location.hash).toBe('#signup'));
  },
};
/** On a page about them: the name is the headline. */
export const AsPage: Story = {
  args: { headingLevel: 1, priority: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: /Clara/ })).toBeVisible();
  },
};
export const Stacked: Story = {
  args: { variant: 'stack', headingLevel: 3, priority: false, className: 'mx-auto max-w-sm' },
};
/** Nothing but who it is. */
export const Bare: Story = {
  args: { quote: undefined, interests: [], photos: [], action: undefined, headingLevel: 2, variant: 'split' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
export const Fictional: Story = {
  args: { person: { ...people.sade, fictionalLabel: 'Fictional profile' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Fictional profile')).toBeVisible();
  },
};
export const NoPhotoLongName: Story = {
  args: {
    person: { ...people.georg, photo: null },
    action: <Button href="#signup">Say hello to Georg-Maximilian</Button>,
  },
};

/** A photo that only members may see; more photos without a preview, and covered without one. */
export const OtherPhotos: Story = {
  args: {
    person: photoKinds[1],
    photos: [photoKinds[1].photo, photoKinds[2].photo],
    action: <Button href="#signup">Say hello to Noor</Button>,
  },
};
/** A photo without a preview. */
export const NoPreview: Story = { args: { person: photoKinds[2] } };
/** Words in another language than the page’s. */
export const QuoteInGerman: Story = { args: { quote: 'Ich repariere alte Möbel.', quoteLang: 'de' } };

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-8">
      <MemberSpotlight {...args} />
      <div className="grid gap-6 md:grid-cols-2">
        <MemberSpotlight
          {...args}
          variant="stack"
          person={{ ...people.kofi, fictionalLabel: 'Fictional' }}
          photos={[]}
        />
        <MemberSpotlight {...args} variant="stack" person={people.marta} quote={undefined} />
      </div>
    </div>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { lockedPhotoOf, people } from '../../stories/fixtures.ts';
import { posts } from '../../stories/landers/posts.ts';
import { photoKinds } from '../../stories/landers/kit.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { SocialNetworkBlock, type SocialPost } from './SocialNetworkBlock.tsx';

/** The least that an entry holds: a name and words. */
const bare: SocialPost = {
  id: 'bare',
  person: { name: 'Georg-Maximilian', photo: null },
  text: 'Donaudampfschifffahrtsgesellschaftskapitän a. D., mit Zeit für lange Spaziergänge.',
};

const meta = {
  title: 'Lander blocks/SocialNetworkBlock',
  component: SocialNetworkBlock,
  parameters: {
    notes: {
      usage:
        'People in their own words, one under the other, as one reads a feed. For pages that show who is here by what they say.',
      do: [
        'Take the words from the profile, unchanged.',
        'Show different voices.',
        'Let each entry lead to signing up or to the profile.',
      ],
      dont: [
        'Counts of likes or comments.',
        'Times that did not happen: “2 minutes ago”.',
        'Words that the person did not write.',
      ],
      keys: [
        ['Tab', 'To the next link'],
        ['Enter', 'Follows it'],
      ],
      accessibility: 'A named list of articles, each headed by the person’s name. Texts say their own direction.',
    } satisfies ComponentNotes,
  },
  args: { posts, label: 'What people here say about themselves' },
} satisfies Meta<typeof SocialNetworkBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(posts.length);
    await userEvent.click(canvas.getByRole('link', { name: 'Say hello to Kofi' }));
    await waitFor(() => expect(window.location.hash).toBe('#signup'));
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Say hello to Marta' })).toHaveFocus();
  },
};
export const OneColumn: Story = { args: { columns: 1, headingLevel: 2 } };
export const TwoColumns: Story = { args: { columns: 2, headingLevel: 3 } };
export const OnePost: Story = { args: { posts: posts.slice(0, 1) } };
export const Bare: Story = {
  args: { posts: [bare] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Georg-Maximilian' })).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
/** A photo that visitors may not see stays covered; a fictional profile keeps its label. */
export const LockedAndFictional: Story = {
  args: {
    posts: [
      { ...bare, id: 'locked', person: people.ines, picture: { photo: lockedPhotoOf('ines'), alt: '' } },
      { ...bare, id: 'fictional', person: { ...people.luca, fictionalLabel: 'Fictional' } },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Fictional')).toBeVisible();
    await expect(canvas.getByText('For premium members')).toBeVisible();
  },
};

/** Photos as they come: none, one for members alone, one without a preview. */
export const OtherPhotos: Story = {
  args: {
    posts: photoKinds.map((person) => ({
      ...bare,
      id: person.id,
      person,
      picture: { photo: person.photo ?? { locked: true, placeholder: null }, alt: '' },
    })),
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-10">
      <SocialNetworkBlock {...args} columns={2} />
      <SocialNetworkBlock {...args} posts={[...posts.slice(1, 2), bare]} label="The same in one column" />
    </div>
  ),
};

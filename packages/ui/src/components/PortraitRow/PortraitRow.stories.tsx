import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { people } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { PortraitRow } from './PortraitRow.tsx';

const linked = [people.clara, people.nora, people.ines].map((person) => ({ ...person, href: `#${person.id}` }));

const meta = {
  title: 'Profile/PortraitRow',
  component: PortraitRow,
  args: { people: linked, label: 'Profiles you might like', className: 'max-w-md' },
  parameters: {
    notes: {
      usage: 'Three portraits in a narrow place, where cards would cover the faces with their names: after signing up.',
      do: ['Show three'],
      dont: ['Show a list with it: that is ProfileGrid'],
      keys: [['Tab', 'From person to person']],
      accessibility: 'A named list; each link is named after its person and covers the portrait.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof PortraitRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Profiles you might like' })).toBeVisible();
    await expect(canvas.getAllByRole('link')).toHaveLength(3);
    await expect(canvas.getByRole('link', { name: new RegExp(people.clara.name) })).toHaveAttribute(
      'href',
      '#' + people.clara.id,
    );
  },
};
/** Somebody without a photo. */
export const WithoutPhoto: Story = {
  args: { people: linked.map((person, index) => (index === 0 ? { ...person, photo: null } : person)) },
};

/** One alone keeps its size; a fictional profile says so; a long name takes more lines. */
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex max-w-md flex-col gap-6">
      <PortraitRow {...args} />
      <PortraitRow {...args} people={linked.slice(0, 1)} />
      <PortraitRow
        {...args}
        people={linked.map((person, index) => ({
          ...person,
          name: index === 0 ? 'Georg-Maximilian von Hohenlohe' : person.name,
          ...(index === 1 && { fictionalLabel: 'Fictional profile' }),
        }))}
      />
    </div>
  ),
};

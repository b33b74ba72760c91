import type { Meta, StoryObj } from '@storybook/react-vite';
import { Eye, HeartHandshake, Ruler, Scissors, Sparkle } from 'lucide-react';
import { expect } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { ProfileFacts } from './ProfileFacts.tsx';

const long = [{ label: 'Beziehungsstatus', value: 'In einer Lebensgemeinschaft wohnend, aber getrennt' }];

const meta = {
  title: 'Profile/ProfileFacts',
  component: ProfileFacts,
  parameters: {
    notes: {
      usage: 'What is known about a person, as a quiet list: two columns from 576 px.',
      do: ['Leave out what has no value.', 'Keep one order everywhere, so that two profiles can be compared.'],
      dont: ['Write “not specified”.', 'Add facts that the server does not list as visible.'],
      accessibility: 'A description list: each term is read with its value. Icons are decoration.',
    } satisfies ComponentNotes,
  },
  args: {
    facts: [
      { label: 'Relationship status', value: 'Single', icon: <HeartHandshake {...icon} /> },
      { label: 'Eyes', value: 'Brown', icon: <Eye {...icon} /> },
      { label: 'Hair', value: 'Dark brown', icon: <Scissors {...icon} /> },
      { label: 'Figure', value: 'Normal', icon: <Ruler {...icon} />, note: 'As they see it themselves' },
      { label: 'Tattoos', value: 'Yes', icon: <Sparkle {...icon} /> },
    ],
  },
} satisfies Meta<typeof ProfileFacts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(5);
    await expect(canvas.getByText('Dark brown')).toBeVisible();
    await expect(canvas.getByText('As they see it themselves')).toBeVisible();
  },
};
export const WithoutIcons: Story = {
  args: {
    facts: [
      { label: 'Eyes', value: 'Blue' },
      { label: 'Hair', value: 'Grey' },
    ],
  },
};
/** The first few, under the name: values alone, their labels for those who do not see where they stand. */
export const Chips: Story = {
  args: { variant: 'chips' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Dark brown')).toBeVisible();
    await expect(canvas.getByText('Eyes')).toHaveClass('sr-only');
  },
};
export const List: Story = { args: { variant: 'list' } };
export const One: Story = { args: { facts: [{ label: 'Eyes', value: 'Blue' }] } };
/** A long value takes a second line; its label keeps the first. */
export const LongValues: Story = {
  args: { facts: long },
  play: async ({ canvas }) => {
    const value = canvas.getByText(/Lebensgemeinschaft/);
    await expect(value.scrollWidth).toBeLessThanOrEqual(value.clientWidth + 1);
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-8">
      <ProfileFacts {...args} />
      <ProfileFacts facts={[...long, { label: 'Körperschmuck', value: 'Donaudampfschifffahrtsgesellschaft' }]} />
    </div>
  ),
};

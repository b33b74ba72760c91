import type { Meta, StoryObj } from '@storybook/react-vite';
import { Eye, HeartHandshake, Ruler, Scissors, Sparkle } from 'lucide-react';
import { expect } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import { ProfileFacts } from './ProfileFacts.tsx';

const meta = {
  title: 'Profile/ProfileFacts',
  component: ProfileFacts,
  args: {
    facts: [
      { label: 'Relationship', value: 'Single', icon: <HeartHandshake {...icon} /> },
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
export const LongValues: Story = {
  args: { facts: [{ label: 'Beziehungsstatus', value: 'In einer Lebensgemeinschaft wohnend, aber getrennt' }] },
};
export const Matrix: Story = { tags: ['picture'] };

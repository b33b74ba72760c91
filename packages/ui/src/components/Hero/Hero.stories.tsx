import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { everyone } from '../../stories/fixtures.ts';
import { Button } from '../Button/Button.tsx';
import { Hero } from './Hero.tsx';

const people = everyone.slice(0, 3);

const meta = {
  title: 'Lander blocks/Hero',
  component: Hero,
  args: {
    title: 'Meet someone worth the evening',
    text: 'Real conversations with adults near you. Looking around is free.',
    actions: <Button size="lg">Create your profile</Button>,
    people,
  },
} satisfies Meta<typeof Hero>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toBeVisible();
  },
};
export const OnePerson: Story = { args: { people: people.slice(0, 1) } };
export const Nobody: Story = { args: { people: [] } };
export const Matrix: Story = { tags: ['picture'] };

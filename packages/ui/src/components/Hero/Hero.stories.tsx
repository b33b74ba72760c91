import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { portraits } from '../../stories/portraits.ts'
import { Button } from '../Button/Button.tsx'
import { Hero } from './Hero.tsx'

const people = [
  { name: 'Clara', age: 34, place: 'Utrecht', photo: portraits[0] ?? null },
  { name: 'Tomasz', age: 41, place: 'Kraków', photo: portraits[1] ?? null },
  { name: 'Inés', age: 29, place: 'Valencia', photo: portraits[2] ?? null },
]

const meta = {
  title: 'Lander blocks/Hero',
  component: Hero,
  args: {
    title: 'Meet someone worth the evening',
    text: 'Real conversations with adults near you. Looking around is free.',
    actions: <Button size="lg">Create your profile</Button>,
    people,
  },
} satisfies Meta<typeof Hero>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toBeVisible()
  },
}
export const OnePerson: Story = { args: { people: people.slice(0, 1) } }
export const Nobody: Story = { args: { people: [] } }
export const Matrix: Story = { tags: ['picture'] }

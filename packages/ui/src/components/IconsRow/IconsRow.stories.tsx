import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { steps } from '../../stories/landers/kit.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { IconsRow } from './IconsRow.tsx';

const meta = {
  title: 'Lander blocks/IconsRow',
  component: IconsRow,
  parameters: {
    notes: {
      usage: 'Two to six things worth knowing, each with a drawn mark: what one can do here, or how it goes.',
      do: [
        'Use `steps` only for what happens in that order.',
        'Keep each text to one sentence.',
        'Say what it costs where it costs.',
      ],
      dont: ['More than six: nobody reads the seventh.', 'The same mark twice.'],
      accessibility: 'A list, numbered in `steps`; the marks are decoration.',
    } satisfies ComponentNotes,
  },
  args: {
    items: [
      {
        icon: 'profile',
        title: 'Create a profile',
        text: 'Add a photo and a few lines about you. It takes two minutes.',
      },
      { icon: 'search', title: 'Find someone', text: 'Search by place, age and interests.' },
      { icon: 'chat', title: 'Start talking', text: 'You always see what a message costs.' },
      { icon: 'safe', title: 'Safe and honest', text: 'Labelled profiles, one tap to block or report.' },
    ],
  },
} satisfies Meta<typeof IconsRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(4);
  },
};
/** In the order in which things happen. */
export const Steps: Story = {
  args: { variant: 'steps', items: steps },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('ol')).toBeVisible();
    await expect(within(canvasElement).getByText('3')).toBeVisible();
  },
};
export const Cards: Story = { args: { variant: 'cards' } };
export const Two: Story = {
  args: {
    items: [
      { icon: 'chat', title: 'Start talking', text: 'You always see what a message costs.' },
      { icon: 'safe', title: 'Safe and honest', text: 'Labelled profiles, one tap to block or report.' },
    ],
  },
};
/** The other marks that there are. */
export const OtherMarks: Story = {
  args: {
    variant: 'cards',
    items: [
      { icon: 'like', title: 'Like someone', text: 'If they like you too, it is a match and you both hear of it.' },
      { icon: 'place', title: 'Near you', text: 'Search by region, as wide or as close as you want.' },
      { icon: 'gift', title: 'Send something small', text: 'A coffee, a rose: its price stands beside it.' },
      { icon: 'price', title: 'Pay once', text: 'Credits in bundles, no subscription, nothing renews by itself.' },
      { icon: 'date', title: 'At your own pace', text: 'Write tonight or on Sunday. Nobody sees how long you take.' },
      { icon: 'safe', title: 'Safe and honest', text: 'Labelled profiles, one tap to block or report.' },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(6);
  },
};
export const LongWords: Story = {
  args: {
    items: [
      {
        icon: 'profile',
        title: 'Persönlichkeitsbeschreibung',
        text: 'Ein Foto und ein paar Zeilen über Dich, mehr braucht es am Anfang nicht.',
      },
      {
        icon: 'search',
        title: 'Umgebungssuche',
        text: 'Nach Ort, Alter und gemeinsamen Interessen, so weit oder so nah Du möchtest.',
      },
    ],
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-12">
      <IconsRow {...args} />
      <IconsRow {...args} variant="cards" />
      <IconsRow {...args} variant="steps" items={steps} />
    </div>
  ),
};

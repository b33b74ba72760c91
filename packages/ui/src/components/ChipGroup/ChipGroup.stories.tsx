import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bike, Coffee, Mountain } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { ChipGroup, type ChipGroupProps } from './ChipGroup.tsx';

const notes = {
  usage: 'Several choices out of many, interests for example. To show what was chosen, use Tag or InterestList.',
  do: ['Say in the hint how many one may choose.', 'Put what most people choose first.'],
  dont: ['Use it for one choice only: that is RadioCards.', 'Show a hundred at once: part them under headlines.'],
  keys: [
    ['Tab', 'Goes to the next chip.'],
    ['Space', 'Chooses it, or takes the choice back.'],
  ],
  accessibility: 'Native check boxes in a fieldset. In forced colours what is chosen has a thicker border.',
} satisfies ComponentNotes;

function Choosing({ value: first, onValueChange, ...args }: ChipGroupProps) {
  const [value, setValue] = useState(first);
  return (
    <ChipGroup
      {...args}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        onValueChange(next);
      }}
    />
  );
}

const options = [
  { value: 'hiking', label: 'Hiking', icon: <Mountain {...icon} /> },
  { value: 'biking', label: 'Biking', icon: <Bike {...icon} /> },
  { value: 'coffee', label: 'Coffee', icon: <Coffee {...icon} /> },
  { value: 'theater', label: 'Theatre' },
  { value: 'art', label: 'Art' },
  { value: 'reading', label: 'Reading a book of a thousand pages in one weekend' },
];

const meta = {
  title: 'Forms/ChipGroup',
  component: ChipGroup,
  parameters: { notes },
  args: { label: 'Interests', name: 'interests', value: ['hiking'], onValueChange: fn(), options },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof ChipGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Coffee' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['hiking', 'coffee']);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['hiking', 'coffee', 'theater']);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Hiking' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['coffee', 'theater']);
  },
};
/** At the limit the rest rest; what is chosen can be taken back. */
export const Limited: Story = {
  args: { limit: 2, hint: 'Up to two.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Art' })).toBeEnabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Coffee' }));
    await expect(canvas.getByRole('checkbox', { name: 'Art' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Hiking' }));
    await expect(canvas.getByRole('checkbox', { name: 'Art' })).toBeEnabled();
  },
};
export const None: Story = {
  args: { value: [], error: 'Choose at least one.', required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription('Choose at least one.');
  },
};
/** Many choices are one stop for the Tab key: arrow keys, Home and End lead from one to the next. */
export const OneStop: Story = {
  args: { oneStop: true },
  play: async ({ canvas }) => {
    const boxes = canvas.getAllByRole('checkbox');
    const [first, second, last] = [boxes[0], boxes[1], boxes.at(-1)];
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(last).toHaveFocus();
    await expect(boxes.filter(({ tabIndex }) => tabIndex === 0)).toEqual([last]);
    await userEvent.tab();
    await expect(canvas.getByRole('group')).not.toContainElement(document.activeElement as HTMLElement);
  },
};

/** Where the first choices rest, the Tab key stops at one that does not. */
export const OneStopLimited: Story = {
  args: { oneStop: true, limit: 1, value: ['coffee'] },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Coffee' })).toHaveFocus();
  },
};

const nothing = { name: 'matrix', onValueChange: () => undefined, options };
export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid max-w-4xl gap-6 md:grid-cols-2">
      <ChipGroup {...nothing} label="Interests" value={[]} hint="As many as you like." />
      <ChipGroup {...nothing} label="Interests" value={['hiking', 'art']} optional />
      <ChipGroup {...nothing} label="Interests" value={['hiking', 'art']} limit={2} hint="Up to two." />
      <ChipGroup {...nothing} label="Interests" value={[]} error="Choose at least one." required />
      <ChipGroup {...nothing} label="Interests" hideLabel value={['art']} options={[{ value: 'art', label: 'Art' }]} />
      <div dir="rtl">
        <ChipGroup {...nothing} label="الاهتمامات" value={['coffee']} />
      </div>
    </div>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { Coins, Heart, MessageCircle } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { RadioCards } from './RadioCards.tsx';

const notes = {
  usage: 'One choice out of two to five, each worth a look. For more, use Select; for several, ChipGroup.',
  do: [
    'Keep labels short and put the rest into the description.',
    'Use segments where there is one row of short words, in filters for example.',
  ],
  dont: ['Choose beforehand where the choice says something about a person.', 'Use more than one line in segments.'],
  keys: [
    ['Tab', 'Goes to the chosen one, or to the first.'],
    ['Arrow keys', 'Choose the next, or the one before.'],
    ['Space', 'Chooses the one with the focus.'],
  ],
  accessibility:
    'Native radios in a fieldset, which says that it is wrong. What is chosen shows by circle and border, not by colour alone.',
} satisfies ComponentNotes;

const women = { value: 'f', label: 'a woman' };
const men = { value: 'm', label: 'a man' };
const reasons = [
  { value: 'love', label: 'Love', description: 'Someone to stay with', icon: <Heart {...icon} /> },
  { value: 'talk', label: 'Talk', description: 'Good conversations', icon: <MessageCircle {...icon} /> },
  {
    value: 'later',
    label: 'Not sure yet',
    description: 'You can say so later',
    icon: <Coins {...icon} />,
    disabled: true,
  },
];

const meta = {
  title: 'Forms/RadioCards',
  component: RadioCards,
  parameters: { notes },
  args: { label: 'I am', name: 'gender', className: 'max-w-md', onValueChange: fn(), options: [women, men] },
} satisfies Meta<typeof RadioCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('a woman'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('f');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'a man' })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('m');
  },
};
/** The application keeps the choice. */
export const Controlled: Story = {
  args: { value: 'm', columns: 2 },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'a woman' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('f');
    await expect(canvas.getByRole('radio', { name: 'a man' })).toBeChecked();
  },
};
export const WithDescriptions: Story = {
  args: {
    label: 'I look for',
    name: 'reason',
    options: reasons,
    hint: 'You can change it at any time.',
    optional: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: /Not sure yet/ })).toBeDisabled();
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription('You can change it at any time.');
    await expect(canvas.getByRole('radiogroup')).toBeValid();
  },
};
export const WithError: Story = {
  args: { error: 'Choose one.', required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription('Choose one.');
    await expect(canvas.getByRole('radiogroup')).toBeInvalid();
    await expect(canvas.getByRole('radio', { name: 'a man' })).toBeRequired();
  },
};

/** For narrow places: one row of short words. */
export const Segments: Story = {
  args: {
    variant: 'segments',
    label: 'Looking for',
    defaultValue: 'f',
    options: [
      { value: 'm', label: 'Men' },
      { value: 'f', label: 'Women' },
      { value: '', label: 'Everyone' },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Men' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('m');
  },
};

/** Many short words: lower, in two columns. */
export const Dense: Story = {
  tags: ['picture'],
  args: {
    dense: true,
    columns: 2,
    label: 'Language',
    defaultValue: 'nl',
    options: [
      { value: 'nl', label: 'Nederlands' },
      { value: 'en', label: 'English' },
      { value: 'de', label: 'Deutsch' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('English').closest('label')?.offsetHeight).toBe(48);
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid max-w-4xl gap-6 md:grid-cols-2">
      <RadioCards label="I am" name="m1" columns={1} defaultValue="f" options={[women, men]} />
      <RadioCards
        label="I am"
        name="m2"
        columns={2}
        variant="cards"
        options={[women, men]}
        error="Choose one."
        required
      />
      <RadioCards
        label="I look for"
        name="m3"
        defaultValue="talk"
        options={reasons}
        hint="You can change it at any time."
        optional
      />
      <RadioCards
        label="Month"
        hideLabel
        name="m4"
        columns={3}
        defaultValue="1"
        options={['1', '2', '3'].map((value) => ({ value, label: value }))}
      />
      <RadioCards
        label="Looking for"
        name="m5"
        variant="segments"
        defaultValue="f"
        options={[
          { value: 'm', label: 'Men' },
          { value: 'f', label: 'Women' },
          { value: 'a', label: 'Everyone' },
        ]}
      />
      <div dir="rtl">
        <RadioCards
          label="أنا"
          name="m6"
          columns={2}
          defaultValue="f"
          options={[
            { value: 'f', label: 'امرأة' },
            { value: 'm', label: 'رجل' },
          ]}
        />
      </div>
    </div>
  ),
};

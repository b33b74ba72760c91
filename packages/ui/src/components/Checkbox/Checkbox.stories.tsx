import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Link } from '../Link/Link.tsx';
import { Checkbox } from './Checkbox.tsx';

const notes = {
  usage: 'Yes or no, taken with the form. For something in effect at once, use Switch; for several of many, ChipGroup.',
  do: ['Word it so that the tick means yes.', 'Leave consent empty: a person sets the tick.'],
  dont: ['Tick beforehand what costs something or sends mail.', 'Write "not" in the label.'],
  keys: [['Space', 'Sets the tick, or takes it away.']],
  accessibility: 'The whole line takes a press, 44 px high; a link in the label stays a link.',
} satisfies ComponentNotes;

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  parameters: { notes },
  args: { label: 'Only with photo', onCheckedChange: fn(), onChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Only with photo'));
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};
export const WithHint: Story = {
  args: { hint: 'Seen in the last five minutes', label: 'Online now', defaultChecked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('Seen in the last five minutes');
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
};
export const WithError: Story = {
  args: { error: 'Please confirm.', required: true, label: 'I am of age' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeInvalid();
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('Please confirm.');
  },
};
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox'));
    await expect(args.onCheckedChange).not.toHaveBeenCalled();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex max-w-md flex-col gap-4">
      <Checkbox label="Only with photo" />
      <Checkbox label="Online now" defaultChecked hint="Seen in the last five minutes" />
      <Checkbox label="I am of age" error="Please confirm." />
      <Checkbox label="Not now" disabled />
      <Checkbox label="Already agreed" disabled defaultChecked />
      <Checkbox
        label={
          <>
            I have read the <Link href="#mandate">mandate</Link>, and agree that a single amount is taken from my
            account
          </>
        }
      />
      <div dir="rtl">
        <Checkbox label="مع صورة فقط" defaultChecked hint="من اليمين إلى اليسار" />
      </div>
    </div>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Switch } from './Switch.tsx';

const notes = {
  usage: 'On or off, in effect at once. For a choice that waits for a form, use Checkbox.',
  do: ['Name the thing that is on: "Invisible mode".', 'Switch back when saving fails, and say so.'],
  dont: ['Put it into a form with a button to save.', 'Change the label with the state.'],
  keys: [['Space', 'Switches on or off.']],
  accessibility:
    'A native check box in the role of a switch. Its state shows by the place of the knob, not by colour alone.',
} satisfies ComponentNotes;

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  parameters: { notes },
  args: { label: 'Invisible mode', className: 'max-w-md', onCheckedChange: fn(), onChange: fn() },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const control = canvas.getByRole('switch', { name: 'Invisible mode' });
    await userEvent.click(canvas.getByText('Invisible mode'));
    await expect(control).toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(control).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};
export const WithHint: Story = {
  args: { hint: 'You see others, they do not see you.', defaultChecked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toHaveAccessibleDescription('You see others, they do not see you.');
  },
};
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('switch')).toBeDisabled();
    await expect(args.onCheckedChange).not.toHaveBeenCalled();
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex max-w-md flex-col gap-4">
      <Switch label="Invisible mode" />
      <Switch label="New messages" defaultChecked />
      <Switch label="Invisible mode" hint="You see others, they do not see you." />
      <Switch label="Not now" disabled />
      <Switch label="Always on" disabled defaultChecked />
      <Switch
        label="A name that is so long that it takes two lines before the switch comes"
        hint="And a hint that is not any shorter than the name above it."
        defaultChecked
      />
      <div dir="rtl">
        <Switch label="الوضع الخفي" hint="من اليمين إلى اليسار" defaultChecked />
      </div>
    </div>
  ),
};

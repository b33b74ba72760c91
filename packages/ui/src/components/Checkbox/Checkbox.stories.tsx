import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RadioCards } from '../RadioCards/RadioCards.tsx';
import { Switch } from '../Switch/Switch.tsx';
import { Checkbox } from './Checkbox.tsx';

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { label: 'Only with photo', onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('checkbox', { name: 'Only with photo' }));
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
  },
};
export const WithError: Story = { args: { error: 'Please confirm.' } };

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex max-w-md flex-col gap-4">
      <Checkbox label="Only with photo" />
      <Checkbox label="Online now" defaultChecked hint="Seen in the last five minutes" />
      <Checkbox label="I am of age" error="Please confirm." />
      <Checkbox label="Not now" disabled />
      <Switch label="Invisible mode" hint="You see others, they do not see you." />
      <Switch label="New messages" defaultChecked />
      <Switch label="Not now" disabled />
      <RadioCards
        label="I am"
        name="gender"
        columns={2}
        defaultValue="f"
        options={[
          { value: 'f', label: 'a woman' },
          { value: 'm', label: 'a man' },
        ]}
      />
      <RadioCards
        label="Choose a bundle"
        name="bundle"
        error="Choose one."
        options={[
          { value: '1', label: '20 credits', description: 'for a first evening' },
          { value: '2', label: '90 credits', disabled: true },
        ]}
      />
    </div>
  ),
};

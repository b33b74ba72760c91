import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import { EmailField } from '../EmailField/EmailField.tsx';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { Select } from '../Select/Select.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  args: { label: 'Name', onValueChange: fn() },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByLabelText('Name'), 'Marie');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Marie');
  },
};
export const WithError: Story = { args: { error: 'Username may not start with @', defaultValue: '@marie' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Marie' } };
export const WithIcon: Story = {
  args: { iconStart: <Search {...icon} />, label: 'Search', hideLabel: true, placeholder: 'Search' },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
      <TextField label="Name" defaultValue="Marie" hint="This is how others see you." />
      <TextField label="Name" defaultValue="@marie" error="Username may not start with @" />
      <TextField label="Nickname" optional placeholder="As your friends call you" />
      <TextField label="Name" disabled defaultValue="Marie" />
      <EmailField label="E-mail" defaultValue="marie@gmial.com" suggestion="marie@gmail.com" />
      <PasswordField label="Password" defaultValue="long enough" strength={2} />
      <Select label="I am" placeholder="Choose" options={[{ value: 'f', label: 'a woman' }]} />
      <Select label="Looking for" error="Choose one." defaultValue="m" options={[{ value: 'm', label: 'a man' }]} />
      <TextArea label="About me" defaultValue="I bake on Sundays." limit={20} className="sm:col-span-2" />
    </div>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Link } from '../Link/Link.tsx';
import { TextField } from './TextField.tsx';

const notes = {
  usage:
    'One line of text. There are fields of their own for e-mail, passwords, dates, phone numbers, IBANs, codes and places.',
  do: [
    'Say with autoComplete what it is, so that the browser can fill it in.',
    'Make it as wide as what is written into it is long.',
  ],
  dont: ['Use it for text of more than a line: that is TextArea.', 'Use the placeholder as a label.'],
  keys: [['Enter', 'Sends the form around it.']],
  accessibility: 'Icons inside are drawing only; what stands at the end may be a button with a name of its own.',
} satisfies ComponentNotes;

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  parameters: { notes },
  args: { label: 'Name', className: 'max-w-sm', onValueChange: fn(), onChange: fn() },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Marie');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Marie');
    await expect(args.onChange).toHaveBeenCalledTimes(5);
  },
};
export const WithHint: Story = { args: { hint: 'This is how others see you.', required: true } };
/** What was typed stays, and can be mended. */
export const WithError: Story = {
  args: { error: 'Username may not start with @', defaultValue: '@marie' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Name');
    await expect(input).toBeInvalid();
    await expect(input).toHaveValue('@marie');
    await userEvent.type(input, '{Home}{Delete}', { initialSelectionStart: 0 });
    await expect(input).toHaveValue('marie');
  },
};
export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'Marie' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'x');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};
export const WithIcon: Story = {
  args: { iconStart: <Search {...icon} />, label: 'Search', hideLabel: true, placeholder: 'Search' },
};
/** The Tab key goes from field to field; the link comes after. */
export const WithLink: Story = {
  tags: ['picture'],
  args: { label: 'Password', type: 'password', labelEnd: <Link href="#forgot">Forgot your password?</Link> },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('Password')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Forgot your password?' })).toHaveFocus();
  },
};
export const WithUnit: Story = {
  args: {
    label: 'Height',
    optional: true,
    end: <span className="pe-3 text-muted">cm</span>,
    inputMode: 'numeric',
    inputClassName: 'tabular-nums',
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
      <TextField label="Name" defaultValue="Marie" hint="This is how others see you." />
      <TextField label="Name" defaultValue="@marie" error="Username may not start with @" />
      <TextField label="Nickname" optional placeholder="As your friends call you" />
      <TextField label="Name" disabled defaultValue="Marie" />
      <TextField label="Your reference" readOnly defaultValue="C-7K2M-4QX9" />
      <TextField label="Search" hideLabel placeholder="Search" iconStart={<Search {...icon} />} />
      <TextField label="Height" defaultValue="174" end={<span className="pe-3 text-muted">cm</span>} />
      <div dir="rtl">
        <TextField label="الاسم" defaultValue="مريم" iconStart={<Search {...icon} />} />
      </div>
      <TextField label="Name" defaultValue="Georg-Maximilian von und zu Hohenlohe-Langenburg der Jüngere" />
    </div>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { Lock } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { PasswordField } from './PasswordField.tsx';

const notes = {
  usage: 'A password: to log in, or to choose a new one. For a code that was sent, use OtpField.',
  do: [
    'Say what it is for: autoComplete="current-password" or "new-password".',
    'Show the strength only where one chooses a new password.',
    'Let people paste, and see what they type.',
  ],
  dont: ['Ask for signs of four kinds: length is what counts.', 'Empty the field after an error in another one.'],
  keys: [
    ['Tab, then Space', 'Shows the password, or hides it again.'],
    ['Enter', 'Sends the form around it.'],
  ],
  accessibility:
    'The strength is told in words as it changes; that capitals are locked is read out politely, and only while one is in the field. The button says what it will do.',
} satisfies ComponentNotes;

const meta = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  parameters: { notes },
  args: { label: 'Password', autoComplete: 'new-password', className: 'max-w-sm', onValueChange: fn() },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Password');
    await userEvent.type(input, 'secret words');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('secret words');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    // It says what it will do: a state beside that would say the opposite.
    await expect(canvas.getByRole('button', { name: 'Hide password' })).not.toHaveAttribute('aria-pressed');
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus();
    await expect(input).toHaveAttribute('type', 'password');
  },
};

/** Capitals are locked: it says so while one types, shown or hidden, and no longer than that. */
export const CapitalsLocked: Story = {
  args: { autoComplete: 'current-password' },
  play: async ({ canvas, userEvent: keys }) => {
    const hint = () => canvas.queryByText('Caps Lock is on');
    await keys.click(canvas.getByLabelText('Password'));
    await expect(hint()).toBeNull();
    await keys.keyboard('{CapsLock}');
    await keys.keyboard('a');
    await expect(hint()).toBeVisible();
    await expect(hint()?.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await keys.keyboard('{CapsLock}');
    await keys.keyboard('b');
    await expect(hint()).toBeNull();
    await keys.keyboard('{CapsLock}c');
    await expect(hint()).toBeVisible();
    await keys.tab();
    await keys.tab();
    await expect(hint()).toBeNull();
  },
};

export const StrengthTooEasy: Story = {
  args: { strength: 0, defaultValue: '12345678' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Too easy to guess');
  },
};
export const StrengthCouldBeLonger: Story = { args: { strength: 1, defaultValue: 'marie1991' } };
export const StrengthGood: Story = { args: { strength: 2, defaultValue: 'long enough' } };
export const StrengthStrong: Story = {
  args: { strength: 3, defaultValue: 'four words make one' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Strong');
  },
};
export const Wrong: Story = {
  args: { autoComplete: 'current-password', error: 'Please check your old password.', required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('Please check your old password.');
  },
};
/** A way beside the label. */
export const LabelEnd: Story = { args: { labelEnd: <a href="#reset">Forgot your password?</a> } };

export const Matrix: Story = {
  tags: ['picture', 'picture-languages'],
  render: () => (
    <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
      <PasswordField label="Password" hint="At least 8 characters." />
      <PasswordField label="Old password" defaultValue="wrong one" error="Please check your old password." required />
      <PasswordField label="Password" strength={0} defaultValue="12345678" />
      <PasswordField label="Password" strength={1} defaultValue="marie1991" />
      <PasswordField label="Password" strength={2} defaultValue="long enough" />
      <PasswordField label="Password" strength={3} defaultValue="four words make one" />
      <PasswordField label="Password" disabled defaultValue="not now" optional />
      <PasswordField label="Password" hideLabel placeholder="Password" iconStart={<Lock {...icon} />} />
      <PasswordField label="Given to you" readOnly defaultValue="four words make one" inputClassName="tabular-nums" />
    </div>
  ),
};

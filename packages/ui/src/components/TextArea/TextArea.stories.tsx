import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { TextArea } from './TextArea.tsx';

const notes = {
  usage: 'Text of several lines, a few words about oneself for example. For a message in a chat, use Composer.',
  do: [
    'Give a limit where the server has one: the field counts, and says by how much a text is too long.',
    'Ask a question that is easy to answer.',
  ],
  dont: ['Cut what was pasted.', 'Ask for a least length.'],
  keys: [['Enter', 'Begins a new line.']],
  accessibility: 'The count is told when fewer than twenty characters are left.',
} satisfies ComponentNotes;

const meta = {
  title: 'Forms/TextArea',
  component: TextArea,
  parameters: { notes },
  args: { label: 'About me', className: 'max-w-md', onValueChange: fn(), onChange: fn() },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('About me'), 'One{Enter}Two');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('One\nTwo');
    await expect(args.onChange).toHaveBeenCalledTimes(7);
  },
};
export const Limited: Story = {
  args: { limit: 10 },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('About me'), 'twelve chars');
    await expect(canvas.getByText('2 characters too many')).toBeVisible();
    await expect(canvas.getByLabelText('About me')).toBeInvalid();
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    await expect(canvas.getByText('1 character left')).toBeVisible();
    await expect(canvas.getByLabelText('About me')).toBeValid();
  },
};
/** The server's count: a flag is one character, not four. */
export const CountedByWhatOneSees: Story = {
  args: {
    limit: 10,
    defaultValue: 'Ciao 🇮🇹',
    countCharacters: (text) => [...new Intl.Segmenter('en').segment(text)].length,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('4 characters left')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('About me'), '!');
    await expect(canvas.getByText('3 characters left')).toBeVisible();
  },
};
/** The application keeps the text, and the count follows it. */
export const Controlled: Story = {
  args: { value: 'I bake on Sundays.', limit: 400, hint: 'What would you do on a free Sunday?' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('382 characters left')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('About me'), '!');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('I bake on Sundays.!');
    await expect(canvas.getByText('382 characters left')).toBeVisible();
  },
};
export const WithError: Story = {
  args: { error: 'Please leave out telephone numbers.', defaultValue: 'Call me: 06 …', required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('About me')).toHaveAccessibleDescription('Please leave out telephone numbers.');
    await expect(canvas.getByLabelText('About me')).toHaveValue('Call me: 06 …');
  },
};
export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'I bake on Sundays.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('About me')).toBeDisabled();
  },
};
const long =
  'On Sundays I bake, on Mondays I give most of it away. I like films with subtitles, markets in the rain and people who ask a second question. '.repeat(
    3,
  );
export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid max-w-4xl gap-6 md:grid-cols-2">
      <TextArea label="About me" placeholder="What makes you laugh?" hint="Two sentences are enough." />
      <TextArea label="About me" defaultValue="I bake on Sundays." limit={400} optional />
      <TextArea label="About me" defaultValue="I bake on Sundays." limit={10} required />
      <TextArea label="About me" defaultValue="Call me: 06 …" error="Please leave out telephone numbers." limit={400} />
      <TextArea label="About me" defaultValue="I bake on Sundays." disabled />
      <TextArea label="What you wrote" defaultValue="I bake on Sundays." readOnly />
      <TextArea label="About me" hideLabel defaultValue={long} rows={3} />
    </div>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Link } from '../Link/Link.tsx';
import { ComplaintForm, type ComplaintLabels } from './ComplaintForm.tsx';

const notes = {
  usage:
    'A complaint to the people behind the product, by members and visitors. To report one person from their profile, use ReportDialog.',
  do: [
    'Say who reads it, and by when there is an answer.',
    'Give the number at once, large and easy to copy.',
    'Ask for the e-mail of visitors only.',
  ],
  dont: ['Make evidence a duty.', 'Empty the form when sending failed.'],
  keys: [
    ['Tab', 'Goes from field to field.'],
    ['Enter, outside the text', 'Sends it.'],
  ],
  accessibility: 'Errors stand at their fields; that it arrived is told with its number.',
} satisfies ComponentNotes;

const labels: ComplaintLabels = {
  kind: 'What is it about?',
  kindPlaceholder: 'Choose',
  email: 'Your email',
  emailHint: 'We’ll reply here.',
  about: 'Who is it about?',
  aboutHint: 'A username or a link to a profile.',
  text: 'What happened?',
  textHint: 'In your own words. Say when and where, so we can find it.',
  files: {
    title: 'Files that show it',
    hint: 'Up to five pictures or PDF files of 10 MB each.',
    add: 'Add files',
    remove: (name) => `Remove ${name}`,
  },
  send: 'Send complaint',
};
const kinds = [
  { value: 'harassment', label: 'Harassment or threats' },
  { value: 'fake', label: 'A profile that is not real' },
  { value: 'payment', label: 'A payment' },
  { value: 'privacy', label: 'My data' },
  { value: 'other', label: 'Something else' },
  { value: 'match', label: 'A match (write to support)', disabled: true },
];
const sent = {
  title: 'We have your complaint',
  referenceLabel: 'Your reference',
  reference: 'C-7K2M-4QX9',
  text: 'A person reads it. You hear from us within seven days, by e-mail.',
};

const meta = {
  title: 'Games and extras/ComplaintForm',
  component: ComplaintForm,
  parameters: { notes },
  args: { labels, kinds, onSend: fn(), formatSize: (bytes: number) => `${Math.ceil(bytes / 1024)} kB` },
} satisfies Meta<typeof ComplaintForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const chooser = (canvasElement: HTMLElement): HTMLInputElement => {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  return input;
};
const pdf = (name: string): File => new File(['x'.repeat(3000)], name, { type: 'application/pdf' });

/** A member: the answer goes to the address that is known. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByLabelText('Your email')).toBeNull();
    await userEvent.selectOptions(canvas.getByLabelText('What is it about?'), 'A payment');
    await userEvent.type(canvas.getByLabelText(/Who is it about/), ' Clara ');
    await userEvent.type(canvas.getByLabelText('What happened?'), 'I paid twice.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send complaint' }));
    await expect(args.onSend).toHaveBeenCalledWith({
      kind: 'payment',
      email: '',
      about: 'Clara',
      text: 'I paid twice.',
      evidence: [],
    });
  },
};

/** Somebody without an account says where to answer. */
export const Visitor: Story = {
  args: { askEmail: true },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Your email'), 'marie@example.com{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith(expect.objectContaining({ email: 'marie@example.com' }));
  },
};

export const Evidence: Story = {
  args: { filesLimit: 3, accept: 'application/pdf' },
  play: async ({ canvas, canvasElement, args }) => {
    let opened = false;
    chooser(canvasElement).click = () => {
      opened = true;
    };
    await userEvent.click(canvas.getByRole('button', { name: 'Add files' }));
    await expect(opened).toBe(true);
    await userEvent.upload(chooser(canvasElement), [pdf('one.pdf'), pdf('two.pdf')]);
    await expect(canvas.getAllByText('3 kB')).toHaveLength(2);
    await userEvent.upload(chooser(canvasElement), [pdf('three.pdf'), pdf('four.pdf')]);
    await expect(canvas.queryByText('four.pdf')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Add files' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove one.pdf' }));
    await expect(canvas.getByRole('button', { name: 'Add files' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Send complaint' }));
    await expect(args.onSend).toHaveBeenCalledWith(
      expect.objectContaining({
        evidence: [expect.objectContaining({ name: 'two.pdf' }), expect.objectContaining({ name: 'three.pdf' })],
      }),
    );
  },
};

/** What was written stays. */
export const Wrong: Story = {
  args: {
    askEmail: true,
    textLimit: 40,
    problem: 'We could not send it. Your text is still here; please try again.',
    errors: {
      kind: 'Choose what it is about.',
      email: 'Invalid email',
      about: 'We know nobody of that name.',
      text: 'Please tell us what happened.',
      evidence: 'notes.docx is neither a picture nor a PDF file.',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your text is still here');
    await expect(canvas.getByLabelText('What is it about?')).toHaveAccessibleDescription('Choose what it is about.');
    await userEvent.type(canvas.getByLabelText('What happened?'), 'Somebody wrote to me again and again.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send complaint' }));
    await expect(canvas.getByLabelText('What happened?')).toHaveValue('Somebody wrote to me again and again.');
  },
};

export const Sending: Story = {
  args: { sending: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send complaint' }));
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

export const Sent: Story = {
  args: { sent: { ...sent, action: <Link href="#status">Check the status</Link> } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('C-7K2M-4QX9');
    await expect(canvas.getByRole('link', { name: 'Check the status' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Words are enough: no files are asked for. */
export const WithoutFiles: Story = {
  args: { labels: { ...labels, files: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Add files' })).toBeNull();
    await expect(canvas.getByRole('textbox', { name: /What happened/ })).toBeVisible();
  },
};

/** Begun for the person: a withdrawal with its form to fill in. */
export const Prefilled: Story = {
  args: { initial: { kind: 'payment', text: 'I withdraw from my contract.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('What is it about?')).toHaveValue('payment');
    await expect(canvas.getByLabelText('What happened?')).toHaveValue('I withdraw from my contract.');
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="grid gap-12 lg:grid-cols-2">
      <ComplaintForm {...args} askEmail />
      <ComplaintForm
        {...args}
        problem="We could not send it. Your text is still here; please try again."
        errors={{ kind: 'Choose what it is about.', text: 'Please tell us what happened.' }}
      />
      <ComplaintForm {...args} sent={sent} />
    </div>
  ),
};

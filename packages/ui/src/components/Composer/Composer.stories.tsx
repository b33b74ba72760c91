import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Link } from '../Link/Link.tsx';
import { Composer, type ComposerProps } from './Composer.tsx';

function Drafting(props: ComposerProps) {
  const [value, setValue] = useState(props.value);
  const send = (text: string): void => {
    props.onSend(text);
    setValue('');
  };
  return <Composer {...props} value={value} onValueChange={setValue} onSend={send} />;
}

const meta = {
  title: 'Chat/Composer',
  component: Composer,
  args: {
    name: 'Clara',
    value: '',
    onValueChange: fn(),
    onSend: fn(),
    onTyping: fn(),
    onPhotoPick: fn(),
    onGiftPress: fn(),
    cost: '1 credit · €0.67',
    photoCost: '2 credits',
    maxLength: 1000,
  },
  render: (args) => (
    <div className="mx-auto max-w-2xl">
      <Drafting {...args} />
    </div>
  ),
} satisfies Meta<typeof Composer>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Enter sends, Shift and Enter makes a new line; nothing is sent from an empty field. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Message to Clara' });
    await expect(field).toHaveAccessibleDescription('Next message: 1 credit · €0.67');
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
    await userEvent.type(field, '  {Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, 'Hello{Shift>}{Enter}{/Shift}there');
    await expect(field).toHaveValue('Hello\nthere');
    await expect(args.onTyping).toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('Hello\nthere');
    await expect(field).toHaveValue('');
  },
};
export const Emoji: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Good morning ');
    await userEvent.click(canvas.getByRole('button', { name: 'Add an emoji' }));
    await userEvent.click(canvas.getByRole('button', { name: '☕' }));
    await expect(canvas.getByRole('textbox')).toHaveValue('Good morning ☕');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('group', { name: 'Emoji' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(args.onSend).toHaveBeenCalledWith('Good morning ☕');
  },
};
export const PhotoAndGift: Story = {
  play: async ({ canvas, args, canvasElement }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    await expect(canvas.getByRole('button', { name: 'Send a photo (2 credits)' })).toBeEnabled();
    const file = new File(['x'], 'lake.jpg', { type: 'image/jpeg' });
    if (input) await userEvent.upload(input, file);
    await expect(args.onPhotoPick).toHaveBeenCalledWith(file);
    await userEvent.click(canvas.getByRole('button', { name: 'Send a gift' }));
    await expect(args.onGiftPress).toHaveBeenCalledOnce();
  },
};
export const Long: Story = {
  args: {
    value:
      'A message of several lines.\nIt grows with its text,\nline by line,\nuntil there are six of them;\nthen it scrolls inside,\nso that the conversation\nstays in sight.',
  },
};
export const NearTheLimit: Story = {
  args: { value: 'a'.repeat(960) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('40 characters left')).toBeVisible();
  },
};
export const TooLong: Story = {
  args: { value: 'a'.repeat(1012) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('12 characters too many')).toBeVisible();
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};
/** Writing is not possible now: why, and the way out. The draft stays. */
export const NoCredits: Story = {
  args: {
    value: 'I wanted to say',
    disabledReason: (
      <>
        You have no credits left. <Link href="#credits">Buy credits</Link>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled();
    await expect(canvas.getByRole('textbox')).toHaveValue('I wanted to say');
    await expect(canvas.getByRole('link', { name: 'Buy credits' })).toBeVisible();
  },
};
export const Blocked: Story = { args: { disabledReason: 'Clara cannot receive messages right now.' } };
export const WithNote: Story = { args: { note: 'Clara sees your messages once you have confirmed your e-mail.' } };
export const FirstMessage: Story = { args: { onIcebreakerPress: fn() } };

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <Composer {...args} />
      <Composer {...args} value={'Two lines\nof a draft'} onIcebreakerPress={() => undefined} />
      <Composer {...args} value={'a'.repeat(1012)} />
      <Composer {...args} disabledReason="Clara cannot receive messages right now." />
      <Composer {...args} note="Clara sees your messages once you have confirmed your e-mail." />
    </div>
  ),
};

import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
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
  parameters: {
    notes: {
      usage:
        'Where one writes, at the foot of a conversation. What the next message costs is always in sight, in credits and in money.',
      do: [
        'Keep the draft in `value`, so that neither a reload nor a payment loses it.',
        'Empty `value` when the message is under way; give the words back when it is refused.',
        'Say in `disabledReason` why one cannot write now, and the way out.',
      ],
      dont: [
        'Lock it while offline: what fails can be sent again.',
        'Let the cost change between the press and the sending.',
      ],
      keys: [
        ['Enter', 'Sends'],
        ['Shift and Enter', 'A new line'],
        ['Escape', 'Closes the emoji and goes back to the field'],
        ['Tab', 'Field, emoji, send, photo, gift, first line'],
      ],
      accessibility:
        'The field is named “Send Clara a message” and described by the cost. Characters left are said once fewer than a hundred. Enter is left to an input method while it composes.',
    } satisfies ComponentNotes,
  },
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
    const field = canvas.getByRole('textbox', { name: 'Send Clara a message' });
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
/** The price stands beside the field, in credits and in money. */
export const CostInCreditsAndMoney: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Next message:/)).toHaveTextContent('Next message: 1 credit · €0.67');
    await expect(canvas.getByText('1 credit · €0.67')).toBeVisible();
  },
};
/** Field, emoji, send, photo, gift. */
export const Keyboard: Story = {
  args: { value: 'Hello', onIcebreakerPress: fn() },
  play: async ({ canvas, args }) => {
    const names = ['Add an emoji', 'Send', 'Send a photo (2 credits)', 'Send a gift', 'Suggest a first line'];
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    for (const name of names) {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name })).toHaveFocus();
    }
    await userEvent.keyboard('{Enter}');
    await expect(args.onIcebreakerPress).toHaveBeenCalledOnce();
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
export const LengthLeftNearTheLimit: Story = {
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
export const Blocked: Story = {
  args: { disabledReason: 'Clara cannot receive messages right now.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Clara cannot receive messages right now.');
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Add an emoji' })).toBeDisabled();
  },
};
/** One is on its way: the next waits for it, and can be written meanwhile. */
export const Sending: Story = {
  args: { value: 'And one more thing', sending: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Sending…' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await userEvent.type(canvas.getByRole('textbox'), ', dear{Enter}');
    await expect(canvas.getByRole('textbox')).toHaveValue('And one more thing, dear');
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};
/** No connection: said, and nothing is locked; what fails can be sent again. */
export const Offline: Story = {
  args: { value: 'From the tunnel', offline: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You are offline. What you write is kept.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(args.onSend).toHaveBeenCalledWith('From the tunnel');
  },
};
export const WithNote: Story = { args: { note: 'Clara sees your messages once you have confirmed your e-mail.' } };
/** A conversation that has not begun offers first lines. */
export const FirstMessage: Story = {
  args: { onIcebreakerPress: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Suggest a first line' }));
    await expect(args.onIcebreakerPress).toHaveBeenCalledOnce();
  },
};
/** Words alone: no photo, no gift. */
export const TextOnly: Story = {
  args: { onPhotoPick: undefined, onGiftPress: undefined, photoCost: undefined, onTyping: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
  },
};

export const Matrix: Story = {
  tags: ['picture', 'picture-languages'],
  render: (args) => (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <Composer {...args} />
      <Composer {...args} value={'Two lines\nof a draft'} onIcebreakerPress={() => undefined} />
      <Composer {...args} value={'a'.repeat(1012)} />
      <Composer {...args} disabledReason="Clara cannot receive messages right now." />
      <Composer {...args} value="On its way" sending offline={false} />
      <Composer {...args} value="From the tunnel" sending={false} offline />
      <Composer
        {...args}
        value="I wanted to say"
        cost="1 Guthabenpunkt · etwa 0,67 €"
        disabledReason={
          <>
            You have no credits left. <Link href="#credits">Buy credits</Link>
          </>
        }
      />
      <Composer {...args} note="Clara sees your messages once you have confirmed your e-mail." />
    </div>
  ),
};

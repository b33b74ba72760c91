import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { expectMenuClosed } from '../../stories/overlay.tsx';
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
        'Where one writes, at the foot of a conversation, in one row. What the next message costs stands in the foot of the field, of what one has and in money.',
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
        ['Tab', 'What else can be sent, field, emoji, send'],
        ['Arrow keys in the menu', 'Photo, gift, first line'],
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
    cost: 'Costs 1 of your 25 credits · about €0.67',
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

/** Characters as the caller counts them: to people a family of four is one. */
export const CountedAsPeopleCount: Story = {
  args: {
    value: '👩‍👩‍👧‍👦'.repeat(4),
    maxLength: 5,
    countCharacters: (text) => [...new Intl.Segmenter('en').segment(text)].length,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 character left')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled();
  },
};
/** What shows nothing has no characters for the caller, and is not sent. */
export const NothingToSee: Story = {
  args: { value: '\u200B\u200B', countCharacters: (text) => text.replaceAll('\u200B', '').length },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};
/** Enter sends, Shift and Enter makes a new line; nothing is sent from an empty field. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Send Clara a message' });
    await expect(field).toHaveAccessibleDescription('Costs 1 of your 25 credits · about €0.67');
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
/** The price stands in the foot of the field, of what one has and in money. */
export const CostInCreditsAndMoney: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Costs 1 of your 25 credits · about €0.67')).toBeVisible();
  },
};
/** The last credits: the line of the cost warns. */
export const FewCredits: Story = { args: { cost: 'Costs 1 of your 2 credits · about €0.67', low: true } };
/** No credit is left: that is said before one writes, and words can be written all the same. */
export const GetCredits: Story = {
  args: { cost: 'You need 1 credit to write', low: true, getCredits: { label: 'Get credits', onPress: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Get credits' }));
    await expect(args.getCredits?.onPress).toHaveBeenCalledOnce();
    await userEvent.type(canvas.getByRole('textbox'), 'Hello{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('Hello');
  },
};
/** What else can be sent, field, emoji, send: one row. */
export const Keyboard: Story = {
  args: { value: 'Hello', onIcebreakerPress: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Add a photo or gift' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    for (const name of ['Add an emoji', 'Send']) {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name })).toHaveFocus();
    }
    const more = canvas.getByRole('button', { name: 'Add a photo or gift' });
    more.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Send a photo (2 credits)' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Suggest an icebreaker' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onIcebreakerPress).toHaveBeenCalledOnce();
    await expectMenuClosed(more);
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
/** Several emoji in the middle of the words stand one behind the other. */
export const EmojiInTheMiddle: Story = {
  args: { value: 'Good morning, Clara' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLTextAreaElement>('textbox');
    field.focus();
    field.setSelectionRange(12, 12);
    await userEvent.click(canvas.getByRole('button', { name: 'Add an emoji' }));
    await userEvent.click(canvas.getByRole('button', { name: '☕' }));
    await userEvent.click(canvas.getByRole('button', { name: '🌞' }));
    await expect(field).toHaveValue('Good morning☕🌞, Clara');
    await expect(field.selectionStart).toBe('Good morning☕🌞'.length);
  },
};
/** Who has sent a message writes the next one: the field has the focus, after a press, a key, and an emoji. */
export const WritesOn: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox');
    const send = canvas.getByRole('button', { name: 'Send' });
    await userEvent.type(field, 'Hello');
    await userEvent.click(send);
    await expect(args.onSend).toHaveBeenLastCalledWith('Hello');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('Again');
    await userEvent.tab();
    await userEvent.tab();
    await expect(send).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).toHaveBeenLastCalledWith('Again');
    await expect(field).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Add an emoji' }));
    await userEvent.click(canvas.getByRole('button', { name: '☕' }));
    await userEvent.click(send);
    await expect(args.onSend).toHaveBeenLastCalledWith('☕');
    await expect(field).toHaveFocus();
  },
};
export const PhotoAndGift: Story = {
  play: async ({ canvas, args, canvasElement }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    const file = new File(['x'], 'lake.jpg', { type: 'image/jpeg' });
    if (input) await userEvent.upload(input, file);
    await expect(args.onPhotoPick).toHaveBeenCalledWith(file);
    const more = canvas.getByRole('button', { name: 'Add a photo or gift' });
    await userEvent.click(more);
    const photo = await screen.findByRole('menuitem', { name: 'Send a photo (2 credits)' });
    await waitFor(() => expect(photo).toBeVisible());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Send a gift' }));
    await expect(args.onGiftPress).toHaveBeenCalledOnce();
    await expectMenuClosed(more);
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
    await expect(canvas.getByRole('status')).toHaveTextContent('You’re offline. We’ll keep what you write.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(args.onSend).toHaveBeenCalledWith('From the tunnel');
  },
};
export const WithNote: Story = { args: { note: 'Clara sees your messages once you have confirmed your e-mail.' } };
/** A conversation that has not begun offers first lines. */
export const FirstMessage: Story = {
  args: { onIcebreakerPress: fn() },
  play: async ({ canvas, args }) => {
    const more = canvas.getByRole('button', { name: 'Add a photo or gift' });
    await userEvent.click(more);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Suggest an icebreaker' }));
    await expect(args.onIcebreakerPress).toHaveBeenCalledOnce();
    await expectMenuClosed(more);
  },
};
/** Enter that an input method takes to end its composition sends nothing, in no browser's order of events. */
export const Composing: Story = {
  args: { value: 'こんにちは' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox');
    const composition = (type: string) => field.dispatchEvent(new CompositionEvent(type, { bubbles: true }));
    const enter = (init: KeyboardEventInit) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }));
    // Chromium and Firefox.
    composition('compositionstart');
    enter({ keyCode: 229, isComposing: true });
    composition('compositionend');
    // Safari.
    composition('compositionstart');
    composition('compositionend');
    enter({ keyCode: 229, isComposing: false });
    await expect(args.onSend).not.toHaveBeenCalled();
    await expect(field).toHaveValue('こんにちは');
    enter({ keyCode: 13 });
    await expect(args.onSend).toHaveBeenCalledWith('こんにちは');
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
        cost="Kostet 1 von 25 Credits · etwa 0,67 €"
        low={false}
        disabledReason={
          <>
            You have no credits left. <Link href="#credits">Buy credits</Link>
          </>
        }
      />
      <Composer
        {...args}
        cost="Zum Schreiben brauchst du 1 Credit"
        low
        getCredits={{ label: 'Credits holen', onPress: () => undefined }}
      />
      <Composer {...args} note="Clara sees your messages once you have confirmed your e-mail." />
    </div>
  ),
};

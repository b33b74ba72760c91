import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { gifts } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Opener, playDialog } from '../../stories/overlay.tsx';
import { GiftPicker, type GiftPickerProps } from './GiftPicker.tsx';

function Choosing(props: GiftPickerProps) {
  const [value, setValue] = useState(props.value);
  const [words, setWords] = useState(props.line?.value ?? '');
  const chosen = gifts.find(({ id }) => id === value);
  return (
    <GiftPicker
      {...props}
      value={value}
      line={
        props.line && {
          ...props.line,
          value: words,
          onValueChange: (text) => {
            setWords(text);
            props.line?.onValueChange(text);
          },
        }
      }
      sendLabel={chosen ? `Send for ${chosen.cost}` : props.sendLabel}
      onValueChange={(gift) => {
        setValue(gift);
        props.onValueChange(gift);
      }}
    />
  );
}

const line = { value: '', onValueChange: fn(), label: 'A few words', maxLength: 1000 };

const meta = {
  title: 'Modals/GiftPicker',
  component: GiftPicker,
  parameters: {
    docs: { story: { inline: false, height: '560px' } },
    notes: {
      usage:
        'Chooses a gift for one person and sends it, with a line if one is written: a sheet on phones, from a profile or a conversation.',
      do: [
        'Write the cost at each gift and on the button.',
        'Keep it open when sending fails, and say why.',
        'Keep the words until the gift is sent.',
      ],
      dont: ['Choose a gift beforehand.', 'Take credits before the button is pressed.'],
      keys: [
        ['Tab', 'Gifts, words, button, close'],
        ['Arrow keys', 'To the next gift, and choose it'],
        ['Space', 'Chooses the one that has the focus'],
        ['Enter', 'Sends, on the button'],
        ['Escape', 'Closes without sending'],
      ],
      accessibility:
        'A dialog named by its title with one group of radios; each gift is read with its cost. What went wrong is read at once. A line that is too long is not sent: its field gets the focus and says by how much.',
    } satisfies ComponentNotes,
  },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'A gift for Clara',
    gifts,
    value: null,
    onValueChange: fn(),
    sendLabel: 'Choose a gift',
    onSend: fn(),
  },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof GiftPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What it costs stands on the button before it is pressed. */
export const Default: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'A gift for Clara' });
    await expect(screen.getByRole('button', { name: 'Choose a gift' })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: /A bouquet/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Send for 6 credits' }));
    await expect(args.onSend).toHaveBeenCalledWith('bouquet');
  },
};
/** All cost the same: that is said once. */
export const OnePrice: Story = {
  args: { text: 'Each costs 3 credits.', gifts: gifts.map(({ id, label }) => ({ id, label })) },
  play: async () => {
    await expect(await screen.findByRole('dialog')).toHaveAccessibleDescription('Each costs 3 credits.');
  },
};
/** Chosen and sent by keys. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'A gift for Clara' });
    screen.getByRole('radio', { name: /A rose/ }).focus();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
    await expect(screen.getByRole('radio', { name: /Chocolate/ })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('chocolate');
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Send for 3 credits' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('chocolate');
  },
};
/** In a low window they scroll: the one that keys lead to comes into sight. */
export const KeyboardInALowWindow: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'A gift for Clara' });
    dialog.style.maxHeight = '16rem';
    const box = dialog.querySelector('[data-dialog-text]');
    const last = screen.getAllByRole('radio').at(-1);
    const label = last?.closest('label');
    if (!box || !last || !label) throw new Error('There are no gifts.');
    await expect(label.getBoundingClientRect().top).toBeGreaterThan(box.getBoundingClientRect().bottom);
    last.focus();
    await waitFor(() => expect(label.getBoundingClientRect().top).toBeLessThan(box.getBoundingClientRect().bottom));
  },
};
/** Focus in, Tab stays in, Escape and a press beside it close. */
export const OpensAndCloses: Story = {
  render: (args) => (
    <Opener>{(open, onOpenChange) => <Choosing {...args} open={open} onOpenChange={onOpenChange} />}</Opener>
  ),
  play: async ({ canvasElement }) => {
    await playDialog(canvasElement, 'A gift for Clara');
  },
};
/** Each of them can be the one. */
export const ChooseEach: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'A gift for Clara' });
    for (const { id, label } of gifts) {
      await userEvent.click(screen.getByRole('radio', { name: new RegExp(label) }));
      await expect(args.onValueChange).toHaveBeenLastCalledWith(id);
    }
  },
};
/** On its way: no second press. */
export const Sending: Story = {
  args: { value: 'rose', sending: true },
  play: async ({ args }) => {
    const button = await screen.findByRole('button', { name: 'Send for 3 credits' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};
export const Failed: Story = {
  args: { value: 'star', sending: false, error: 'Not enough credits' },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Not enough credits');
  },
};
/** A line goes with the gift; none has to. */
export const Line: Story = {
  args: { value: 'rose', line },
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'A gift for Clara' });
    await userEvent.type(screen.getByRole('textbox', { name: /^A few words/ }), 'For your balcony');
    await expect(line.onValueChange).toHaveBeenLastCalledWith('For your balcony');
    // Enter costs nothing.
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send for 3 credits' }));
    await expect(args.onSend).toHaveBeenCalledWith('rose');
  },
};
/** Nothing is cut: the field says by how much it is too long, and has the focus where one sends all the same. */
export const LineTooLong: Story = {
  args: { value: 'rose', line: { ...line, value: 'For your balcony', maxLength: 10 } },
  play: async ({ args }) => {
    const field = await screen.findByRole('textbox', { name: /^A few words/ });
    await expect(field).toHaveAccessibleDescription('6 characters too many');
    await expect(field).toBeInvalid();
    await userEvent.click(screen.getByRole('button', { name: 'Send for 3 credits' }));
    await expect(args.onSend).not.toHaveBeenCalled();
    await expect(field).toHaveFocus();
  },
};
/** One gift, with long words. */
export const One: Story = {
  args: {
    title: 'Ein Geschenk für Maximilian-Alexander',
    gifts: [{ id: 'bouquet', label: 'Ein Blumenstrauß', cost: '6 Guthabenpunkte' }],
    sendLabel: 'Geschenk auswählen',
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  args: {
    value: 'coffee',
    line: { ...line, value: 'Für deinen Balkon, wenn die Sonne scheint', label: 'Ein paar Worte dazu' },
    error: 'Nicht genügend Guthaben',
  },
};

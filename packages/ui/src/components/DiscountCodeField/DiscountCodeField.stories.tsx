import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Button } from '../Button/Button.tsx';
import { DiscountCodeField, type DiscountCodeFieldProps } from './DiscountCodeField.tsx';

const meta = {
  title: 'Payment/DiscountCodeField',
  component: DiscountCodeField,
  parameters: {
    notes: {
      usage: 'Takes a discount code before one pays, and shows the one that counts. The server says what it takes off.',
      do: [
        'Say what is wrong with a code in its own words: not found, used, too small an order, another country.',
        'Show what it takes off as soon as it counts.',
        'Leave out `onRemove` where the discount came by itself.',
      ],
      dont: ['Count on the client.', 'Clear the field when a code is refused: one letter is usually wrong.'],
      keys: [
        ['Enter', 'Applies the code'],
        ['Tab, then Enter or Space', 'Applies, or removes, with the button'],
      ],
      accessibility:
        'What is wrong with a code describes the field, which has the focus when it comes, so that it is read. The applied code is a status.',
    } satisfies ComponentNotes,
  },
  args: { onApply: fn(), className: 'max-w-md' },
} satisfies Meta<typeof DiscountCodeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Discount code' }), ' spring10 {Enter}');
    await expect(args.onApply).toHaveBeenCalledWith('SPRING10');
  },
};
/** The button does what Enter does; blanks alone do nothing. */
export const ByTheButton: Story = {
  play: async ({ canvas, args }) => {
    const apply = canvas.getByRole('button', { name: 'Apply' });
    await userEvent.type(canvas.getByRole('textbox'), '   ');
    await userEvent.click(apply);
    await expect(args.onApply).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByRole('textbox'), 'friend-5');
    await userEvent.tab();
    await expect(apply).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onApply).toHaveBeenCalledWith('FRIEND-5');
  },
};
export const NotFound: Story = {
  args: { error: 'Code not found' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Code not found');
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};
function Answered({ onApply, ...props }: DiscountCodeFieldProps) {
  const [checking, setChecking] = useState(false);
  return (
    <>
      <DiscountCodeField
        {...props}
        checking={checking}
        error={!checking && props.error}
        onApply={(code) => {
          onApply(code);
          setChecking(true);
        }}
      />
      <Button onClick={() => setChecking(false)}>The answer comes</Button>
    </>
  );
}
/** What is wrong is read out as the answer comes: with the field that gets the focus, or by itself where that has it. Who has gone on stays. */
export const Refused: Story = {
  args: { error: 'Code not found' },
  render: (args) => <Answered {...args} />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Discount code' });
    const answer = canvas.getByRole('button', { name: 'The answer comes' });
    const said = () => screen.queryAllByText('Discount code: Code not found');
    // It is wrong as the page comes: nobody is called there.
    await expect(field).not.toHaveFocus();
    await userEvent.type(field, 'spring{Enter}');
    // Without the focus, which stays where one writes.
    answer.click();
    await waitFor(() => expect(said()).toHaveLength(1));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    answer.click();
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(answer);
    await expect(await canvas.findByText('Code not found')).toBeVisible();
    await expect(answer).toHaveFocus();
  },
};
export const AlreadyUsed: Story = { args: { error: 'Code already used' } };
export const MinimumOrderValue: Story = { args: { error: 'This code counts from €25.00 on.' } };
export const WrongCountry: Story = { args: { error: 'This code is for the Netherlands only.' } };
/** Being looked up: no second press, and Enter waits too. */
export const Checking: Story = {
  args: { checking: true },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'SPRING10{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await expect(args.onApply).not.toHaveBeenCalled();
  },
};

const welcome = { code: 'WELCOME25', text: '25 % off your first bundle' };

function Coded({ onApply, onRemove, ...props }: DiscountCodeFieldProps) {
  const [applied, setApplied] = useState(props.applied ?? null);
  return (
    <DiscountCodeField
      {...props}
      applied={applied}
      onApply={(code) => {
        onApply(code);
        setApplied({ ...welcome, code });
      }}
      onRemove={() => {
        onRemove?.();
        setApplied(null);
      }}
    />
  );
}
/** It counts at once; what it takes off stands there, and has the focus that the field had. */
export const Success: Story = {
  args: { applied: null, onRemove: fn() },
  render: (args) => <Coded {...args} />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'welcome25{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('WELCOME2525 % off your first bundle');
    await expect(canvas.getByRole('status')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Remove code' })).toHaveFocus();
  },
};
/** Taken away again: the field is back, and has the focus. */
export const Removing: Story = {
  args: { applied: welcome, onRemove: fn() },
  render: (args) => <Coded {...args} />,
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: 'Remove code' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('textbox', { name: 'Discount code' })).toHaveFocus();
  },
};
function Given(props: DiscountCodeFieldProps) {
  const [applied, setApplied] = useState(props.applied ?? null);
  return (
    <>
      <DiscountCodeField {...props} applied={applied} />
      <Button onClick={() => setApplied(welcome)}>Take the gift</Button>
    </>
  );
}
/** It comes from elsewhere on the page: the focus stays there. */
export const GivenElsewhere: Story = {
  args: { applied: null },
  render: (args) => <Given {...args} />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'spring');
    const gift = canvas.getByRole('button', { name: 'Take the gift' });
    await userEvent.click(gift);
    await expect(canvas.getByRole('status')).toHaveTextContent('WELCOME25');
    await expect(gift).toHaveFocus();
  },
};
/** The welcome discount comes by itself and stays. */
export const AppliedForGood: Story = {
  args: { applied: welcome },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-6">
      <DiscountCodeField {...args} checking={false} />
      <DiscountCodeField {...args} checking />
      <DiscountCodeField {...args} error="Diesen Code hast du schon eingelöst." />
      <DiscountCodeField {...args} applied={welcome} onRemove={fn()} />
      <DiscountCodeField
        {...args}
        applied={{ code: 'WILLKOMMEN-ZUM-SOMMERFEST-2026', text: '25 % auf dein erstes Paket, einmalig' }}
        onRemove={fn()}
      />
      <DiscountCodeField {...args} applied={welcome} />
    </div>
  ),
};

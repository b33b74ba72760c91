import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { expectClosed, openDialog, Opener, playDialog, pressBackdrop } from '../../stories/overlay.tsx';
import { Button } from '../Button/Button.tsx';
import { Text } from '../Text/Text.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Toast, ToastRegion } from '../Toast/Toast.tsx';
import { Dialog, DialogClose, type DialogProps } from './Dialog.tsx';

const meta = {
  title: 'Foundations/Dialog',
  component: Dialog,
  subcomponents: { DialogClose },
  args: {
    title: 'Leave the chat?',
    description: 'Jana will not be told.',
    children: <Text>Your messages with Jana go away for you. She keeps hers.</Text>,
    footer: (
      <>
        <DialogClose>
          <Button variant="ghost" tone="neutral">
            Stay
          </Button>
        </DialogClose>
        <Button tone="danger">Leave the chat</Button>
      </>
    ),
  },
  parameters: {
    docs: { story: { inline: false, height: '480px' } },
    notes: {
      usage:
        'Asks or tells something before all else. Modal for a question, sheet for a task on a phone, large for something to read. A plain yes or no is a ConfirmDialog.',
      do: [
        'Open it by what a person did',
        'Keep the main button in the footer, in sight',
        'Lock it only for work that must not be torn',
      ],
      dont: ['Open one from another', 'Put a page into it', 'Hide the way out'],
      keys: [
        ['Tab, Shift+Tab', 'Round inside the dialog'],
        ['Escape', 'Closes it, unless it is locked'],
      ],
      accessibility:
        'The focus goes in, stays in, and returns to what opened it. It begins at the title, at the first question, or at the least dangerous answer, never at the close button. Title and description name it; hideTitle keeps the name for those who do not see.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** With a trigger of its own the dialog keeps its state itself. */
export const Default: Story = {
  args: { trigger: <Button>Open</Button> },
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'Open' });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole('dialog', { name: 'Leave the chat?' });
    await expect(dialog).toHaveAccessibleDescription('Jana will not be told.');
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

/** Tab goes round inside; Escape, the backdrop and the close button close; the focus returns. */
export const KeepsAndReturnsTheFocus: Story = {
  args: { open: false, dismissible: true },
  render: (args) => (
    <Opener>{(open, onOpenChange) => <Dialog {...args} open={open} onOpenChange={onOpenChange} />}</Opener>
  ),
  play: async ({ canvasElement }) => {
    await playDialog(canvasElement, 'Leave the chat?');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

function WithToast(args: DialogProps) {
  const [said, setSaid] = useState(true);
  return (
    <>
      <Dialog {...args} />
      <ToastRegion>
        {said ? <Toast title="You’re offline" duration={0} onDismiss={() => setSaid(false)} /> : null}
      </ToastRegion>
    </>
  );
}
/** A toast lies above the dialog: whoever takes it away keeps the dialog, and what they wrote. */
export const UnderAToast: Story = {
  args: {
    open: true,
    onOpenChange: fn(),
    children: <TextField label="What happened?" />,
  },
  render: (args) => <WithToast {...args} />,
  play: async ({ args }) => {
    await userEvent.type(await screen.findByLabelText('What happened?'), 'He asked for money');
    const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
    await userEvent.click(toasts.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(toasts.queryByText('You’re offline')).toBeNull());
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(screen.getByLabelText('What happened?')).toHaveValue('He asked for money');
    // A press beside the dialog closes it as ever, and it was the first to do so.
    await pressBackdrop();
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledOnce());
  },
};

function OneAfterTheOther(args: DialogProps) {
  const [step, setStep] = useState(0);
  const shown = {
    ...args,
    open: true,
    onOpenChange: () => setStep(0),
    footer: step < 3 && <Button onClick={() => setStep(step + 1)}>Go on</Button>,
  };
  return (
    <>
      <Button onClick={() => setStep(1)}>Open</Button>
      {step > 0 ? <Dialog key={step} {...shown} title={`Step ${step}`} /> : null}
    </>
  );
}
/** Each dialog takes the place of the one before: the last one gives the focus back to what opened the first. */
export const InPlaceOfAnother: Story = {
  render: (args) => <OneAfterTheOther {...args} />,
  play: async ({ canvasElement }) => {
    await openDialog(canvasElement, 'Step 1');
    for (const name of ['Step 2', 'Step 3']) {
      await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
      const dialog = await screen.findByRole('dialog', { name });
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    }
    await userEvent.keyboard('{Escape}');
    await expectClosed(canvasElement);
  },
};

/** What asks for one thing can be answered at once. */
export const AsksForOneThing: Story = {
  args: {
    open: true,
    firstFocus: 'field',
    title: 'Confirm it’s you',
    description: undefined,
    children: (
      <>
        <input hidden readOnly name="username" value="jana" />
        <TextField label="Your password" type="password" value="" onValueChange={() => undefined} />
      </>
    ),
    footer: undefined,
  },
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('Your password')).toHaveFocus());
  },
};

/** Escape ends a composition first, and closes only then. */
export const WhileComposing: Story = {
  args: { ...AsksForOneThing.args, onOpenChange: fn() },
  play: async ({ args }) => {
    const field = await screen.findByLabelText('Your password');
    await fireEvent.keyDown(field, { key: 'Escape', keyCode: 229, isComposing: true });
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 });
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

/** Nothing is pressed by chance: the title is read first, and Shift+Tab goes round to the last button. */
export const ReadFirst: Story = {
  args: { open: true, firstFocus: 'text' },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.querySelector('[data-dialog-text]')).toHaveFocus());
    await userEvent.tab({ shift: true });
    await expect(screen.getByRole('button', { name: 'Leave the chat' })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  },
};

/** A question begins at the answer that costs nothing. */
export const AnswerFirst: Story = {
  args: { open: true, firstFocus: 'answer' },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus());
  },
};

export const Modal: Story = { tags: ['picture'], args: { open: true, onOpenChange: fn(), variant: 'modal' } };
export const Sheet: Story = { tags: ['picture'], args: { open: true, variant: 'sheet' } };
export const Large: Story = { tags: ['picture'], args: { open: true, variant: 'large' } };

/** The content shows the title itself. */
export const TitleHidden: Story = {
  args: { open: true, hideTitle: true, description: undefined, footer: undefined },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Leave the chat?' })).toBeInTheDocument();
    await expect(screen.getByRole('heading', { name: 'Leave the chat?' })).toHaveClass('sr-only');
  },
};

export const TitleShown: Story = { args: { open: true, hideTitle: false, children: undefined } };

/** More than fits: the middle scrolls, title and buttons stay in sight. */
export const LongOnAPhone: Story = {
  tags: ['picture'],
  args: {
    open: true,
    variant: 'sheet',
    title: 'Benachrichtigungseinstellungen überprüfen',
    children: (
      <div className="flex flex-col gap-4">
        {Array.from({ length: 24 }, (_, index) => (
          <Text key={index}>Your messages with Jana go away for you. She keeps hers.</Text>
        ))}
      </div>
    ),
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Leave the chat' })).toBeVisible());
    await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
  },
};

/** No way out by hand while work must not be torn. */
export const Locked: Story = {
  tags: ['picture'],
  args: { open: true, dismissible: false, onOpenChange: fn() },
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await pressBackdrop();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  },
};

/** Only the button closes: a slip of the finger costs nothing. */
export const ByItsButton: Story = {
  args: { open: true, dismissible: 'button', onOpenChange: fn() },
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await pressBackdrop();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

/** Title, description and buttons: the least that a dialog is. */
export const Matrix: Story = {
  tags: ['picture'],
  args: { open: true, children: undefined },
};

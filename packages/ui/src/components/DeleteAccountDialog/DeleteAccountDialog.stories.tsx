import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import {
  DeleteAccountDialog,
  type DeleteAccountDialogProps,
  type DeleteAccountTexts,
  type RetentionOffer,
} from './DeleteAccountDialog.tsx';

const notes = {
  usage: 'Deleting one’s account: why, what may help instead, what happens, done.',
  do: [
    'Offer only what fits the reason, and only once.',
    'Say what is gone, what can be brought back, and until when.',
    'Make the way out as large as the way to stay.',
  ],
  dont: ['Say that anybody will be missed.', 'Ask twice whether one is sure.', 'Make the reason a duty.'],
  keys: [
    ['Arrow keys', 'Choose a reason.'],
    ['Tab, Enter', 'Go on to the next step.'],
    ['Escape', 'Keeps the account and closes, but not while it is being deleted.'],
  ],
  accessibility: 'Each step has its own title; a press never carries over into the next step.',
} satisfies ComponentNotes;

const texts: DeleteAccountTexts = {
  reasonTitle: 'Delete my account',
  reasonText: 'If you like, tell us why. You can also skip this.',
  reasonLabel: 'Why do you go?',
  remarksLabel: 'Anything else?',
  next: 'Continue',
  confirmTitle: 'Delete your account?',
  consequences: [
    'Your profile disappears at once.',
    'We’ll email you a link. For 14 days, it brings everything back.',
    'After that your photos and messages are deleted for good, and unused credits with them.',
  ],
  passwordLabel: 'Your password',
  passwordMissing: 'This field is required.',
  confirm: 'Delete my account',
  keep: 'Keep my account',
  doneTitle: 'Your account will be deleted',
  doneText: 'The e-mail with the link is on its way to marie@example.com. It works until 5 December.',
  doneLabel: 'Done',
};
const reasons: DeleteAccountDialogProps['reasons'] = [
  { value: 'price', label: 'It’s too expensive' },
  { value: 'found_someone', label: 'I found someone' },
  { value: 'not_looking', label: 'I’m no longer looking' },
  { value: 'site_problems', label: 'Something doesn’t work' },
  { value: 'no_members', label: 'Nobody near me' },
  { value: 'time', label: 'I don’t have time' },
  { value: 'other', label: 'Something else' },
];
const onAccept = fn();
const offers: Partial<Record<string, RetentionOffer>> = {
  price: {
    title: '25 % off your next bundle',
    text: 'Once, on any bundle, until 30 November. After that it is gone, and prices are as before.',
    acceptLabel: 'Use the discount',
    onAccept,
    declineLabel: 'Delete anyway',
  },
  time: {
    title: 'Be invisible for a while',
    text: 'Nobody sees your profile and nothing is sent to you, until you say so. Your messages stay.',
    acceptLabel: 'Go invisible',
    onAccept,
    declineLabel: 'Delete anyway',
  },
};

/* What an application does: it deletes, and says so. */
function Deleting({ onConfirm, open: first, onOpenChange, ...args }: DeleteAccountDialogProps) {
  const [open, setOpen] = useState(first);
  const [done, setDone] = useState(false);
  return (
    <DeleteAccountDialog
      {...args}
      open={open}
      done={done}
      onOpenChange={(next) => {
        setOpen(next);
        onOpenChange(next);
      }}
      onConfirm={(answer) => {
        onConfirm(answer);
        setDone(true);
      }}
    />
  );
}

const meta = {
  title: 'Modals/DeleteAccountDialog',
  component: DeleteAccountDialog,
  parameters: { notes, docs: { story: { inline: false, height: '760px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    texts,
    reasons,
    offerFor: (reason) => offers[reason] ?? null,
    onAnswer: fn(),
    onConfirm: fn(),
  },
  render: (args) => <Deleting {...args} />,
} satisfies Meta<typeof DeleteAccountDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const give = async (password: string): Promise<void> =>
  userEvent.type(screen.getByLabelText(/Your password/), password);
const press = async (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const titled = (name: string) => waitFor(() => expect(screen.getByRole('dialog', { name })).toBeVisible());

/** Why, an offer, and from there two presses to the end. */
export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('radio', { name: 'It’s too expensive' }));
    await userEvent.type(screen.getByLabelText(/Anything else/), ' Too dear for me. ');
    await press('Continue');
    await titled('25 % off your next bundle');
    const both = ['Delete anyway', 'Use the discount'].map((name) => screen.getByRole('button', { name }));
    const [first, second] = both.map((button) => button.getBoundingClientRect());
    await expect(Math.abs((first?.width ?? 0) - (second?.width ?? 1))).toBeLessThan(2);
    await expect(first?.height).toBe(second?.height);
    await press('Delete anyway');
    await titled('Delete your account?');
    await give('open sesame');
    await press('Delete my account');
    await expect(args.onAnswer).toHaveBeenCalledWith({ reason: 'price', remarks: 'Too dear for me.' });
    await expect(args.onConfirm).toHaveBeenCalledWith({
      reason: 'price',
      remarks: 'Too dear for me.',
      password: 'open sesame',
    });
    await titled('Your account will be deleted');
    await press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Nobody must say why, and without an offer that fits there is none. */
export const WithoutReason: Story = {
  play: async ({ args }) => {
    await press('Continue');
    await titled('Delete your account?');
    await expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await press('Delete my account');
    await expect(screen.getByText('This field is required.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/Your password/)).toHaveFocus());
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await give('open sesame{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledWith({ reason: null, remarks: '', password: 'open sesame' });
  },
};

export const OfferTaken: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('radio', { name: 'I don’t have time' }));
    await press('Continue');
    await titled('Be invisible for a while');
    await press('Go invisible');
    await expect(onAccept).toHaveBeenCalled();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const Kept: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('radio', { name: 'I found someone' }));
    await press('Continue');
    await titled('Delete your account?');
    await press('Keep my account');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
export const Escaped: Story = {
  args: { offerFor: undefined },
  play: async ({ args }) => {
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};
export const RemarksTooLong: Story = {
  args: { remarksLimit: 10 },
  play: async () => {
    await userEvent.type(screen.getByLabelText(/Anything else/), 'Twelve chars');
    await expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  },
};

const static_ = (args: DeleteAccountDialogProps) => <DeleteAccountDialog {...args} />;
/** Neither Escape nor a further press does anything while it is under way. */
export const Working: Story = {
  args: { working: true },
  render: static_,
  play: async ({ args }) => {
    await press('Continue');
    await titled('Delete your account?');
    await press('Delete my account');
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(screen.getByRole('button', { name: 'Keep my account' })).toBeDisabled();
  },
};
export const Failed: Story = {
  args: { error: 'That did not work. Nothing was deleted; please try again.', working: false },
  render: static_,
  play: async ({ args }) => {
    await press('Continue');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Nothing was deleted'));
    await give('open sesame');
    await press('Delete my account');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
/** The password is asked for until it is the right one; what was said stays. */
export const WrongPassword: Story = {
  args: { passwordError: 'That password isn’t right. Try again.' },
  render: static_,
  play: async ({ args }) => {
    await press('Continue');
    await waitFor(() => expect(screen.getByLabelText(/Your password/)).toBeInvalid());
    await give('another one');
    await press('Delete my account');
    await expect(args.onConfirm).toHaveBeenCalledWith({ reason: null, remarks: '', password: 'another one' });
  },
};
/** Who has a passkey needs no password. */
export const ByPasskey: Story = {
  args: { passkey: { label: 'Use a passkey', onPress: fn() } },
  render: static_,
  play: async ({ args }) => {
    await press('Continue');
    await titled('Delete your account?');
    await press('Use a passkey');
    await expect(args.passkey?.onPress).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
/** The authenticator asks: a second press does nothing. */
export const PasskeyAsked: Story = {
  args: { passkey: { label: 'Use a passkey', onPress: fn(), loading: true } },
  render: static_,
  play: async ({ args }) => {
    await press('Continue');
    await press('Use a passkey');
    await expect(args.passkey?.onPress).not.toHaveBeenCalled();
  },
};
/** An offer that cannot be fetched never stands in the way. */
export const OfferLost: Story = {
  args: { onAnswer: fn(() => Promise.reject(new Error('offline'))), offerFor: undefined },
  play: async () => {
    await press('Continue');
    await titled('Delete your account?');
  },
};
export const Done: Story = {
  args: { done: true },
  render: static_,
  play: async ({ args }) => {
    await press('Done');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};
export const Closed: Story = {
  args: { open: false, done: false },
  render: static_,
  play: async () => {
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** The first step. */
export const Matrix: Story = {
  tags: ['picture'],
  render: static_,
  play: async () => {
    await userEvent.click(screen.getByRole('radio', { name: 'It’s too expensive' }));
  },
};
/** An offer, with both ways side by side. */
export const Offer: Story = {
  tags: ['picture'],
  render: static_,
  play: async () => {
    await userEvent.click(screen.getByRole('radio', { name: 'It’s too expensive' }));
    await press('Continue');
    await titled('25 % off your next bundle');
  },
};
/** What happens. */
export const Confirm: Story = {
  tags: ['picture'],
  render: static_,
  play: async () => {
    await press('Continue');
    await titled('Delete your account?');
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import type { SyntheticEvent } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Opener, playDialog, pressBackdrop } from '../../stories/overlay.tsx';
import { signupStages } from '../../stories/signup.tsx';
import { EmailField } from '../EmailField/EmailField.tsx';
import { SignupProgress } from '../SignupProgress/SignupProgress.tsx';
import { StepPanel } from '../StepPanel/StepPanel.tsx';
import { SignupDialog } from './SignupDialog.tsx';

const onSubmit = fn((event: SyntheticEvent) => event.preventDefault());
const onBack = fn();
const onSkip = fn();
const panel = (
  <StepPanel
    step={2}
    total={5}
    level={2}
    title="Where may we write to?"
    intro="Your address stays with us; members never see it."
    nextLabel="Next"
    onBack={onBack}
    onSubmit={onSubmit}
    skip={{ label: 'Skip', onPress: onSkip }}
    footnote="By signing up you accept the terms."
  >
    <EmailField label="Email" defaultValue="marie@gmial.com" suggestion="marie@gmail.com" />
  </StepPanel>
);
const meta = {
  title: 'Modals/SignupDialog',
  component: SignupDialog,
  args: { open: true, onOpenChange: fn(), title: 'Sign up', children: panel },
  parameters: {
    docs: { story: { inline: false, height: '620px' } },
    notes: {
      usage:
        'Signing up on a wide screen, over the page. On phones signing up is a page of its own. Inside stands a StepPanel, then SignupProgress.',
      do: ['Ask one question a step', 'Lock it while the account is made'],
      dont: ['Lose what was typed when it is closed'],
      keys: [
        ['Enter', 'Goes on to the next step'],
        ['Tab', 'Round inside'],
        ['Escape', 'Closes it, as long as nothing is filled in'],
      ],
      accessibility: 'Named "Sign up" for those who do not see; the question of the step is its heading.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof SignupDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { locked: false, deliberate: false },
  play: async ({ args }) => {
    for (const spy of [onSubmit, onBack, onSkip]) spy.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await expect(onSubmit).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await expect(onBack).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    await expect(onSkip).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const KeepsAndReturnsTheFocus: Story = {
  args: { open: false },
  render: (args) => (
    <Opener>{(open, onOpenChange) => <SignupDialog {...args} open={open} onOpenChange={onOpenChange} />}</Opener>
  ),
  play: async ({ canvasElement }) => playDialog(canvasElement, 'Sign up'),
};

/** Something is filled in: only the button closes. */
export const FilledIn: Story = {
  args: { deliberate: true },
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await pressBackdrop();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

/** The account is being made: neither Escape nor a press beside it closes, and there is no close button. */
export const InProgress: Story = {
  tags: ['picture'],
  args: { locked: true, children: <SignupProgress level={2} title="One moment" stages={signupStages} current={2} /> },
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await pressBackdrop();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await expect(screen.getByText('Looking for matches', { selector: 'li' })).toHaveAttribute('aria-current', 'step');
  },
};

export const Matrix: Story = { tags: ['picture'] };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { EmailField } from '../EmailField/EmailField.tsx';
import { SignupDialog, SignupProgress, StepPanel } from './SignupDialog.tsx';

const onSubmit = fn((event: React.SubmitEvent<HTMLFormElement> | React.FormEvent<HTMLFormElement>) =>
  event.preventDefault(),
);
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
    <EmailField label="E-mail" defaultValue="marie@gmial.com" suggestion="marie@gmail.com" />
  </StepPanel>
);
const stages = [
  'Checking your profile',
  'Creating your account',
  'Looking for matches',
  'Sending your activation e-mail',
];

const meta = {
  title: 'Modals/SignupDialog',
  component: SignupDialog,
  parameters: { docs: { story: { inline: false, height: '620px' } } },
  args: { open: true, onOpenChange: fn(), title: 'Sign up', children: panel },
} satisfies Meta<typeof SignupDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await expect(onSubmit).toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await expect(onBack).toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    await expect(onSkip).toHaveBeenCalled();
  },
};

export const InProgress: Story = {
  tags: ['picture'],
  args: { locked: true, children: <SignupProgress level={2} title="One moment" stages={stages} current={2} /> },
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(screen.getByText('Looking for matches')).toHaveAttribute('aria-current', 'step');
  },
};

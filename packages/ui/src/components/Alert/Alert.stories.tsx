import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Closable, closeByKey } from '../../stories/closable.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Button } from '../Button/Button.tsx';
import { Alert } from './Alert.tsx';

const meta = {
  title: 'Foundations/Alert',
  component: Alert,
  args: { title: 'Your email is confirmed', children: 'People can answer you now.' },
  parameters: {
    notes: {
      usage:
        'Something to know, in its place on the page: beside the form that failed, above the list that is not complete. For the whole page take a Banner, for something that passes a Toast.',
      do: ['Say what happened and what helps', 'Give it the button that helps', 'Put it where the eye already is'],
      dont: [
        'Stack several of them',
        'Use danger for anything but what is broken',
        'Announce what was there when the page came: live="off"',
      ],
      keys: [
        ['Tab', 'To its action, then to the close button'],
        ['Enter, Space', 'Presses it'],
      ],
      accessibility:
        'Danger interrupts a screen reader, the rest waits for a pause; live decides otherwise. The icon carries the tone where colours do not.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { tone: 'info', live: 'polite' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Your email is confirmed');
  },
};

export const Danger: Story = {
  args: { tone: 'danger', live: 'assertive', title: 'That didn’t work', children: 'Please try again.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('That didn’t work');
  },
};

/** Part of the page from the start: nobody is interrupted. */
export const Unannounced: Story = {
  args: { live: 'off', tone: 'warning', title: undefined, children: 'A message costs 1 credit, as everywhere.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('status')).toBeNull();
    await expect(within(canvasElement).queryByRole('alert')).toBeNull();
  },
};

export const TitleAlone: Story = { args: { tone: 'success', children: undefined } };

export const Dismissible: Story = {
  args: { onDismiss: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledTimes(2);
  },
};

/** Closed by key, it gives the focus back to where that came from. */
export const ClosedByKey: Story = {
  args: { action: <Button size="sm">See more</Button> },
  render: (args) => <Closable>{(onDismiss) => <Alert {...args} onDismiss={onDismiss} />}</Closable>,
  play: ({ canvasElement }) => closeByKey(canvasElement, 'Close'),
};

export const LongWords: Story = {
  args: {
    tone: 'warning',
    title: 'Benachrichtigungseinstellungen unvollständig',
    children: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsurkunde@beispiel.example',
    onDismiss: fn(),
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex max-w-2xl flex-col gap-3">
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Alert key={tone} {...args} tone={tone} onDismiss={() => undefined} />
      ))}
      <Alert tone="warning" title="Not enough credits" action={<Button size="sm">See bundles</Button>} />
      <Alert>One sentence without a title.</Alert>
    </div>
  ),
};

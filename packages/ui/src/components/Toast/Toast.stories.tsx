import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { holdTimers, type HeldTimers } from '../../stories/clock.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Button } from '../Button/Button.tsx';
import { Toast, ToastRegion } from './Toast.tsx';

const meta = {
  title: 'Foundations/Toast',
  component: Toast,
  subcomponents: { ToastRegion },
  args: { title: 'Saved', children: 'Your profile is up to date.', onDismiss: fn(), duration: 0 },
  decorators: [
    (Story) => (
      <ToastRegion>
        <Story />
      </ToastRegion>
    ),
  ],
  parameters: {
    docs: { story: { inline: false, height: '240px' } },
    notes: {
      usage:
        'A message that passes: something worked, or did not. What must be read stays on the page: Alert or Banner.',
      do: [
        'Say it in one line',
        'Let one with an action stay: duration={0}',
        'Keep the ToastRegion on the page from the start',
      ],
      dont: ['Ask questions in it', 'Show what the page shows already'],
      keys: [
        ['Tab', 'To its action, then to the close button'],
        ['Enter, Space', 'Presses it'],
      ],
      accessibility:
        'The region is announced politely as toasts arrive. Time stands still while a pointer or the focus is on one.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Toast>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { tone: 'success' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Close' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

const SIX_SECONDS = 6000;
let timers: HeldTimers;

/** What failed stays until it was read. */
export const FailureStays: Story = {
  args: { tone: 'danger', title: 'The message was not sent', duration: undefined },
  beforeEach: () => {
    timers = holdTimers(SIX_SECONDS);
    return () => timers.restore();
  },
  play: async ({ canvasElement, args }) => {
    const words = within(canvasElement).getByText('The message was not sent');
    await waitFor(() => expect(words).toBeVisible());
    await expect(timers.waiting()).toBe(0);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Close' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

const held = {
  args: { duration: SIX_SECONDS },
  beforeEach: () => {
    timers = holdTimers(SIX_SECONDS);
    return () => timers.restore();
  },
} satisfies Partial<Story>;

export const GoesByItself: Story = {
  ...held,
  play: async ({ args }) => {
    await waitFor(() => expect(timers.waiting()).toBe(1));
    await expect(args.onDismiss).not.toHaveBeenCalled();
    timers.pass();
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

/** Time stands still under a pointer and with the focus inside, as long as there is one of them. */
export const WaitsWhileHeld: Story = {
  ...held,
  play: async ({ canvasElement, args }) => {
    const close = within(canvasElement).getByRole('button', { name: 'Close' });
    await userEvent.hover(within(canvasElement).getByText('Saved'));
    await expect(timers.waiting()).toBe(0);
    await userEvent.unhover(within(canvasElement).getByText('Saved'));
    await expect(timers.waiting()).toBe(1);
    await userEvent.tab();
    await expect(close).toHaveFocus();
    await expect(timers.waiting()).toBe(0);
    await userEvent.hover(within(canvasElement).getByText('Saved'));
    await userEvent.unhover(within(canvasElement).getByText('Saved'));
    await expect(timers.waiting()).toBe(0);
    await userEvent.tab();
    await expect(timers.waiting()).toBe(1);
    await expect(args.onDismiss).not.toHaveBeenCalled();
  },
};

const onUndo = fn();

export const WithAction: Story = {
  args: {
    tone: 'info',
    title: 'Conversation removed',
    children: undefined,
    action: (
      <Button size="sm" variant="outline" tone="neutral" onClick={onUndo}>
        Undo
      </Button>
    ),
  },
  play: async ({ canvasElement }) => {
    onUndo.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Undo' }));
    await expect(onUndo).toHaveBeenCalledOnce();
  },
};

function Arriving() {
  const [count, setCount] = useState(0);
  return (
    <>
      <Button onClick={() => setCount(count + 1)}>Save</Button>
      {Array.from({ length: count }, (_, index) => (
        <Toast key={index} title={`Saved ${index + 1}`} duration={0} onDismiss={() => setCount(count - 1)} />
      ))}
    </>
  );
}

/** They arrive in a region that is there already, so that they are heard. */
export const Arrives: Story = {
  render: () => <Arriving />,
  play: async ({ canvasElement }) => {
    const region = within(canvasElement).getByRole('region', { name: 'Notifications' });
    await expect(region).toHaveAttribute('aria-live', 'polite');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save' }));
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save' }));
    await expect(region).toHaveTextContent('Saved 2');
    await userEvent.click(within(region).getAllByRole('button', { name: 'Close' })[1]!);
    await expect(region).not.toHaveTextContent('Saved 2');
  },
};

/** Closed by key, it gives the focus back to where that came from. */
export const ClosedByKey: Story = {
  render: () => <Arriving />,
  play: async ({ canvasElement }) => {
    const save = within(canvasElement).getByRole('button', { name: 'Save' });
    save.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(within(canvasElement).queryByText('Saved 1')).toBeNull();
    await expect(save).toHaveFocus();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <>
      <Toast {...args} tone="info" />
      <Toast {...args} tone="success" />
      <Toast {...args} tone="danger" title="The message was not sent" action={<Button size="sm">Try again</Button>} />
    </>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Button } from '../Button/Button.tsx';
import { ErrorState } from './ErrorState.tsx';

const onRetry = fn();
const meta = {
  title: 'Foundations/ErrorState',
  component: ErrorState,
  args: { title: 'Something went wrong' },
  parameters: {
    notes: {
      usage: 'A page that is not there, or broke. For a part of a page that failed take an Alert with a retry.',
      do: ['Give a way on: back home, or try again', 'Say it in plain words and keep the number small'],
      dont: ['Show messages of machines', 'Make a joke of it'],
      accessibility: 'The title is the heading of the page unless level says otherwise.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = {
  args: {
    status: 404,
    title: 'This page could not be found',
    children: 'The address may be old, or mistyped.',
    action: <Button href="#home">Back home</Button>,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('This page could not be found');
    await expect(canvas.getByRole('link', { name: 'Back home' })).toHaveAttribute('href', '#home');
  },
};

export const Broken: Story = {
  args: { status: 500, children: 'We are on it.', action: <Button onClick={onRetry}>Try again</Button> },
  play: async ({ canvasElement }) => {
    onRetry.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

/** In a part of a page, without a number. */
export const InAPart: Story = {
  args: { level: 2 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 2 })).toBeVisible();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid md:grid-cols-2">
      <ErrorState
        status={404}
        level={2}
        title="This page could not be found"
        action={<Button href="#home">Back home</Button>}
      >
        The address may be old, or mistyped.
      </ErrorState>
      <ErrorState status={500} level={2} title="Something went wrong" />
      <ErrorState
        level={3}
        title="Ein unerwarteter Verbindungsfehler ist aufgetreten"
        action={<Button>Erneut versuchen</Button>}
      />
    </div>
  ),
};

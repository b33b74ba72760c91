import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { EmptyState, ErrorState } from './EmptyState.tsx';
import { illustrations } from './illustrations.tsx';

const meta = {
  title: 'Foundations/EmptyState',
  component: EmptyState,
  args: {
    illustration: 'chats',
    title: 'No conversations yet',
    children: 'Say hello to someone whose profile made you smile.',
    action: <Button>Find people</Button>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const NotFound: Story = {
  render: () => (
    <ErrorState status={404} title="This page could not be found" action={<Button href="/">Back home</Button>}>
      The address may be old, or mistyped.
    </ErrorState>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent(
      'This page could not be found',
    );
  },
};

export const Broken: Story = { render: () => <ErrorState status={500} title="Something went wrong" /> };

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid md:grid-cols-2">
      {(Object.keys(illustrations) as (keyof typeof illustrations)[]).map((name) => (
        <EmptyState key={name} illustration={name} title={name}>
          One kind line that says what helps.
        </EmptyState>
      ))}
    </div>
  ),
};

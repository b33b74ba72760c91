import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Card } from '../Card/Card.tsx';
import { Link } from '../Link/Link.tsx';
import { InfiniteList } from './InfiniteList.tsx';

const meta = {
  title: 'Foundations/InfiniteList',
  component: InfiniteList,
  args: { children: <Card>Jana, 34</Card>, hasMore: true, loading: false, onMore: fn(), auto: false },
  parameters: {
    notes: {
      usage:
        'A list without a known end: members, messages. It fetches its next part when its end comes near, and by a button. With a known number of parts take Pagination.',
      do: ['Put any layout in it', 'Keep what is there when the next part fails, and offer another try'],
      dont: ['Fetch by itself where a footer must be reached: auto={false}'],
      keys: [
        ['Tab', 'Through the list, to "Show more"'],
        ['Enter, Space', 'Fetches the next part'],
      ],
      accessibility:
        'aria-busy while a part is on its way; a failure is announced; the button makes scrolling no must.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof InfiniteList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show more' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};

/** Fetches when its end comes near. */
export const ByItself: Story = {
  args: { auto: true },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onMore).toHaveBeenCalled());
  },
};

function Growing() {
  const [count, setCount] = useState(2);
  return (
    <InfiniteList hasMore={count < 6} loading={false} onMore={() => setCount(count + 2)} auto={false}>
      <ul className="flex flex-col gap-2">
        {Array.from({ length: count }, (_, index) => (
          <Card as="li" key={index}>
            <Link href={`#${index + 1}`}>Person {index + 1}</Link>
          </Card>
        ))}
      </ul>
    </InfiniteList>
  );
}

/** Part by part to the end, from the keyboard. */
export const ToTheEnd: Story = {
  render: () => <Growing />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: 'Show more' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6);
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Person 5' })).toHaveFocus();
    await expect(canvas.getByText('You’ve reached the end')).toBeVisible();
  },
};

/** A part is on its way: no second one is asked for. */
export const Loading: Story = {
  args: { loading: true, auto: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show more' }));
    await expect(args.onMore).not.toHaveBeenCalled();
  },
};

export const End: Story = {
  args: { hasMore: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('You’ve reached the end')).toBeVisible();
  },
};

export const EndInOtherWords: Story = {
  args: { hasMore: false, end: <Link href="#search">Widen the search</Link> },
};

export const SilentEnd: Story = {
  args: { hasMore: false, end: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('You’ve reached the end')).toBeNull();
  },
};

/** What is there stays; nothing is fetched by itself until another try. */
export const Failed: Story = {
  args: { error: 'The next people could not be fetched.', auto: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('could not be fetched');
    await expect(args.onMore).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: ({ children, onMore }) => (
    <div className="grid gap-6 md:grid-cols-2">
      <InfiniteList hasMore loading={false} onMore={onMore} auto={false}>
        {children}
      </InfiniteList>
      <InfiniteList hasMore loading onMore={onMore} auto={false}>
        {children}
      </InfiniteList>
      <InfiniteList hasMore loading={false} onMore={onMore} auto={false} error="The next people could not be fetched.">
        {children}
      </InfiniteList>
      <InfiniteList hasMore={false} loading={false} onMore={onMore}>
        {children}
      </InfiniteList>
    </div>
  ),
};
